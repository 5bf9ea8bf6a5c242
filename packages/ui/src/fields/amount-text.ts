/** What may stand in an amount field while it is typed: plain digits and one decimal point. */

const otherDigits = [0x0660, 0x06f0, 0x0e50, 0xff10, 0x0966, 0x09e6];
/** As keyboards of other scripts write them, each one character for one. */
const points = /[٫．。｡]/g;
const commas = /[٬，、､]/g;

function asciiDigit(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  const zero = otherDigits.find((start) => code >= start && code <= start + 9);
  return zero === undefined ? char : String(code - zero);
}

/** Where the decimal point stands in `text`; -1 when it has none, and what looks like one parts thousands. */
function pointIn(text: string, decimals: number): number {
  const plain = text.replace(/[^\d.,]/g, '');
  const isGrouped = decimals === 0 ? /^\d{1,3}(\.\d{3})+$/ : /^\d{1,3}(\.\d{3}){2,}$/;
  if (isGrouped.test(plain)) return -1;
  const isComma = /^[^.,]*,\d{0,2}$/.test(plain) || /^\d{1,3}(\.\d{3})+,\d*$/.test(plain);
  return text.indexOf(isComma ? ',' : '.');
}

export interface CleanAmount {
  readonly text: string;
  /** Where the caret goes that stood at `caret` in what was typed. */
  readonly caret: number;
}

/**
 * Cleans typed or pasted text to an amount with at most `decimals` decimal places: digits of other scripts become
 * ASCII, separators of thousands fall away, a lone comma is a decimal point. '' when nothing is left.
 */
export function cleanAmount(typed: string, decimals: number, caret = typed.length): CleanAmount {
  const ascii = Array.from(typed.replace(points, '.').replace(commas, ','), asciiDigit).join('');
  const point = pointIn(ascii, decimals);
  let text = '';
  let places = -1;
  let before = 0;
  for (const [at, char] of Array.from(ascii).entries()) {
    if (at === point) {
      if (decimals === 0) break;
      text = `${text || '0'}.`;
      places = 0;
    } else if (/\d/.test(char) && places < decimals) {
      // A zero in front makes way for what follows it.
      const kept = text === '0' ? '' : text;
      before = Math.min(before, kept.length);
      text = kept + char;
      if (places >= 0) places += 1;
    }
    if (at < caret) before = text.length;
  }
  return { text, caret: before };
}
