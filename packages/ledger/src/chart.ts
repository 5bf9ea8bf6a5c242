/**
 * The chart of accounts: every kind of account, its owner, and whether it may go below zero.
 *
 * An account is (merchant, owner, kind, currency). Members' accounts never go below zero: the database holds a CHECK. A
 * house account is never read or locked when money moves, so the database cannot hold a floor for it; where a kind has
 * one, the audit checks it and raises the alarm.
 *
 * Play money of trial accounts runs in the same currency but in a circuit of its own: `trial` and `trial-held` (the
 * member) and `trial-bank` (everything else). No posting may join the two circuits, and each sums to zero by itself, so
 * reports of real money leave out these kinds and lose nothing.
 *
 * Points of the mall are money of a currency of their own, `PTS`: only `points` and `points-bank` hold it, and they
 * hold nothing else.
 */
import type { MemberId } from '#kernel';

export type GameWallet = 'pvp' | 'rng' | 'lott' | 'live' | 'sports' | 'fish' | 'elott';

/**
 * Kinds of account a member plays from: one balance, or a wallet per category where the merchant is not single-wallet.
 */
export type PlayKind = 'main' | 'bonus' | 'trial' | `wallet:${GameWallet}`;
export type HeldKind = 'held' | 'trial-held';
export type MemberKind = PlayKind | HeldKind | 'points';

export type HouseKind =
  | 'bank'
  | 'promotion'
  | 'rake'
  | 'agent-payable'
  | 'trial-bank'
  | 'points-bank'
  | `vendor:${string}`
  | `world:${string}`
  | `jackpot:${string}`;

export type AccountKind = MemberKind | HouseKind;

export interface KindRule {
  owner: 'member' | 'house';
  /** Line of the conservation report that the balance is counted in. */
  counts: 'wallets' | 'held' | 'treasury' | 'vendors' | 'jackpots' | 'agents' | 'issued' | 'trial';
  mayGoBelowZero: boolean;
  meaning: string;
}

const member = (counts: KindRule['counts'], meaning: string): KindRule => ({
  owner: 'member',
  counts,
  mayGoBelowZero: false,
  meaning,
});
const house = (counts: KindRule['counts'], mayGoBelowZero: boolean, meaning: string): KindRule => ({
  owner: 'house',
  counts,
  mayGoBelowZero,
  meaning,
});

/** A kind with a colon is looked up by the part before it. */
export const CHART = {
  main: member('wallets', 'what the member can spend'),
  bonus: member('wallets', 'won from promotions, not yet played through'),
  wallet: member('wallets', 'one category’s wallet: wallet:rng, wallet:pvp …'),
  held: member('held', 'set aside: a withdrawal under way, a seat’s buy-in'),
  trial: member('trial', 'play money of a trial account'),
  'trial-held': member('trial', 'play money set aside'),
  points: member('wallets', 'points of the mall; one point is one main unit of PTS'),
  bank: house('treasury', true, 'the merchant’s own money; adjustments come from here'),
  promotion: house('treasury', true, 'what bonuses, rebates and rewards cost'),
  rake: house('treasury', false, 'fees and rake taken'),
  vendor: house('vendors', true, 'stakes less winnings with a vendor, house games included: vendor:<code>'),
  jackpot: house('jackpots', false, 'what a jackpot holds: jackpot:<id>'),
  'agent-payable': house('agents', true, 'owed to agents and paid out to them'),
  world: house('issued', true, 'money outside, by payment provider: world:<provider>; minus what came in'),
  'points-bank': house('issued', true, 'the other side of all points; minus what members hold'),
  'trial-bank': house('trial', true, 'the other side of all play money'),
} as const satisfies Record<string, KindRule>;

export type ChartKind = keyof typeof CHART;

/** The chart's line of a kind, or undefined for a kind that does not exist. */
export function ruleOf(kind: string): KindRule | undefined {
  const name = kind.split(':')[0] ?? kind;
  const rule = Object.hasOwn(CHART, name) ? CHART[name as ChartKind] : undefined;
  const isFamily = ['wallet', 'vendor', 'jackpot', 'world'].includes(name);
  // Length of the colon and the suffix.
  const length = kind.length - name.length;
  return (isFamily ? length > 1 : length === 0) ? rule : undefined;
}

/** The currency of points. */
export const POINTS = 'PTS';

export const isPoints = (kind: AccountKind): boolean => kind === 'points' || kind === 'points-bank';

export const isTrial = (kind: AccountKind): boolean => ruleOf(kind)?.counts === 'trial';

/** The account that money taken out of a wallet is held in. */
export const heldOf = (wallet: PlayKind): HeldKind => (wallet === 'trial' ? 'trial-held' : 'held');

/** An account within a posting, which says merchant and currency. `memberId` is null for the house. */
export interface AccountRef {
  readonly memberId: MemberId | null;
  readonly kind: AccountKind;
}

export const ofMember = (memberId: MemberId, kind: MemberKind): AccountRef => ({ memberId, kind });
export const ofHouse = (kind: HouseKind): AccountRef => ({ memberId: null, kind });

/** The other side of a game's transfers: the vendor's account, or the play-money bank. */
export const counterpartOf = (wallet: PlayKind, real: HouseKind): AccountRef =>
  ofHouse(wallet === 'trial' ? 'trial-bank' : real);
