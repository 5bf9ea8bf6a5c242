/** Remaining time as a countdown. */
const SECOND = 1_000;
const DAY = 86_400_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** 04:05, or 11:04:05 above an hour. */
export function clockText(ms: number): string {
  const all = Math.max(0, Math.ceil(ms / SECOND));
  const [hours, minutes, seconds] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds)}`;
}

/** Whole days and the remaining time; below two days hours only. */
export function leftOf(ms: number): { readonly days: number; readonly rest: number } {
  // Computed from whole seconds as shown: otherwise the countdown could read 24:00:00 at the boundary of a day.
  const shown = Math.ceil(ms / SECOND) * SECOND;
  const days = shown < 2 * DAY ? 0 : Math.floor(shown / DAY);
  return { days, rest: shown - days * DAY };
}
