import { execFileSync } from 'node:child_process';
import { parseOptions } from '@node-rs/argon2';
import { expect, it } from 'vitest';

it('a house hashes passwords with argon2id at 19 MiB and two passes, whatever specs do in their own process', () => {
  const code = `import { hashPassword } from ${JSON.stringify(import.meta.resolve('./passwords.ts'))};
    process.stdout.write(await hashPassword('secret'));`;
  const hash = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  expect(hash).toMatch(/^\$argon2id\$/);
  expect(parseOptions(hash)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
});
