/** Input of a slot's PAR sheet and of its simulation. */
import type { ReelStep } from '#games/kit/slot/step.ts';
import type { RoundEngine } from '#games/kit/round.ts';
import type { Ratio } from '../par/ratio.ts';

export interface SlotPaper<Bet = unknown, Step extends ReelStep = ReelStep> {
  readonly engine: RoundEngine<Bet, Step>;
  /** All data that decide an outcome: everything a second implementation needs besides docs/fairness.md. JSON-safe. */
  readonly rules: object;
  /** The only bet on offer. */
  readonly bet: Bet;
  /** Computed anew by each call: full enumeration of a screen, and Markov chains for the features. */
  law(): SlotLaw;
  /** True when `law` takes more than about three seconds: only `npm run par` computes it, no test does. */
  readonly isSlow?: true;
  /** Method of the figures in a sentence or two, for the sheet. */
  readonly method: string;
  /** Sections of the sheet after its figures: heading and Markdown text. */
  sections(): readonly (readonly [heading: string, text: string])[];
}

/** Payout distribution of a round, with the maximum win applied. */
export interface SlotLaw {
  /** Base bets per entry of `chances`. */
  readonly step: number;
  /** Chance of a total of index × step; adds up to one. The last entry is the maximum win. In double precision. */
  readonly chances: Float64Array;
  /** Components of the return in base bets per round, exact and before the maximum win applies. */
  readonly parts: readonly { readonly name: string; readonly mean: Ratio }[];
  /** Frequencies of features, as "about one round in". */
  readonly features: readonly { readonly name: string; readonly oneIn: number }[];
}
