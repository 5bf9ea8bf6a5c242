/** Search by words: each typed word is the beginning of a word in the name, in any order. */
const wordsOf = (text: string): string[] =>
  text
    .toLocaleLowerCase()
    .split(/[\s·/_-]+/u)
    .filter(Boolean);

/** Scripts without spaces match anywhere within the name. */
const isSpaced = (word: string) => /^[\p{Script=Latin}\p{Script=Arabic}\d]+$/u.test(word);

export function isFound(name: string, typed: string): boolean {
  const there = wordsOf(name);
  const whole = name.toLocaleLowerCase();
  return wordsOf(typed).every((word) =>
    isSpaced(word) ? there.some((one) => one.startsWith(word)) : whole.includes(word),
  );
}
