/** Resolves a vendor's user and token to a player, cached so that bets need no database query. */
import { createHash } from 'node:crypto';
import { TRIAL_TYPE, type GameCategory } from '#contract';
import { currency, isStaff, memberId, units, type MemberId, type MerchantCode, type Units } from '#kernel';
import { playedKind, type PlayKind } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import type { Pushed } from '../../../ports/push.ts';
import type { LaunchBar, Payee, Player, Win } from './port.ts';
import { standing, standingOfAll, standingOfOne, type StandingRow } from './queries.ts';
import type { Vendor } from './vendors.ts';

/**
 * Lifetime of cache entries, for changes that are not announced. Ended sessions and a member's first limit or pause are
 * announced; a member who must be stopped at once is frozen in the ledger, which checks every bet.
 */
export const REMEMBERED_MS = 30_000;
const REMEMBERED_MAX = 100_000;
const USER = /^[1-9]\d{0,14}$/;

export interface Launch {
  readonly player: Player;
  readonly country: string;
  /** Refusal of a bet on this game in this currency by the token; null if valid. */
  bar(gameCode: string, requested: string, now: number): LaunchBar | null;
  /** Refusal of a win, which needs no valid token. */
  winBar(gameCode: string, requested: string): Win['bar'];
}

export interface Players {
  /** Null if the vendor's user is no member of this brand. */
  find(vendor: Vendor, user: string, token: string): Promise<Launch | null>;
  close(): Promise<void>;
}

type PlayerDeps = Pick<Deps, 'db' | 'clock' | 'brands' | 'providers'>;

interface Remembered {
  readonly row: StandingRow;
  /** Vendor at the time of caching. */
  readonly vendor: Vendor;
  readonly launch: Launch;
  readonly sessionId: string | null;
  readonly until: number;
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function createPlayers(deps: PlayerDeps & Pick<Deps, 'push'>): Promise<Players> {
  const remembered = new Map<string, Remembered>();
  let forgotten = 0;
  const stop = await deps.push.listen(
    (message) => {
      if (!endsLaunches(message)) return;
      forgotten += 1;
      forget(remembered, message);
    },
    () => {
      forgotten += 1;
      remembered.clear();
    },
  );

  async function read(vendor: Vendor, user: string, token: string, name: string): Promise<Launch | null> {
    const before = forgotten;
    const row = await standing(deps.db, {
      merchant: vendor.merchant,
      vendor: vendor.code,
      memberId: Number(user),
      tokenHash: hashToken(token),
    });
    if (!row) return null;
    const launch = launchOf(deps, vendor, row);
    // A session ended during the read, so the row may be stale: use it for this call without caching it.
    if (forgotten !== before) return launch;
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    remembered.set(name, { row, vendor, launch, sessionId: row.session_id, until: deps.clock.now() + REMEMBERED_MS });
    return launch;
  }

  /** Vendors are refreshed more often than players; a new vendor row updates the cached launch. */
  function asVendorIs(vendor: Vendor, name: string, known: Remembered): Launch {
    if (known.vendor === vendor) return known.launch;
    const launch = launchOf(deps, vendor, known.row);
    remembered.set(name, { ...known, vendor, launch });
    return launch;
  }

  return {
    async find(vendor, user, token) {
      if (!USER.test(user)) return null;
      const name = `${vendor.merchant}/${vendor.code}/${user}/${token}`;
      const known = remembered.get(name);
      return known && known.until > deps.clock.now()
        ? asVendorIs(vendor, name, known)
        : read(vendor, user, token, name);
    },
    close: stop,
  };
}

const ENDING: readonly Pushed['frame']['t'][] = ['kicked', 'safe_play', 'bonus', 'terms'];

/** Messages that invalidate launches: ended session, terms, wallet choice, brand change, responsible-play limits. */
const endsLaunches = ({ to, frame }: Pushed): boolean =>
  ENDING.includes(frame.t) || (to === 'merchant' && frame.t === 'maintenance');

/** Drops cached launches of an ended session, or all of a brand that changed. */
function forget(remembered: Map<string, Remembered>, message: Pushed): void {
  if (message.to === 'merchant') {
    for (const [name, { launch }] of remembered)
      if (launch.player.merchant === message.merchant) remembered.delete(name);
    return;
  }
  for (const [name, { launch, sessionId }] of remembered) {
    const isMeant =
      message.to === 'session'
        ? sessionId === message.sessionId
        : message.to === 'member' && launch.player.memberId === message.memberId;
    if (isMeant) remembered.delete(name);
  }
}

function launchOf(deps: PlayerDeps, vendor: Vendor, row: StandingRow): Launch {
  const country = deps.providers.geo.countryOf(row.registered_ip);
  const isTrial = row.account_type === TRIAL_TYPE;
  const trialEnd = row.trial_expires_at?.getTime() ?? Infinity;
  const cash = walletFor(deps, vendor.merchant, isTrial, vendor.category);
  // An expired bonus may still wait for open bets; no new bets are made with it.
  const isOver = row.bonus_expires_at !== null && row.bonus_expires_at.getTime() <= deps.clock.now();
  const withBonus = !isTrial && !isOver && (row.bonus_weights?.[playedKind(vendor.category)] ?? 0) > 0;
  const player: Player = {
    merchant: vendor.merchant,
    vendor: vendor.code,
    category: vendor.category,
    memberId: memberId(Number(row.member_id)),
    currency: currency(row.member_currency),
    wallet: withBonus ? 'bonus' : cash,
    cash,
    mayBet: row.status === 'active' && !isStaff(row.account_type) && trialEnd > deps.clock.now(),
    guarded: row.guarded ?? false,
    accountType: row.account_type,
    isTest: row.is_test,
    termsVersion: row.terms_version,
    stakeMax: withBonus ? least(vendor.stakeMax, row.bonus_stake_max) : vendor.stakeMax,
  };
  const isServed = (gameCode: string) => gameCode === row.token_game || vendor.games.has(gameCode);
  return {
    player,
    country,
    // A launch may move on to other games of the vendor, unless they are closed.
    bar: (game, requested, now) => barOf(row, isServed(game) && !vendor.closed.has(game), requested, now),
    winBar: (game, requested) =>
      requested === player.currency ? (isServed(game) ? null : 'wrong_game') : 'wrong_currency',
  };
}

function barOf(row: StandingRow, isServed: boolean, requested: string, now: number): LaunchBar | null {
  if (row.token_expires_at === null) return 'token_invalid';
  const sessionOver = row.session_ended_at !== null || (row.session_expires_at?.getTime() ?? Infinity) <= now;
  if (row.token_expires_at.getTime() <= now || sessionOver) return 'token_expired';
  if (!isServed) return 'wrong_game';
  return row.token_currency === requested && row.member_currency === requested ? null : 'wrong_currency';
}

const least = (limit: Units | null, other: bigint | null): Units | null =>
  other === null || (limit !== null && limit <= other) ? limit : units(other);

const CATEGORY_WALLETS: Readonly<Record<GameCategory, PlayKind>> = {
  ELOTT: 'wallet:elott',
  LOTT: 'wallet:lott',
  LIVE: 'wallet:live',
  SPORTS: 'wallet:sports',
  ESPORTS: 'wallet:sports',
  FISH: 'wallet:fish',
  RNG: 'wallet:rng',
  PVP: 'wallet:pvp',
};

/** Play money for trial accounts; otherwise the main wallet, or the category's if the brand keeps several. */
function walletFor(
  deps: Pick<Deps, 'brands'>,
  merchant: MerchantCode,
  isTrial: boolean,
  category: GameCategory,
): PlayKind {
  if (isTrial) return 'trial';
  return deps.brands.find(merchant)?.config.singleWallet === false ? CATEGORY_WALLETS[category] : 'main';
}

export interface HouseSeats {
  readonly merchant: MerchantCode;
  readonly vendor: string;
  readonly category: GameCategory;
  readonly memberIds: readonly MemberId[];
}

type HouseSeat = Omit<HouseSeats, 'memberIds'>;

const ofHouse = ({ merchant, vendor: code, category }: HouseSeat): Vendor => ({
  merchant,
  code,
  category,
  stakeMax: null,
  games: new Set(),
  closed: new Set(),
});

/** Players of house games by member, read uncached, so that the account's current status applies to each bet. */
export async function housePlayers(deps: PlayerDeps, seats: HouseSeats): Promise<ReadonlyMap<MemberId, Player>> {
  const { merchant, memberIds } = seats;
  const vendor = ofHouse(seats);
  const rows = memberIds.length === 0 ? [] : await standingOfAll(deps.db, { merchant, memberIds });
  return new Map(
    rows.map((row) => {
      const { player } = launchOf(deps, vendor, row);
      return [player.memberId, player];
    }),
  );
}

export async function housePlayer(
  deps: PlayerDeps,
  { memberId: id, ...seat }: HouseSeat & { memberId: MemberId },
): Promise<Player> {
  const row = await standingOfOne(deps.db, seat.merchant, id);
  if (!row) throw new Error('the player of a house game does not exist');
  return seatedPlayer(deps, seat, row);
}

/** The same from a row just read. */
export const seatedPlayer = (deps: PlayerDeps, seat: HouseSeat, row: StandingRow): Player =>
  launchOf(deps, ofHouse(seat), row).player;

/** Row with the wallet a stake came from. */
export interface StakedFrom {
  readonly merchant: string;
  readonly vendor: string;
  readonly category: string;
  readonly member_id: bigint | null;
  readonly currency: string;
  readonly wallet: string;
}

/** Payouts go to the wallet of the stake. */
export function payeeOf(row: StakedFrom): Payee {
  const wallet = row.wallet as PlayKind;
  return {
    merchant: row.merchant as MerchantCode,
    vendor: row.vendor,
    category: row.category as GameCategory,
    memberId: memberId(Number(row.member_id)),
    currency: currency(row.currency),
    wallet,
    cash: wallet,
  };
}
