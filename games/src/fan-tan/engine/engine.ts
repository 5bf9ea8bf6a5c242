import type { Rng } from '#kernel';
import type { Back, LiveGame } from '../../kit/live/game.ts';
import { type Spot, spotsOf } from '../../kit/live/spot.ts';
import { noRules, type NoRules } from '../../kit/live/no-rules.ts';
import { liveTable } from '../../kit/live/table.ts';
import { meta } from '../meta.ts';
import { fanTanWords } from './words.ts';

/** Number of beads under the bowl. The remainder of a division by four decides: 1, 2, 3, or 4 for none. */
export interface Beads {
  readonly beads: number;
}

const STEP_MS = 6_000;
const PUSH = 100;
/** Minimum number of beads, and the number of possible counts, a multiple of four. */
const LEAST = 60;
const COUNTS = 40;
const BACKS: Readonly<Record<string, Back>> = { fan: 385, nim: 290, nga: 195, kwok: 195, three: 131 };

const ENDS = [1, 2, 3, 4];
const ordered = ENDS.flatMap((first) => ENDS.filter((other) => other !== first).map((other) => `${first}-${other}`));
const corners = ['1-2', '2-3', '3-4', '1-4', '1-3', '2-4'];
const threes = ['1-2-3', '1-2-4', '1-3-4', '2-3-4'];

const each = (kind: string, of: readonly (string | number)[]): Spot[] =>
  spotsOf(
    kind,
    of.map((what) => `${kind}-${what}`),
  );

export const game: LiveGame<NoRules, Beads, Beads> = {
  meta,
  spots: [
    ...each('fan', ENDS),
    ...each('nim', ordered),
    ...each('kwok', corners),
    ...each('nga', ordered),
    ...each('three', threes),
  ],
  opposites: [
    ['kwok-1-2', 'kwok-3-4'],
    ['kwok-2-3', 'kwok-1-4'],
    ['kwok-1-3', 'kwok-2-4'],
  ],
  stepMs: STEP_MS,
  words: fanTanWords,
  draws: { from: 'seed', deal: (_rules, rng) => deal(rng) },
  readRules: noRules,
  pays: () =>
    Object.fromEntries(
      Object.entries(BACKS).map(([kind, back]) => [kind, kind === 'nim' || kind === 'nga' ? [back, PUSH] : [back]]),
    ),
  judge,
  mark: (outcome) => String(endOf(outcome)),
};

export const fanTan = liveTable(game);

/** One number below 40, plus sixty. */
function deal(rng: Rng) {
  const outcome = { beads: LEAST + rng.int(COUNTS) };
  return { steps: [outcome], outcome };
}

const endOf = ({ beads }: Beads): number => beads % 4 || 4;

/**
 * `nim-1-2` wins with 1 and pushes with 2; `nga-1-2` wins with 1, loses with 2 and pushes otherwise; all other spots
 * win with any of their numbers.
 */
function judge(_rules: NoRules, outcome: Beads, { code, kind }: Spot): Back {
  const end = endOf(outcome);
  const [first, second] = numbersOf(code);
  const back = BACKS[kind] ?? 0;
  if (kind === 'nim') return end === first ? back : end === second ? PUSH : 0;
  if (kind === 'nga') return end === first ? back : end === second ? 0 : PUSH;
  return numbersOf(code).includes(end) ? back : 0;
}

const numbersOf = (code: string): number[] => code.split('-').slice(1).map(Number);
