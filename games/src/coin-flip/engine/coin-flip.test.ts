import type { Rng } from '#kernel';
import { expect, it } from 'vitest';
import { outcomeOf, STAKE } from '../../kit/hand.ts';
import { returned } from '../../kit/hand-law.ts';
import { coinFlip, type CoinMove } from './engine.ts';
import { law, payOf, readBet, rules, SIDES, type CoinBet } from './rules.ts';

const [HEADS, TAILS] = [0, 1];
const falls = (...sides: number[]): Rng => ({ int: (limit) => (expect(limit).toBe(2), sides.shift()!) });

function played(bet: CoinBet, moves: readonly CoinMove['type'][], rng: Rng) {
  let state = coinFlip.deal(bet, rng);
  for (const type of moves) {
    const moved = coinFlip.move(state, { type }, rng);
    if (!moved.ok) throw new Error(moved.code);
    state = moved.value;
  }
  return { ...coinFlip.standing(state), ...coinFlip.view(state) };
}

it('pays a true guess, and nothing for a wrong one', () => {
  const bet: CoinBet = { side: 'heads', goal: 1 };
  expect(played(bet, [], falls(HEADS))).toMatchObject({ staked: STAKE, finished: true, back: 198, next: 0 });
  expect(played(bet, [], falls(TAILS))).toMatchObject({ staked: STAKE, finished: true, back: 0, guessed: 0 });
});

it('doubles with each true guess until it is taken, is wrong, or is at its goal', () => {
  const bet: CoinBet = { side: 'tails', goal: 3 };
  expect(played(bet, [], falls(TAILS))).toMatchObject({ finished: false, back: 0, worth: 198, next: 396 });
  expect(played(bet, ['heads'], falls(TAILS, HEADS))).toMatchObject({ finished: false, worth: 396, next: 792 });
  expect(played(bet, ['heads', 'take'], falls(TAILS, HEADS))).toMatchObject({ finished: true, back: 396 });
  expect(played(bet, ['heads'], falls(TAILS, TAILS))).toMatchObject({ finished: true, back: 0, worth: 0, guessed: 0 });
  expect(played(bet, ['heads', 'tails'], falls(TAILS, HEADS, TAILS))).toMatchObject({ finished: true, back: 792 });
});

it('shows each guess beside what fell', () => {
  expect(played({ side: 'tails', goal: 2 }, ['heads'], falls(TAILS, TAILS)).flips).toEqual([
    { guess: 'tails', side: 'tails' },
    { guess: 'heads', side: 'tails' },
  ]);
});

it('is played again from its seeds and moves, and takes no move once it is over', () => {
  const seeds = { serverSeed: '5a'.repeat(32), clientSeed: 'me', nonce: 3 };
  const bet: CoinBet = { side: 'tails', goal: 12 };
  const first = coinFlip.replay(bet, [], seeds);
  const after = coinFlip.after(bet, [], { type: 'take' }, seeds);
  expect(after.ok).toBe(true);
  expect(coinFlip.view(first).flips).toHaveLength(1);
  expect(coinFlip.after(bet, [{ type: 'take' }], { type: 'take' }, seeds)).toEqual({
    ok: false,
    code: 'move.not.allowed',
  });
  expect(outcomeOf(coinFlip, coinFlip.replay(bet, [{ type: 'take' }], seeds), [{ type: 'take' }]).finished).toBe(true);
});

it('takes for a player who is gone', () => {
  const state = coinFlip.deal({ side: 'heads', goal: 5 }, falls(HEADS));
  expect(coinFlip.absent(state)).toEqual({ type: 'take' });
});

it('R41 returns exactly 99 % at every goal, however the hand is taken on the way: all falls counted', () => {
  for (let goal = 1; goal <= rules.mostGoal; goal += 1) {
    for (let taken = 1; taken <= goal; taken += 1) {
      let back = 0;
      for (let run = 0; run < 2 ** taken; run += 1) {
        const sides = Array.from({ length: taken }, (_, flip) => (run >> flip) & 1);
        back += allFlips(goal, taken, falls(...sides));
      }
      expect(back).toBe(99 * 2 ** taken);
    }
    const { n, d } = returned(law({ goal }));
    expect(n * 100n).toBe(d * 99n);
    expect(payOf(goal)).toBe(99 * 2 ** goal);
  }
});

/** Payout of heads all the way, with a cash-out after `taken` flips where that is before the goal. */
function allFlips(goal: number, taken: number, rng: Rng): number {
  let state = coinFlip.deal({ side: 'heads', goal }, rng);
  for (let flips = 1; !coinFlip.standing(state).finished; flips += 1) {
    const moved = coinFlip.move(state, { type: flips === taken ? 'take' : 'heads' }, rng);
    if (!moved.ok) throw new Error(moved.code);
    state = moved.value;
  }
  return coinFlip.standing(state).back;
}

it('takes a side and a goal of one to twelve; moves are the sides and taking', () => {
  for (const input of [
    null,
    {},
    { side: 'edge', goal: 1 },
    { side: 'heads', goal: 0 },
    { side: 'heads', goal: 13 },
    { side: 'heads', goal: 1.5 },
  ])
    expect(readBet(input), JSON.stringify(input)).toMatchObject({ ok: false });
  expect(SIDES.map((side) => readBet({ side, goal: 12 }).ok)).toEqual([true, true]);
  expect(['heads', 'tails', 'take', 'edge'].map((type) => coinFlip.readMove({ type }).ok)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
