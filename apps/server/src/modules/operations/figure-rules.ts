/** What the slots of two days say: a day by its hours, and the day before at the same time. */
const SLOT = 5;
const HOUR = 60;
const HOURS = 24;

/** The slot that a minute of the day lies in. */
export const slotOf = (minute: number): number => minute - (minute % SLOT);
/** Where the whole of a day that is over stands. */
export const WHOLE_DAY = 1_440;

export interface Slot {
  readonly minute: number;
  readonly value: bigint;
}

/** What stood at the end of that minute: in its slot, or in the last before that was noted. */
export const standingAt = (slots: readonly Slot[], minute: number): bigint | null =>
  slots.findLast((slot) => slot.minute <= minute)?.value ?? null;

/**
 * By the hour, as far as there is anything: of what only grows the growth of each hour, of a level what it ended with.
 * `until` is the minute that the day has come to.
 */
export function byHours(slots: readonly Slot[], until: number, isLevel: boolean): (bigint | null)[] {
  const ends = Array.from({ length: HOURS }, (_, hour) => (hour + 1) * HOUR - 1);
  const begun = ends.filter((_, hour) => hour * HOUR <= until);
  // The last hour of a day that is over ends with the whole of it.
  const standing = begun.map((end) => standingAt(slots, end === WHOLE_DAY - 1 ? WHOLE_DAY : end));
  if (isLevel) return standing;
  return standing.map((value, hour) => (value === null ? null : value - (standing[hour - 1] ?? 0n)));
}
