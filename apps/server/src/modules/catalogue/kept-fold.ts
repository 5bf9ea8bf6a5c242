/** Names as a search compares them, each made once: a search asks for all names of a brand again at each page that it finds. */
import { plainLetters } from '#kernel';

/** Ten thousand games have some eight names each. */
const KEPT_MAX = 200_000;

/** A name says by itself how it is folded, so one that is changed in the catalogue is another name here. */
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
