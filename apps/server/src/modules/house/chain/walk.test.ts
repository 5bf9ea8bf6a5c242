import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('a house makes chains of 10,000 links, whatever specs do in their own process', () => {
  const code = `import { chainLength } from ${JSON.stringify(import.meta.resolve('./walk.ts'))};
    process.stdout.write(String(chainLength.links));`;
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })).toBe('10000');
});
