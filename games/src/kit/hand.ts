/**
 * Hands: one player against the house, who decides between draws, such as in mines or video poker. A game without
 * decisions (a throw of dice) is a hand that ends with its deal.
 *
 * A hand is defined by its seeds, its bet and its moves; host, browser and auditors all replay it from the start. Money
 * is counted in points, hundredths of the first stake; the engine knows no account, currency or balance (R42).
 */
import { assert, done, refuse, type Result, type Rng } from '#kernel';
import { fairStream, type RoundSeeds } from './fair.ts';
import type { GameMeta } from './meta.ts';

/** Whole and not negative. The first stake of a hand is 100. */
export type Points = number;
export const STAKE: Points = 100;

/** The money of a hand so far. */
export interface Standing {
  /** Total stake so far; a double or a split adds to the first 100. */
  readonly staked: Points;
  readonly finished: boolean;
  /** Payout, stakes included; 0 until the hand is finished. */
  readonly back: Points;
}

/** Figures of one setting of a game, shown to the player before the bet (R40). */
export interface BetFigures {
  /** RTP in per cent, rounded down to two decimals; at a game of skill, of the published strategy. */
  readonly rtp: string;
  /** Hit rate: per cent of hands that pay anything, rounded down to two decimals. */
  readonly hitRate: string;
  /** Standard deviation of a hand's payout in stakes, two decimals. */
  readonly volatility: string;
  /** Maximum payout of one hand, in stakes. */
  readonly maxWin: number;
}

/** The engine computes a hand's money in points; the host knows the size of the stake. */
export interface HandGame<Bet, Move, State, View> {
  readonly meta: GameMeta;
  /** Parses a client's bet: its choices (a target, a risk, a number of mines), never an amount. */
  readBet(input: unknown): Result<Bet, 'bet.invalid'>;
  /** Parses the shape of a move; `move` decides if it is allowed now. */
  readMove(input: unknown): Result<Move, 'move.invalid'>;
  /** The order of random draws is part of the rules, here and in `move`: one stream serves the whole hand. */
  deal(bet: Bet, rng: Rng): State;
  /** Refuses, as a value, moves that the rules do not allow now; never mutates `state`. */
  move(state: State, move: Move, rng: Rng): Result<State, 'move.not.allowed'>;
  standing(state: State): Standing;
  /** The state as the player may see it, without undrawn or hidden parts; a finished hand in full. JSON-safe. */
  view(state: State): View;
  /** The move made for an absent player. It never adds to the stake, and brings every hand to its end. */
  absent(state: State): Move;
  /** Exact figures of this bet. */
  figures(bet: Bet): BetFigures;
}

export interface HandEngine<Bet, Move, State, View> extends HandGame<Bet, Move, State, View> {
  readonly kind: 'hand';
  /** Replays the hand up to these moves. Throws on moves that are not allowed: stored moves were. */
  replay(bet: Bet, moves: readonly Move[], seeds: RoundSeeds): State;
  /** The hand after these moves and one more; refuses a move that the rules do not allow. */
  after(bet: Bet, moves: readonly Move[], next: Move, seeds: RoundSeeds): Result<State, 'move.not.allowed'>;
}

/** Stored result of a hand, shown in its proof and compared with the replay from its seeds. */
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

/** The result in its stored form. */
export function outcomeOf<Bet, Move, State, View>(
  engine: HandEngine<Bet, Move, State, View>,
  state: State,
  moves: readonly Move[],
): HandOutcome<Move, View> {
  return { moves, view: engine.view(state), ...engine.standing(state) };
}

/** `move` of a game that ends with its deal. */
export const noMoves = (): Result<never, 'move.not.allowed'> => refuse('move.not.allowed');

/** `readMove` of a game whose moves are the words of this list. */
export const oneOf =
  <Word extends string>(...words: readonly Word[]) =>
  (input: unknown): Result<{ readonly type: Word }, 'move.invalid'> => {
    const type = (input as { type?: unknown } | null)?.type;
    const word = words.find((each) => each === type);
    return word === undefined ? refuse('move.invalid') : done({ type: word });
  };
