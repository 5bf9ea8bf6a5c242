/** Random activity of members as on a real site: rounds, and deposits beside them. */
import { units, UNITS_MAX, type Rng, type Units } from '#kernel';

/** Frequencies per thousand turns. */
export const PER_MILLE = {
  deposit: 5,
  overdraw: 5,
  free: 20,
  rolledBack: 10,
  secondBet: 100,
  /** Win before the closing one, such as that of a free spin. */
  extraWin: 80,
  feedsJackpot: 100,
  winsJackpot: 2,
  retried: 10,
  losing: 700,
} as const;

export interface RoundDrawn {
  kind: 'round';
  stakes: readonly Units[];
  /** Free bet: no stake is taken, the promotion pays. */
  isFree: boolean;
  /** The last bet is rolled back instead of settled; there are no wins then. */
  isRolledBack: boolean;
  /** The last win closes the round. */
  wins: readonly Units[];
  /** Jackpot contribution of the stakes; zero for none. */
  feed: Units;
  winsJackpot: boolean;
  /** True when the vendor sends its last call again, as after a lost answer. */
  isRetried: boolean;
}

export type Drawn = RoundDrawn | { kind: 'deposit'; amount: Units } | { kind: 'overdraw'; stake: Units };

const ONE = 10_000n;
const NOTHING = units(0n);

export function drawTurn(rng: Rng): Drawn {
  const happens = (perMille: number): boolean => rng.int(1000) < perMille;
  if (happens(PER_MILLE.deposit)) return { kind: 'deposit', amount: units(ONE * BigInt(10 + rng.int(490))) };
  if (happens(PER_MILLE.overdraw)) return { kind: 'overdraw', stake: UNITS_MAX };
  const stake = units(ONE * BigInt(1 + rng.int(5)));
  const isFree = happens(PER_MILLE.free);
  const isRolledBack = !isFree && happens(PER_MILLE.rolledBack);
  const stakes = !isFree && happens(PER_MILLE.secondBet) ? [stake, stake] : [stake];
  const extra = happens(PER_MILLE.extraWin) ? [stake] : [];
  // Wins of one to five stakes, three on average, in 30 % of rounds: about a real game's RTP.
  const closing = happens(PER_MILLE.losing) ? NOTHING : units(stake * BigInt(1 + rng.int(5)));
  return {
    kind: 'round',
    stakes,
    isFree,
    isRolledBack,
    wins: isRolledBack ? [] : [...extra, closing],
    feed: !isFree && !isRolledBack && happens(PER_MILLE.feedsJackpot) ? units(stake / 100n) : NOTHING,
    winsJackpot: !isRolledBack && happens(PER_MILLE.winsJackpot),
    isRetried: happens(PER_MILLE.retried),
  };
}
