/** Splits a remaining time into days to seconds; a started second counts as a whole one, so 0 means it is over. */
export type CountdownParts = Readonly<{ days: number; hours: number; minutes: number; seconds: number; over: boolean }>;

export function countdownParts(restMs: number): CountdownParts {
  const total = Math.max(0, Math.ceil(restMs / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
    over: total === 0,
  };
}

const two = (n: number): string => String(n).padStart(2, '0');

/** `04:09`, `1:04:09`, or `2d 01:04:09` with the reader's word for days handed in. */
export function countdownText(parts: CountdownParts, dayMark: string): string {
  const { days, hours, minutes, seconds } = parts;
  if (days > 0) return `${days}${dayMark} ${two(hours)}:${two(minutes)}:${two(seconds)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`;
}
