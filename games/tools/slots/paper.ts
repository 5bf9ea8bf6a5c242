/** What the sheet of a slot is written from, and what its trial is held to. */
import type { ReelStep } from '#games/kit/slot/step.ts';
import type { RoundEngine } from '#games/kit/round.ts';
import type { Ratio } from '../par/ratio.ts';

export interface SlotPaper<Bet = unknown, Step extends ReelStep = ReelStep> {
  readonly engine: RoundEngine<Bet, Step>;
  /** All data that an outcome is made of: what a second implementation needs besides docs/fairness.md. JSON-safe. */
  readonly rules: object;
  /** The one bet there is. */
  readonly bet: Bet;
  /** Worked out anew with each call: a walk through the full cycle, and chains for what follows it. */
  law(): SlotLaw;
  /** The law takes more than about three seconds: no test works it out, `npm run par` does. */
  readonly isSlow?: true;
  /** How the figures came about, in a sentence or two, for the sheet. */
  readonly said: string;
  /** What the sheet tells after its figures, each a heading and what stands under it, as Markdown. */
  sections(): readonly (readonly [heading: string, text: string])[];
}

/** What a round can come to, its most in force. */
export interface SlotLaw {
  /** Base bets per entry of `chances`. */
  readonly step: number;
  /** Chance of a total of index × step; adds up to one. The last entry is the most. In double precision. */
  readonly chances: Float64Array;
  /** What the return is made of, in base bets a round, exact and before the most cuts anything. */
  readonly parts: readonly { readonly name: string; readonly mean: Ratio }[];
  /** How rarely something happens, "about one round in". */
  readonly features: readonly { readonly name: string; readonly oneIn: number }[];
}
