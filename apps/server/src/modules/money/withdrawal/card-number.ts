import { createHash } from 'node:crypto';
import { isCardNumber, plainNumber, type CardForm } from '#contract';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** TRON addresses end with a checksum of four bytes, which catches typing errors. */
function isTronAddress(address: string): boolean {
  const value = Array.from(address, (sign) => BigInt(BASE58.indexOf(sign))).reduce(
    (sum, digit) => sum * 58n + digit,
    0n,
  );
  const bytes = Buffer.from(value.toString(16).padStart(50, '0'), 'hex');
  const sha = (part: Uint8Array) => createHash('sha256').update(part).digest();
  return (
    bytes.length === 25 &&
    sha(sha(bytes.subarray(0, 21)))
      .subarray(0, 4)
      .equals(bytes.subarray(21))
  );
}

/** The normalised number; null when invalid. */
export function cardNumber(form: CardForm, given: string): string | null {
  const number = plainNumber(form, given);
  return isCardNumber(form, number) && (form !== 'tron' || isTronAddress(number)) ? number : null;
}
