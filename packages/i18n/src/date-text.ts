/** Days and moments as they are typed and shown: year, month, day; a moment to the minute in 24 hours. */
import { plainText } from '#kernel';

export interface DateKind {
  /** A moment is asked for, and not a day. */
  readonly withTime?: boolean | undefined;
}

const DAY = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const MOMENT = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[T ]+(\d{1,2}):(\d{2})$/;
const RUN = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?$/;

/**
 * Parses a day (yyyy-MM-dd) or moment (yyyy-MM-ddTHH:mm) into the calendar's form; null when invalid. Also accepts
 * texts without dashes, and single digits for month or day.
 */
export function readDate(text: string, { withTime = false }: DateKind = {}): string | null {
  const plain = plainText(text);
  const run = RUN.exec(plain);
  const parts = (withTime ? MOMENT : DAY).exec(plain) ?? (run && withTime === (run[4] !== undefined) ? run : null);
  if (!parts) return null;
  const [year, month, day, hour = '00', minute = '00'] = parts.slice(1).map((part) => part?.padStart(2, '0'));
  const iso = `${year}-${month}-${day}T${hour}:${minute}`;
  const at = Date.parse(`${iso}Z`);
  // Rejects days such as 30 February, which Date would roll over.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 16) !== iso) return null;
  return withTime ? iso : iso.slice(0, 10);
}

/** A date as the site writes it: a space before the time. */
export const shownDate = (date: string): string => date.replace('T', ' ');

const WHOLE = /^\d{4}[-/.]?\d{2}[-/.]?\d{2}(?:[T ]?\d{2}:?\d{2})?$/;

/** A text while it is typed: a date once it is whole, and until then as it was typed. */
export const typedDate = (text: string, kind: DateKind): string =>
  (WHOLE.test(plainText(text)) ? readDate(text, kind) : null) ?? text;

/** The same for a field of `#ui`. */
export const dateNotation = { read: readDate, shown: shownDate, typed: typedDate };
