/** The lunar year of a day: it begins at the new moon between 21 January and 20 February. */

const calendar = new Intl.DateTimeFormat('en-u-ca-chinese', { year: 'numeric', timeZone: 'UTC' });

/** Of a day yyyy-mm-dd: the year of our calendar in which its lunar year began. */
export function lunarYear(day: string): number {
  const parts = calendar.formatToParts(new Date(`${day}T12:00:00Z`)) as { type: string; value: string }[];
  return Number(parts.find(({ type }) => type === 'relatedYear')!.value);
}
