/** Ages from dates of birth, both as yyyy-MM-dd. */

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const AGE_MAX = 130;

/**
 * Age in full years on `today`, or null when `birthday` is no calendar day, in the future, or implausible. A person
 * born on 29 February comes of age on 1 March in a common year.
 */
export function ageOn(birthday: string, today: string): number | null {
  const born = DAY.exec(birthday);
  const now = DAY.exec(today);
  if (!born || !now || !isDay(birthday)) return null;
  const beforeBirthday = birthday.slice(5) > today.slice(5);
  const age = Number(now[1]) - Number(born[1]) - (beforeBirthday ? 1 : 0);
  return age >= 0 && age <= AGE_MAX ? age : null;
}

/** 30 February reads as another day, so a day must come back as it was written. */
function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`).getTime();
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const SITE_OFFSET_MS = 8 * 3_600_000;

/** The day it is on the site's clock, GMT+8. */
export const siteDay = (now: number): string => new Date(now + SITE_OFFSET_MS).toISOString().slice(0, 10);
