/** Figures of a day by the hour, and of the day before at the same time of day. */
const SLOT = 5;
const HOUR = 60;
const HOURS = 24;

/** First minute of the 5-minute slot that a minute of the day lies in. */
export const slotOf = (minute: number): number => minute - (minute % SLOT);
/** Slot of a finished day's final value. */
export const WHOLE_DAY = 1_440;

export interface Slot {
  readonly minute: number;
  readonly value: bigint;
}

/** Value at the end of that minute: of its slot, or of the last one noted before it. */
export const standingAt = (slots: readonly Slot[], minute: number): bigint | null =>
  slots.findLast((slot) => slot.minute <= minute)?.value ?? null;

/** Values by the hour, up to minute `until` of the day: each hour's growth, or a level's value at its end. */
export function byHours(slots: readonly Slot[], until: number, isLevel: boolean): (bigint | null)[] {
  const ends = Array.from({ length: HOURS }, (_, hour) => (hour + 1) * HOUR - 1);
  const begun = ends.filter((_, hour) => hour * HOUR <= until);
  // The last hour of a finished day ends with the day's final value.
  const standing = begun.map((end) => standingAt(slots, end === WHOLE_DAY - 1 ? WHOLE_DAY : end));
  if (isLevel) return standing;
  return standing.map((value, hour) => (value === null ? null : value - (standing[hour - 1] ?? 0n)));
}
