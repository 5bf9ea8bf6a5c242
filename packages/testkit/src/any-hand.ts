/** Properties that every hand game must have, however a hand is played. */
import { STAKE, type HandEngine } from '#games/kit/hand.ts';
import type { RoundSeeds } from '#games/kit/fair.ts';
import fc from 'fast-check';
import { expect } from 'vitest';

/** Longer than the longest possible hand. */
const MOST_MOVES = 200;

const seedsOf = (nonce: number): RoundSeeds => ({ serverSeed: '5e'.repeat(32), clientSeed: 'anybody', nonce });

interface Played<Move, State> {
  readonly seeds: RoundSeeds;
  readonly moves: readonly Move[];
  readonly states: readonly State[];
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** Chooses uniformly among the moves that the rules allow; refused moves are tried as well. */
function played<Bet, Move, State, View>(
  engine: HandEngine<Bet, Move, State, View>,
  bet: Bet,
  all: readonly Move[],
  nonce: number,
  choices: readonly number[],
): Played<Move, State> {
  const seeds = seedsOf(nonce);
  const moves: Move[] = [];
  const states = [frozen(engine.replay(bet, moves, seeds))];
  while (!engine.standing(states.at(-1)!).finished) {
    expect(moves.length).toBeLessThan(MOST_MOVES);
    const from = choices[moves.length % choices.length]! % all.length;
    const tried = [...all.slice(from), ...all.slice(0, from)];
    const next = tried.find((move) => engine.after(bet, moves, move, seeds).ok);
    expect(next, 'a hand that is not over allows some move').toBeDefined();
    moves.push(next!);
    states.push(frozen(engine.replay(bet, moves, seeds)));
  }
  return { seeds, moves, states };
}

const numRuns = 60;

/** `all` are moves of every kind; `bets` are bets of every kind. */
export function holdsOfEveryHand<Bet, Move, State, View>(
  engine: HandEngine<Bet, Move, State, View>,
  bets: readonly Bet[],
  all: readonly Move[],
): void {
  const game = fc.tuple(
    fc.constantFrom(...bets),
    fc.nat(1_000),
    fc.array(fc.nat(1_000), { minLength: 1, maxLength: 8 }),
  );
  fc.assert(
    fc.property(game, ([bet, nonce, choices]) => {
      const { seeds, moves, states } = played(engine, bet, all, nonce, choices);
      for (const [made, state] of states.entries()) {
        const { staked, finished, back } = engine.standing(state);
        expect(finished).toBe(made === moves.length);
        expect(finished ? back >= 0 : back === 0).toBe(true);
        expect(staked).toBeGreaterThanOrEqual(made === 0 ? STAKE : engine.standing(states[made - 1]!).staked);
        expect(JSON.parse(JSON.stringify(engine.view(state)))).toEqual(engine.view(state));
      }
      for (const move of all) expect(engine.after(bet, moves, move, seeds).ok, 'nothing follows the end').toBe(false);
      for (let left = 0; left < moves.length; left += 1) removedAfter(engine, bet, moves.slice(0, left), seeds);
    }),
    { numRuns },
  );
}

/** A player who leaves a hand stakes no more, and the hand comes to its end. */
function removedAfter<Bet, Move, State, View>(
  engine: HandEngine<Bet, Move, State, View>,
  bet: Bet,
  made: readonly Move[],
  seeds: RoundSeeds,
): void {
  const moves = [...made];
  let state = engine.replay(bet, moves, seeds);
  const { staked } = engine.standing(state);
  while (!engine.standing(state).finished) {
    const move = engine.absent(state);
    expect(engine.readMove(move)).toEqual({ ok: true, value: move });
    const next = engine.after(bet, moves, move, seeds);
    if (!next.ok) throw new Error('who is gone makes a move that is allowed');
    moves.push(move);
    state = next.value;
    expect(moves.length - made.length).toBeLessThan(MOST_MOVES);
  }
  expect(engine.standing(state).staked).toBe(staked);
}
