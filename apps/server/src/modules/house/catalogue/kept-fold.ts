/** Cache of names folded for search, since each page of a search folds all names of the brand. */
import { plainLetters } from '#kernel';

/** Cache size; 10,000 games have some eight names each. */
const KEPT_MAX = 200_000;

/** Caches by the name itself, so that changed names need no invalidation. */
export function keptFold(fold: (name: string) => string = plainLetters): (name: string) => string {
  const kept = new Map<string, string>();
  return (name) => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    if (kept.size >= KEPT_MAX) kept.clear();
    const folded = fold(name);
    kept.set(name, folded);
    return folded;
  };
}
