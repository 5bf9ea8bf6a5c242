/** A machine that only serves installs no package of the front ends, the build or the tests. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { resolve } from './check-map/resolve.ts';
import { readSource } from './check-map/source.ts';

const PROGRAMS = [
  'tools/start/main.ts',
  'apps/server/src/main.ts',
  'apps/cli/src/main.ts',
  'apps/cli/src/npm-script.ts',
];
/** Files of these packages are read by path. */
const READ = ['@ip-location-db/geo-whois-asn-country-mmdb', '@fontsource-variable/bricolage-grotesque'];

function packagesOf(programs: readonly string[]): string[] {
  const files = new Set(programs);
  const packages = new Set<string>();
  for (const path of files) {
    for (const { from, typeOnly } of readSource({ path, text: readFileSync(path, 'utf8') }).imports) {
      if (typeOnly) continue;
      const target = resolve(path, from);
      if (target.kind === 'outside') packages.add(target.name);
      else if (/\.(ts|mjs)$/.test(target.path)) files.add(target.path);
    }
  }
  return [...packages].filter((name) => name !== 'node');
}

it('dependencies are the packages that the server and the commands of its operator import', () => {
  expect(Object.keys(manifest.dependencies).toSorted()).toEqual([...packagesOf(PROGRAMS), ...READ].toSorted());
});
