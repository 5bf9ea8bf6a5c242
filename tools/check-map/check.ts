/** All rules on all files. */
import { checkBrands } from './brand-rules.ts';
import { checkFile } from './file-rules.ts';
import { checkCircles, checkEdges, checkImports } from './import-rules.ts';
import { readSource, type File } from './source.ts';
import type { Violation } from './violation.ts';

const isScript = (path: string) => /\.(ts|tsx)$/.test(path);

/** `tables` have a merchant column; without them brand scoping is not checked. */
export function check(files: readonly File[], tables: ReadonlySet<string> = new Set()): Violation[] {
  const sources = files.map(readSource);
  const scripts = sources.filter(({ path }) => isScript(path));
  return [
    ...sources.flatMap(checkFile),
    ...scripts.flatMap(checkImports),
    ...checkEdges(scripts),
    ...checkCircles(scripts),
    ...(tables.size > 0 ? checkBrands(scripts, tables) : []),
  ];
}
