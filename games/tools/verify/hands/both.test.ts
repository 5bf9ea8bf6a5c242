/** Compares the two implementations of each hand, over random bets and random moves. */
import { isDeepStrictEqual } from 'node:util';
import { hands, type HouseHand } from '#games/hands.ts';
import { fairStream } from '#games/kit/fair.ts';
import { outcomeOf, type HandOutcome } from '#games/kit/hand.ts';
import { assert } from '#kernel';
import { deep } from '#testkit/deep.ts';
import { describe, expect, it } from 'vitest';
import { checkHand } from '../check-hand.ts';
import { sha256, type HandSeeds } from '../numbers.ts';
import { handChecks } from './index.ts';

const ROUNDS = deep(15_000, 1_500);

type Below = (limit: number) => number;

/** Random source of bets and moves, independent of the hands' own: the LCG of Numerical Recipes, high bits. */
function belowFrom(seed: number): Below {
  let at = seed;
  return (limit) => {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((at / 2 ** 32) * limit);
  };
}

const oneOf = <T>(below: Below, ...of: readonly T[]): T => of[below(of.length)]!;
const some = (below: Below, from: number, count: number) =>
  Array.from({ length: count }, (_, at) => from + at).filter(() => below(2) === 0);
const without = () => ({});
const words =
  (...types: readonly string[]) =>
  (below: Below) => ({ type: oneOf(below, ...types) });

/**
 * Random input by game, allowed or not; moves that raise the stake are drawn more often than those that end the hand.
 */
const plays: Readonly<Record<string, { bet: (below: Below) => unknown; move: (below: Below) => unknown }>> = {
  DICE: { bet: (below) => ({ side: oneOf(below, 'under', 'over'), target: 200 + below(9_600) }), move: words('take') },
  LIMBO: {
    bet: (below) => ({ target: oneOf(below, 101 + below(400), 101 + below(10 ** 8 - 100)) }),
    move: words('take'),
  },
  COIN_FLIP: {
    bet: (below) => ({ side: oneOf(below, 'heads', 'tails'), goal: 1 + below(12) }),
    move: words('heads', 'tails', 'heads', 'tails', 'take'),
  },
  WHEEL: {
    bet: (below) => ({ segments: 10 + 10 * below(5), risk: oneOf(below, 'low', 'medium', 'high') }),
    move: words('take'),
  },
  PLINKO: {
    bet: (below) => ({ rows: 8 + below(9), risk: oneOf(below, 'low', 'medium', 'high') }),
    move: words('take'),
  },
  KENO: {
    bet: (below) => ({
      picks: [1 + below(10), ...some(below, 11, 9)],
      risk: oneOf(below, 'classic', 'low', 'medium', 'high'),
    }),
    move: words('take'),
  },
  MINES: {
    bet: (below) => ({ mines: 1 + oneOf(below, below(4), below(24)) }),
    move: (below) => (below(8) === 0 ? { type: 'take' } : { type: 'open', tile: below(26) }),
  },
  TOWERS: {
    bet: (below) => ({ difficulty: oneOf(below, 'easy', 'medium', 'hard', 'expert', 'master') }),
    move: (below) => (below(8) === 0 ? { type: 'take' } : { type: 'climb', door: below(4) }),
  },
  HI_LO: { bet: without, move: words('higher', 'higher', 'lower', 'skip', 'skip', 'skip', 'take') },
  VIDEO_POKER: { bet: without, move: (below) => ({ type: 'draw', held: some(below, 0, 5) }) },
  BLACKJACK: { bet: without, move: words('insure', 'decline', 'hit', 'stand', 'double', 'split', 'split') },
};

const seedsAt = (code: string, at: number): HandSeeds => ({
  serverSeed: sha256(`${code} ${at}`),
  clientSeed: `an-auditor-${at % 7}`,
  nonce: at,
});

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Plays one hand in both implementations, and tries one move too many. */
function compare(game: HouseHand, at: number): Proof {
  const { code } = game.meta;
  const [check, play, below] = [handChecks[code]!, plays[code]!, belowFrom(at * 7_919 + 1)];
  const [seeds, bet] = [seedsAt(code, at), play.bet(below)];
  const read = game.readBet(bet);
  assert(read.ok, 'these bets are on offer');
  const where = `${code} ${at} ${JSON.stringify(bet)}`;
  const moves: unknown[] = [];
  const rng = fairStream(seeds);
  let state = game.deal(read.value, rng);
  const agree = () => {
    const [theirs, mine] = [asJson(outcomeOf(game, state, moves)), asJson(check.play(seeds, bet, moves))];
    if (!isDeepStrictEqual(mine, theirs)) expect(mine, where).toEqual(theirs);
  };
  const refused = (move: unknown) => expect(() => check.play(seeds, bet, [...moves, move]), where).toThrow(/ /);
  while (!game.standing(state).finished) {
    if (at % 8 === 0) agree();
    const move = play.move(below);
    const shaped = game.readMove(move);
    const moved = shaped.ok ? game.move(state, shaped.value, rng) : shaped;
    if (moved.ok) {
      moves.push(move);
      state = moved.value;
    } else if (at % 8 === 0) refused(move);
  }
  agree();
  if (at % 8 === 0) refused(play.move(below));
  return proofOf(game, seeds, bet, outcomeOf(game, state, moves));
}

const proofOf = (game: HouseHand, seeds: HandSeeds, bet: unknown, outcome: HandOutcome) => ({
  gameCode: game.meta.code,
  gameVersion: game.meta.version,
  serverSeedHash: sha256(seeds.serverSeed),
  ...seeds,
  bet,
  outcome: asJson(outcome) as HandOutcome,
  status: 'S',
});

type Proof = ReturnType<typeof proofOf>;

/** Proofs with one false field each. */
const forgeries = ({ outcome: { moves, view, staked, back } }: Proof): readonly Partial<HandOutcome>[] => [
  { back: back + 1 },
  { staked: staked + 100 },
  { finished: false },
  { view: { ...(view as object), more: 0 } },
  ...Object.keys(view as object).map((key) => ({ view: { ...(view as object), [key]: 'forged' } })),
  { moves: [...moves, { type: 'take' }] },
  ...moves.flatMap((move, at) => [
    { moves: moves.toSpliced(at, 1) },
    { moves: moves.with(at, { type: 'fold' }) },
    { moves: moves.with(at, { ...(move as object), more: 0 }) },
  ]),
];

describe('a hand and what was written from its description alone', () => {
  it.each(hands.map((game) => [game.meta.code, game] as const))('%s', (_, game) => {
    const played = Array.from({ length: ROUNDS }, (__, at) => compare(game, at));
    // Ensures variety, without which little would be compared.
    expect(new Set(played.map(({ bet, outcome }) => JSON.stringify({ bet, outcome }))).size).toBeGreaterThan(100);
    for (const proof of played.slice(0, 40)) {
      expect(checkHand(proof, handChecks).result).toBe('verified');
      for (const forged of forgeries(proof)) {
        const label = `${game.meta.code} ${JSON.stringify(forged)}`;
        expect(checkHand({ ...proof, outcome: { ...proof.outcome, ...forged } }, handChecks).result, label).toBe(
          'mismatch',
        );
      }
    }
  });

  it.each(['DICE', 'LIMBO'])('%s, at the very edge of winning', (code) => {
    const [game, check] = [hands.find(({ meta }) => meta.code === code)!, handChecks[code]!];
    for (let at = 0; at < 200; at += 1) {
      const seeds = seedsAt(code, at);
      const drawn = check.play(seeds, check.bets[0], []).view as { roll: number } | { multiple: number };
      const edge = 'roll' in drawn ? drawn.roll : drawn.multiple;
      for (const side of ['under', 'over'])
        for (const target of [edge - 1, edge, edge + 1]) {
          const read = game.readBet({ side, target });
          if (!read.ok) expect(() => check.play(seeds, { side, target }, [])).toThrow('on offer');
          else
            expect(asJson(check.play(seeds, { side, target }, []))).toEqual(
              asJson(outcomeOf(game, game.replay(read.value, [], seeds), [])),
            );
        }
    }
  });
});
