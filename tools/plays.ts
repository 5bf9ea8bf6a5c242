/** Writes the list of plays of each lottery family (`npm run plays`). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sheets } from '../games/tools/plays/families.ts';

for (const { path, text } of sheets) {
  writeFileSync(join(import.meta.dirname, '..', path), text);
  console.log(path);
}
