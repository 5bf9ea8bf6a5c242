/**
 * Things by their names, as people type them: case, accents, spaces and signs make no difference, words stand in any order,
 * and where nothing is called so a letter may be missing, too many, another or in its neighbour's place.
 */

/** Every thing of which all words of the query stand in its names, in the order given; an empty query finds all. */
export function findByName<T>(things: readonly T[], query: string, namesOf: (thing: T) => readonly string[]): T[] {
  const literal = query.trim().toLowerCase();
  const whole = plainLetters(query);
  const named = things.map((thing) => ({ thing, names: namesOf(thing) }));
  const found = (fits: (names: readonly string[]) => boolean) =>
    named.filter(({ names }) => fits(names)).map(({ thing }) => thing);
  if (whole === '') return found((names) => names.some((name) => name.toLowerCase().includes(literal)));

  const words = query.split(/\s+/).map(plainLetters).filter(Boolean);
  const reads = (names: readonly string[], holds: (name: string, word: string) => boolean) => {
    const plain = names.map(plainLetters);
    const stands = (word: string) => plain.some((name) => holds(name, word));
    return stands(whole) || words.every(stands);
  };
  const asTyped = found((names) => reads(names, (name, word) => name.includes(word)));
  if (asTyped.length > 0) return asTyped;
  return found((names) => reads(names, (name, word) => slips(word, name) <= slipsMax(word)));
}

/** Letters and figures alone, without case, accents and other marks. */
const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A short word with a letter changed is another word. */
const slipsMax = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** With how few slips of the hand the word stands somewhere in the text. */
function slips(word: string, text: string): number {
  let before: number[] = [];
  let last = Array.from({ length: text.length + 1 }, () => 0);
  for (let i = 1; i <= word.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= text.length; j += 1) {
      const other = word[i - 1] === text[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && word[i - 1] === text[j - 2] && word[i - 2] === text[j - 1];
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + other,
        swapped ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, row];
  }
  return Math.min(...last);
}
