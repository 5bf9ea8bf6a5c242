/** What the lobby, the server's catalogue and the rules panel say about a game before a bet is made. */
export type GameCategory = 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'ELOTT';

export interface GameFigures {
  /** Per cent of stakes paid back in the long run, rounded down to two decimals, for example "96.01". */
  readonly rtp: string;
  /** Per cent of rounds that pay anything, rounded down to two decimals. */
  readonly hitRate: string;
  /** Standard deviation of a round's pay-out in stakes, two decimals. */
  readonly volatility: string;
  /** The most a round can pay, in stakes; a round ends when it gets there. */
  readonly maxWin: number;
  /** About one round in so many pays `maxWin`. */
  readonly maxWinOneIn: number;
}

/** What a game may have that somebody looks for in the hall; each has a text `games.feature.<name>`. A jackpot is told by `jackpot`. */
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

/** Standard deviations of a round's pay-out, in stakes, from which wins are called medium and highly spread. */
const SPREAD_FROM = { medium: 2, high: 7 };
export type Spread = 'low' | 'medium' | 'high';

export function spreadOf({ volatility }: GameFigures): Spread {
  const deviation = Number(volatility);
  if (deviation < SPREAD_FROM.medium) return 'low';
  return deviation < SPREAD_FROM.high ? 'medium' : 'high';
}

export interface GameMeta {
  /** Folder, route and art name. */
  readonly id: string;
  /** Name on the wire (`gameCode`). */
  readonly code: string;
  /** Changes whenever the same seeds would give another outcome; stored with every round. */
  readonly version: string;
  readonly category: GameCategory;
  readonly titleKey: string;
  readonly features?: readonly GameFeature[];
  readonly figures: GameFigures;
}

/** A round game's price: a stake is so many base bets, and the base bets on offer are per currency (bet-levels.ts). */
export interface RoundMeta extends GameMeta {
  /** Base bets in one stake; for a slot its number of lines, the base bet being the line bet. */
  readonly betsPerRound: number;
  /** The jackpot that a part of every stake goes into and that a round may win beside its pays (jackpot.ts). */
  readonly jackpot?: string;
}
