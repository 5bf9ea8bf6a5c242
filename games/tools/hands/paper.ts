/** Input of a hand's PAR sheet and of its simulation. */
import type { HandEngine, Points } from '#games/kit/hand.ts';
import type { HandLaw } from '#games/kit/hand-law.ts';

export interface Top {
  readonly back: Points;
  readonly chance: { readonly n: number; readonly d: number };
}

export interface HandPaper<Bet = unknown, Move = unknown, State = unknown> {
  readonly engine: HandEngine<Bet, Move, State, unknown>;
  /** Rules as data: all that a second implementation needs besides docs/fairness.md. */
  readonly rules: unknown;
  law(bet: Bet): HandLaw;
  /** Maximum win and its chance as a fraction, where the published strategy does not aim for it. */
  top?(bet: Bet): Top;
  /** The setting whose figures the lobby shows. */
  readonly main: Bet;
  /** Settings listed on the sheet, in its order. */
  readonly listed: readonly Bet[];
  /** Settings that include those with the lowest and the highest RTP; absent where all are listed. */
  widest?(): Iterable<Bet>;
  /** Settings that the simulation plays, with its rounds split among them. */
  readonly tried: readonly Bet[];
  /** Strategy, where the figures depend on it; otherwise the hand has no decisions, or `absent` makes them. */
  readonly play?: Play<Bet, Move, State>;
}

interface Play<Bet, Move, State> {
  /** Strategy in a sentence, for the sheet. */
  readonly strategy: string;
  move(state: State, bet: Bet): Move;
}
