/** Characters that keyboards of other scripts write, as the ASCII that they stand for. */

const isDigit = (codePoint: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/**
 * The digits of every script are ten consecutive code points, zero first, and no two such runs touch once widths and
 * styles are folded.
 */
function asciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0)!;
  let zero = codePoint;
  while (codePoint - zero < 9 && isDigit(zero - 1)) zero -= 1;
  return String(codePoint - zero);
}

/** Marks of direction and width that are copied along with a text and cannot be seen. */
const UNSEEN = /[\u200b-\u200f\u061c\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** `text` in ordinary widths, its digits ASCII, without unseen marks and without blanks at its ends. */
export const plainText = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .trim();

/** Normalises a copied or typed code: "１２３ ４５６" and "123-456" are "123456". Case is kept. */
export const plainCode = (text: string): string => plainText(text).replace(/[\s\p{Pd}\u2212]/gu, '');
