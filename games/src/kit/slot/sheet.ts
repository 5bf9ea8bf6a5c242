/** The published sheet of a slot (par.json): its rules as data, and the figures computed from them. */
import type { GameFigures } from '../meta.ts';
import type { SlotRules } from './rules.ts';

export interface SlotSheet {
  readonly id: string;
  readonly code: string;
  readonly version: string;
  /** SHA-256 of the rules as JSON. */
  readonly rulesSha256: string;
  readonly rules: SlotRules;
  readonly figures: SlotFigures;
}

/** Decimals are texts, cut and not rounded. */
export interface SlotFigures extends GameFigures {
  /** Per cent of stakes, to eight decimals: the whole game, the bought spins, the free spins, and what the cap takes away. */
  readonly rtpExact: string;
  readonly rtpSpins: string;
  readonly rtpFreeSpins: string;
  readonly rtpLostToCap: string;
  /** Half the width of the interval that holds 90 % of single rounds, in stakes: 1.645 standard deviations. */
  readonly volatilityIndex: string;
  /** About one bought spin in so many wins free spins. */
  readonly freeSpinsOneIn: string;
  /** Stops combined: the length of the full cycle. */
  readonly screens: number;
  /** The most one screen can pay before any multiplier, in stakes. */
  readonly maxScreen: number;
  /** Chance of a round paying at least so many stakes, as "one in". */
  readonly oneIn: readonly { readonly stakes: number; readonly rounds: number }[];
}
