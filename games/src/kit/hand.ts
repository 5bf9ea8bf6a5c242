/**
 * Hands: one player against the house, who decides between draws, such as a row of mines or a hand of cards. A game that asks for no
 * decision (a throw of dice) is a hand that ends where it begins.
 *
 * A hand is its seeds, its bet and its moves; everything else follows by playing them again from the start, which is what the host, the
 * browser and every auditor do. Money is counted in points, hundredths of the stake that the hand begins with; the engine hears of no
 * account, no currency and no balance (R42).
 */
import { assert, done, refuse, type Result, type Rng } from '#kernel';
import { fairStream, type RoundSeeds } from './fair.ts';
import type { GameMeta } from './meta.ts';

/** Whole, from 0 up. The stake that a hand begins with is 100. */
export type Points = number;
export const STAKE: Points = 100;

/** Where a hand stands in money. */
export interface Standing {
  /** All that was staked so far; a double or a split adds to the first 100. */
  readonly staked: Points;
  readonly finished: boolean;
  /** What comes back, stakes included; 0 until the hand is finished. */
  readonly back: Points;
}

/** What a bet amounts to, for the player to read before he makes it (R40). Of GameFigures, but of one setting. */
export interface BetFigures {
  /** Per cent of stakes paid back in the long run, rounded down to two decimals; at a game of skill, by the published play. */
  readonly rtp: string;
  /** Per cent of hands that pay anything, rounded down to two decimals. */
  readonly hitRate: string;
  /** Standard deviation of a hand's pay-out in stakes, two decimals. */
  readonly volatility: string;
  /** The most one hand can pay, in stakes. */
  readonly maxWin: number;
}

/** A hand's money is its engine's; how much a stake is, the host's. */
export interface HandGame<Bet, Move, State, View> {
  readonly meta: GameMeta;
  /** Parses what a client sent as its bet: what is bet on (a target, a risk, how many mines), never how much. */
  readBet(input: unknown): Result<Bet, 'bet.invalid'>;
  /** Parses a move by its shape alone; whether it may be made now, `move` decides. */
  readMove(input: unknown): Result<Move, 'move.invalid'>;
  /** The order in which chance is asked is part of the rules, here and in `move`: one stream serves the whole hand. */
  deal(bet: Bet, rng: Rng): State;
  /** Refuses, as a value, what the rules do not allow at this point; the state handed in is never changed. */
  move(state: State, move: Move, rng: Rng): Result<State, 'move.not.allowed'>;
  standing(state: State): Standing;
  /** What the player may see: nothing that is still to be drawn or found. Of a finished hand, all of it. JSON-safe. */
  view(state: State): View;
  /** The move that is made for a player who is gone. It never adds to the stake, and brings every hand to its end. */
  absent(state: State): Move;
  /** Exact, of this bet. */
  figures(bet: Bet): BetFigures;
}

export interface HandEngine<Bet, Move, State, View> extends HandGame<Bet, Move, State, View> {
  readonly kind: 'hand';
  /** The hand again, after these moves. Throws for moves that could not have been made: what was kept was made. */
  replay(bet: Bet, moves: readonly Move[], seeds: RoundSeeds): State;
  /** The hand after these moves and one more; refuses what the rules do not allow. */
  after(bet: Bet, moves: readonly Move[], next: Move, seeds: RoundSeeds): Result<State, 'move.not.allowed'>;
}

/** What is kept of a hand, shown in its proof and held against what its seeds give. */
export interface HandOutcome<Move = unknown, View = unknown> extends Standing {
  readonly moves: readonly Move[];
  readonly view: View;
}

export function handEngine<Bet, Move, State, View>(
  game: HandGame<Bet, Move, State, View>,
): HandEngine<Bet, Move, State, View> {
  return {
    ...game,
    kind: 'hand',
    replay: (bet, moves, seeds) => play(game, bet, moves, fairStream(seeds)),
    after(bet, moves, next, seeds) {
      const rng = fairStream(seeds);
      const state = play(game, bet, moves, rng);
      if (game.standing(state).finished) return refuse('move.not.allowed');
      return game.move(state, next, rng);
    },
  };
}

function play<Bet, Move, State, View>(
  game: HandGame<Bet, Move, State, View>,
  bet: Bet,
  moves: readonly Move[],
  rng: Rng,
): State {
  let state = game.deal(bet, rng);
  for (const move of moves) {
    assert(!game.standing(state).finished, 'a hand that is over takes no move');
    const moved = game.move(state, move, rng);
    assert(moved.ok, 'a move that was kept was allowed');
    state = moved.value;
  }
  return state;
}

/** As it is kept and proved. */
export function outcomeOf<Bet, Move, State, View>(
  engine: HandEngine<Bet, Move, State, View>,
  state: State,
  moves: readonly Move[],
): HandOutcome<Move, View> {
  return { moves, view: engine.view(state), ...engine.standing(state) };
}

/** For `move` of a game that ends where it begins. */
export const noMoves = (): Result<never, 'move.not.allowed'> => refuse('move.not.allowed');

/** For `readMove` of a game whose moves are named by a word of this list and nothing else. */
export const oneOf =
  <Word extends string>(...words: readonly Word[]) =>
  (input: unknown): Result<{ readonly type: Word }, 'move.invalid'> => {
    const type = (input as { type?: unknown } | null)?.type;
    const word = words.find((each) => each === type);
    return word === undefined ? refuse('move.invalid') : done({ type: word });
  };
