/** Data about a game for the lobby, the server's catalogue and the rules panel, before a bet is made. */
import type { GameCategory } from '#kernel';

export interface GameFigures {
  /** RTP: per cent of stakes paid back in the long run, rounded down to two decimals, for example "96.01". */
  readonly rtp: string;
  /** Hit rate: per cent of rounds that pay anything, rounded down to two decimals. */
  readonly hitRate: string;
  /** Standard deviation of a round's payout in stakes, two decimals. */
  readonly volatility: string;
  /** Maximum payout of a round in stakes; a round that reaches it ends. */
  readonly maxWin: number;
  /** About one round in this many pays `maxWin`. */
  readonly maxWinOneIn: number;
}

/**
 * Features that visitors filter the hall by; each has a text `games.feature.<name>`. A jackpot is declared by
 * `jackpot`.
 */
export const gameFeatures = [
  'free-spins',
  'ways',
  'both-ways',
  'cascades',
  'expanding-wilds',
  'respins',
  'hold-and-win',
  'pick',
  'wheel',
] as const;
export type GameFeature = (typeof gameFeatures)[number];

/** Volatility (standard deviation of the payout, in stakes) from which a game is called medium or high. */
const VOLATILITY_FROM = { medium: 2, high: 7 };
export type Volatility = 'low' | 'medium' | 'high';

export function volatilityOf({ volatility }: GameFigures): Volatility {
  const deviation = Number(volatility);
  if (deviation < VOLATILITY_FROM.medium) return 'low';
  return deviation < VOLATILITY_FROM.high ? 'medium' : 'high';
}

export interface GameMeta {
  /** Folder, route and art name. */
  readonly id: string;
  /** Name on the wire (`gameCode`). */
  readonly code: string;
  /** Changes whenever the same seeds would give another outcome; stored with each round. */
  readonly version: string;
  readonly category: GameCategory;
  readonly titleKey: string;
  readonly features?: readonly GameFeature[];
  readonly figures: GameFigures;
}

/**
 * Price of a round game: a stake is a fixed number of base bets; the base bets on offer depend on the currency
 * (bet-levels.ts).
 */
export interface RoundMeta extends GameMeta {
  /** Base bets in one stake; for a slot its number of lines, the base bet being the line bet. */
  readonly betsPerRound: number;
  /** The jackpot fed by a share of every stake, which a round may win beside its payout (jackpot.ts). */
  readonly jackpot?: string;
}
