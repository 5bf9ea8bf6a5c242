/** Finding by words: each word that is typed begins a word of the name, in whatever order. */
const wordsOf = (text: string): string[] =>
  text
    .toLocaleLowerCase()
    .split(/[\s·/_-]+/u)
    .filter(Boolean);

/** Scripts without spaces between words are found anywhere within. */
const isSpaced = (word: string) => /^[\p{Script=Latin}\p{Script=Arabic}\d]+$/u.test(word);

export function isFound(name: string, typed: string): boolean {
  const there = wordsOf(name);
  const whole = name.toLocaleLowerCase();
  return wordsOf(typed).every((word) =>
    isSpaced(word) ? there.some((one) => one.startsWith(word)) : whole.includes(word),
  );
}
