/**
 * Fuzzy search by name: ignores case, accents, spaces, punctuation and word order; without an exact match it allows a
 * missing, extra, wrong or transposed letter.
 */

/**
 * All things whose names contain every word of the query, in the given order; an empty query matches all. Pass a `fold`
 * that caches when the same names are searched repeatedly.
 */
export function findByName<T>(
  things: readonly T[],
  query: string,
  namesOf: (thing: T) => readonly string[],
  fold: (name: string) => string = plainLetters,
): T[] {
  const literal = query.trim().toLowerCase();
  const whole = plainLetters(query);
  if (whole === '')
    return things.filter((thing) => namesOf(thing).some((name) => name.toLowerCase().includes(literal)));

  const words = query.split(/\s+/).map(plainLetters).filter(Boolean);
  const named = things.map((thing) => ({ thing, names: namesOf(thing).map(fold) }));
  const found = (holds: (name: string, word: string) => boolean) =>
    named.flatMap(({ thing, names }) => {
      const stands = (word: string) => names.some((name) => holds(name, word));
      return stands(whole) || words.every(stands) ? [thing] : [];
    });
  const asTyped = found((name, word) => name.includes(word));
  return asTyped.length > 0 ? asTyped : found(isNearly);
}

/** Letters and figures alone, without case, accents and other marks. */
export const plainLetters = (text: string): string =>
  (ASCII.test(text) ? text : text.normalize('NFKD'))
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const ASCII = /^[ -~]*$/;

/** A short word with a letter changed is another word. */
const slipsMax = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** A word that is too long for the name is not compared with it letter by letter. */
const isNearly = (name: string, word: string): boolean =>
  word.length <= name.length + slipsMax(word) && slips(word, name) <= slipsMax(word);

/** Minimum edit distance between the word and any part of the text. */
function slips(word: string, text: string): number {
  const wide = text.length + 1;
  let [before, last, row] = [new Uint8Array(wide), new Uint8Array(wide), new Uint8Array(wide)];
  for (let i = 1; i <= word.length; i += 1) {
    row[0] = i;
    for (let j = 1; j < wide; j += 1) {
      const other = word[i - 1] === text[j - 1] ? 0 : 1;
      const least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + other);
      const swapped = i > 1 && j > 1 && word[i - 1] === text[j - 2] && word[i - 2] === text[j - 1];
      row[j] = swapped ? Math.min(least, before[j - 2]! + 1) : least;
    }
    [before, last, row] = [last, row, before];
  }
  return Math.min(...last);
}
