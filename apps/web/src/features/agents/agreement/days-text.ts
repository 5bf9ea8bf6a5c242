import { formatDay } from '#i18n';

const DAY_MS = 86_400_000;

/** First and last day of a period, whose end is exclusive. */
export const daysText = (from: number, to: number): string =>
  `\u2066${formatDay(from)} – ${formatDay(Math.max(from, to - DAY_MS))}\u2069`;
