/** In-play bet delay: longer where more may happen before anybody can report it. */
const SECOND_MS = 1_000;

const DELAYS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  football: { firstHalf: 6 * SECOND_MS, break: 3 * SECOND_MS, secondHalf: 8 * SECOND_MS },
  tennis: { playing: 5 * SECOND_MS },
  maps: { playing: 6 * SECOND_MS },
};
const LONGEST_MS = 8 * SECOND_MS;

export const delayOf = (sport: string, phase: string): number => DELAYS[sport]?.[phase] ?? LONGEST_MS;
