/** All laws over all files. */
import { checkFile } from './file-rules.ts';
import { checkCircles, checkEdges, checkImports } from './import-rules.ts';
import { readSource, type File } from './source.ts';
import type { Violation } from './violation.ts';

const isScript = (path: string) => /\.(ts|tsx)$/.test(path);

export function check(files: readonly File[]): Violation[] {
  const sources = files.map(readSource);
  const scripts = sources.filter(({ path }) => isScript(path));
  return [
    ...sources.flatMap(checkFile),
    ...scripts.flatMap(checkImports),
    ...checkEdges(scripts),
    ...checkCircles(scripts),
  ];
}
