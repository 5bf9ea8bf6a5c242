/** How high one plays at a live table: three heights, and what each allows on every kind of spot. In units of the room's stake. */
import type { LiveRoom } from '#games/rooms.ts';

export type Height = 'low' | 'middle' | 'high';

interface Scale {
  readonly chip: number;
  /** On what pays up to twice the stake. */
  readonly min: number;
  readonly max: number;
  readonly seatMax: number;
  /** The most that one spot may win for one seat. */
  readonly winMax: number;
}

const SCALES: Readonly<Record<Height, Scale>> = {
  low: { chip: 1, min: 1, max: 500, seatMax: 2_000, winMax: 5_000 },
  middle: { chip: 5, min: 10, max: 2_000, seatMax: 10_000, winMax: 20_000 },
  high: { chip: 50, min: 100, max: 10_000, seatMax: 50_000, winMax: 100_000 },
};

const POINTS = 100;
/** All seats together have so much more on a spot than one of them. */
const SEATS = 10;
/** What comes back of 100 where a stake is doubled or tripled: the main bets of a table. */
const MAIN_BACK = 300;

/** The settings of a table, for its engine to read. */
export function settingsAt({ game }: LiveRoom, height: Height, rules: Readonly<Record<string, unknown>>) {
  const read = game.readRules(rules);
  if (read === null) throw new Error(`${game.meta.code} is not played by ${JSON.stringify(rules)}`);
  const { chip, seatMax } = SCALES[height];
  const limits = Object.entries(game.pays(read)).map(([kind, [back = POINTS]]) => [kind, limitOf(height, back)]);
  return {
    chip: chip * POINTS,
    seatMax: seatMax * POINTS,
    limits: Object.fromEntries(limits) as Readonly<Record<string, ReturnType<typeof limitOf>>>,
    rules,
  };
}

function limitOf(height: Height, back: number) {
  const { chip, min, max, winMax } = SCALES[height];
  const isMain = back <= MAIN_BACK;
  const most = roundly(Math.min(isMain ? max : max / 2, (winMax * POINTS) / (back - POINTS)));
  return {
    min: (isMain ? min : chip) * POINTS,
    max: most * POINTS,
    tableMax: most * SEATS * POINTS,
  };
}

/** One, two or five of a power of ten, and no more than that. */
function roundly(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount));
  return power * ([5, 2].find((times) => times * power <= amount) ?? 1);
}
