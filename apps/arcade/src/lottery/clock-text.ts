/** Time that is left, as a clock that runs down shows it. */
const SECOND = 1_000;
const DAY = 86_400_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** 04:05, or 11:04:05 where it is long. */
export function clockText(ms: number): string {
  const all = Math.max(0, Math.ceil(ms / SECOND));
  const [hours, minutes, seconds] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds)}`;
}

/** Whole days, and what is left beside them: nobody reads 115 hours. Below two days there are only hours. */
export function leftOf(ms: number): { readonly days: number; readonly rest: number } {
  // By whole seconds, as they are shown: else the clock would read 24:00:00 on the verge of a day.
  const shown = Math.ceil(ms / SECOND) * SECOND;
  const days = shown < 2 * DAY ? 0 : Math.floor(shown / DAY);
  return { days, rest: shown - days * DAY };
}
