/** Moments as forms write them: GMT+8, to the minute. */
import { millis, type Millis } from '#kernel';

const HOUSE_MS = 8 * 3_600_000;
/** Years 2000 to 2999; outside them, times would not sort as text in page cursors. */
const MOMENT = /^2\d{3}-\d{2}-\d{2}[T ]\d{2}:\d{2}$/;

/** GMT+8, to the minute. */
export const momentText = (at: Date): string => new Date(at.getTime() + HOUSE_MS).toISOString().slice(0, 16);

/** Parses GMT+8 text; null if invalid, including dates such as 31 February. */
export function readMoment(text: string): Millis | null {
  const written = text.replace(' ', 'T');
  if (!MOMENT.test(text)) return null;
  const at = Date.parse(`${written}:00Z`);
  if (!Number.isFinite(at) || new Date(at).toISOString().slice(0, 16) !== written) return null;
  return millis(at - HOUSE_MS);
}
