/** What may stand in an amount field while it is typed: plain digits and one decimal point. */

const otherDigits = [0x0660, 0x06f0, 0x0e50, 0xff10, 0x0966, 0x09e6];

function asciiDigit(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  const zero = otherDigits.find((start) => code >= start && code <= start + 9);
  return zero === undefined ? char : String(code - zero);
}

/**
 * Cleans typed or pasted text to an amount with at most `decimals` decimal places: digits of other scripts become
 * ASCII, separators of thousands fall away, a lone comma is a decimal point. Returns '' when nothing is left.
 */
export function cleanAmount(typed: string, decimals: number): string {
  const ascii = Array.from(typed.replaceAll('٫', '.'), asciiDigit).join('');
  const loneComma = /^[^.,]*,\d{0,2}$/.test(ascii.trim());
  const plain = (loneComma ? ascii.replace(',', '.') : ascii).replace(/[^\d.]/g, '');
  const [whole = '', ...rest] = plain.split('.');
  const trimmed = whole.replace(/^0+(?=\d)/, '');
  if (decimals === 0 || rest.length === 0) return trimmed;
  return `${trimmed || '0'}.${rest.join('').slice(0, decimals)}`;
}
