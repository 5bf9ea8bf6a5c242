import type { Rng } from '#kernel';
import type { Back, LiveGame } from '../../kit/live/game.ts';
import { type Spot, spotsOf } from '../../kit/live/spot.ts';
import { noRules, type NoRules } from '../../kit/live/no-rules.ts';
import { liveTable } from '../../kit/live/table.ts';
import { meta } from '../meta.ts';
import { xocDiaWords } from './words.ts';

/** Four coins, each red or white; 1 is red. */
export type Coins = readonly [number, number, number, number];

export interface Step {
  readonly coins: Coins;
}

const STEP_MS = 4_000;
const BACKS: Readonly<Record<string, Back>> = { side: 198, three: 380, four: 1_500 };

/** How many coins are red for a spot to win. */
const WINS: Readonly<Record<string, readonly number[]>> = {
  even: [0, 2, 4],
  odd: [1, 3],
  'red-3': [3],
  'white-3': [1],
  'red-4': [4],
  'white-4': [0],
};

export const game: LiveGame<NoRules, Step, Coins> = {
  meta,
  spots: [
    ...spotsOf('side', ['even', 'odd']),
    ...spotsOf('three', ['red-3', 'white-3']),
    ...spotsOf('four', ['red-4', 'white-4']),
  ],
  opposites: [['even', 'odd']],
  stepMs: STEP_MS,
  words: xocDiaWords,
  draws: { from: 'seed', deal: (_rules, rng) => deal(rng) },
  readRules: noRules,
  pays: () => Object.fromEntries(Object.entries(BACKS).map(([kind, back]) => [kind, [back]])),
  judge,
  mark: (coins) => String(redOf(coins)),
};

export const xocDia = liveTable(game);

/** Four numbers below 2, coin by coin. */
function deal(rng: Rng) {
  const coins: Coins = [rng.int(2), rng.int(2), rng.int(2), rng.int(2)];
  return { steps: [{ coins }], outcome: coins };
}

const redOf = (coins: Coins): number => coins.reduce((sum, coin) => sum + coin, 0);

function judge(_rules: NoRules, coins: Coins, { code, kind }: Spot): Back {
  return WINS[code]?.includes(redOf(coins)) ? (BACKS[kind] ?? 0) : 0;
}
