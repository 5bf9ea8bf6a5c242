/** Limits of live tables: three levels, each with limits for every kind of spot, in points of the room's unit. */
import type { LiveRoom } from '#games/rooms.ts';

export type Height = 'low' | 'middle' | 'high';

interface Scale {
  readonly chip: number;
  /** For spots that pay up to twice the stake. */
  readonly min: number;
  readonly max: number;
  readonly seatMax: number;
  /** Upper bound of the payout of one spot for one seat. */
  readonly winMax: number;
}

const SCALES: Readonly<Record<Height, Scale>> = {
  low: { chip: 1, min: 1, max: 500, seatMax: 2_000, winMax: 5_000 },
  middle: { chip: 5, min: 10, max: 2_000, seatMax: 10_000, winMax: 20_000 },
  high: { chip: 50, min: 100, max: 10_000, seatMax: 50_000, winMax: 100_000 },
};

const POINTS = 100;
/** Table limit of a spot, as a multiple of a seat's limit. */
const SEATS = 10;
/** Upper bound of the payout of 100 on main bets, which double or triple the stake. */
const MAIN_BACK = 300;

/** Settings of a table, validated by its engine. */
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

/** Rounds down to one, two or five times a power of ten. */
function roundly(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount));
  return power * ([5, 2].find((times) => times * power <= amount) ?? 1);
}
