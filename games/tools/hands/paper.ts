/** What a hand's sheet is written from, and what its trial is held to. */
import type { HandEngine, Points } from '#games/kit/hand.ts';
import type { HandLaw } from '#games/kit/hand-law.ts';

export interface Top {
  readonly back: Points;
  readonly chance: { readonly n: number; readonly d: number };
}

export interface HandPaper<Bet = unknown, Move = unknown, State = unknown> {
  readonly engine: HandEngine<Bet, Move, State, unknown>;
  /** The data that the rules are made of: what a second implementation needs besides docs/fairness.md. */
  readonly rules: unknown;
  law(bet: Bet): HandLaw;
  /** The most a hand can pay and the chance of it, as a fraction, where the play does not go for it. */
  top?(bet: Bet): Top;
  /** Whose figures the lobby shows. */
  readonly main: Bet;
  /** The settings the sheet lists, in its order. */
  readonly listed: readonly Bet[];
  /** Settings among which are the least and the most return there is; left out where all are listed. */
  widest?(): Iterable<Bet>;
  /** Settings that the trial plays, sharing its rounds among them. */
  readonly tried: readonly Bet[];
  /** How a hand is played whose figures depend on it; without it nothing is decided, or a player who is gone decides it. */
  readonly play?: Play<Bet, Move, State>;
}

interface Play<Bet, Move, State> {
  /** In a sentence, for the sheet. */
  readonly said: string;
  move(state: State, bet: Bet): Move;
}
