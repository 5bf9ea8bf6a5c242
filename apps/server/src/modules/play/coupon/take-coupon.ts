/** Sells a coupon: batched with others in one statement, or step by step in a transaction that yields the refusal. */
import { createHash } from 'node:crypto';
import { toDate, toMillis, violatedUnique, type Tx } from '#db';
import {
  assert,
  done,
  refuse,
  units,
  unitsToWire,
  type MemberId,
  type Millis,
  type Refusal,
  type Result,
  type Units,
} from '#kernel';
import type { PlayStatement } from '#ledger';
import type { Session } from '../../../ports/context.ts';
import type { Kept } from '../../../ports/kept.ts';
import {
  exposureOf,
  fixturesById,
  holdSold,
  leastOddsOf,
  liveBookOf,
  paidOf,
  saleLocks,
  stopsOn,
  type FixtureRow,
  type HeldBet,
  type Holding,
  type PriceBook,
} from '../book/index.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { holdFreeBet, useFreeBet, type FreeBetBar, type FreeBetRow } from '../free-bet/index.ts';
import { refusalOf, type Host, type Player, type StakeRefusal } from '../../money/game-wallet/index.ts';
import { limitsFor, oddsBar } from './limits.ts';
import { betOf } from './money.ts';
import {
  dueOf,
  fixtureIdOf,
  keysOf,
  newPick,
  pricePicks,
  pricesBar,
  shownPick,
  type AtNow,
  type PickRefusal,
  type PricedPick,
} from './price-picks.ts';
import {
  couponText,
  insertCoupon,
  placedOf,
  setFreeBet,
  stakedOn,
  type NewCoupon,
  type Owner,
  type PickRow,
  type PlacedCoupon,
} from './queries.ts';
import { mostOf, type Asked } from './rules.ts';
import { publishWaiting } from './waits.ts';

export interface Counter extends Host {
  readonly prices: PriceBook;
  readonly kept: Kept;
}

export interface Bettor {
  readonly merchant: Merchant;
  readonly session: Pick<Session, 'memberId' | 'currency'>;
  readonly requestId: string;
}

export interface Draft {
  readonly by: Bettor;
  readonly asked: Asked;
  readonly print: string;
  readonly player: Player;
  /** Fixtures from the cache; they may be slightly stale. */
  readonly fixtures: readonly FixtureRow[];
  readonly id: bigint;
  /** The member's limit factor, in hundredths. */
  readonly factor: number;
}

export type TakeRefusal =
  | PickRefusal
  | FreeBetBar
  | Exclude<StakeRefusal, 'bet.insufficient.balance' | 'bet.invalid' | 'round.mismatch'>
  | 'wallet.insufficient.balance'
  | 'coupon.limit.exceeded'
  | 'coupon.odds.low'
  | 'coupon.request.mismatch';

export interface Placed {
  readonly coupon: PlacedCoupon;
  /** Null for a repeated request whose coupon was placed before. */
  readonly picks: readonly PickRow[] | null;
  readonly balance: Units;
}

type Answer<T> = Result<T, TakeRefusal>;

/** Reserves exposure while the coupon is sold; a sale that ends with an exception counts as sold. */
export async function takeCoupon(counter: Counter, draft: Draft): Promise<Answer<Placed>> {
  const holding = exposureOf(counter.deps).holding(draft.by.merchant, draft.id);
  let isSold = true;
  try {
    const taken = await takeHeld(counter, draft, holding);
    isSold = taken.ok;
    const due = taken.ok ? taken.value.coupon.due_at : null;
    if (due) await publishWaiting(counter.deps.state, toMillis(due));
    return taken;
  } finally {
    holding.end(isSold);
  }
}

async function takeHeld(counter: Counter, draft: Draft, holding: Holding): Promise<Answer<Placed>> {
  const sold = await sellAtOnce(counter, draft, holding);
  if (sold) return done(sold);
  const taken = await counter.deps.db.attempt((tx) => take(counter, tx, draft, holding)).catch(takenMeanwhile);
  if (taken.ok) counter.wallet.announce(draft.player, taken.value.balance);
  return taken;
}

const SELLING: PlayStatement = { function: 'coupon_sell', races: ['coupon_number_key'] };

/**
 * The batched fast path. Null if the coupon was not sold, for whatever reason; the statement rechecks the cached
 * fixtures under their locks. Free bets need a lock of their own and take the slow path.
 */
async function sellAtOnce(counter: Counter, draft: Draft, holding: Holding): Promise<Placed | null> {
  const { by, asked, player, fixtures } = draft;
  if (asked.freeBet !== undefined) return null;
  const at = atNow(counter);
  const priced = pricePicks(counter.prices, by.merchant, asked, fixtures, at);
  if (!priced.ok || pricesBar(priced.value, asked, { stops: [], ...at })) return null;
  const coupon = couponOf(draft, priced.value, at, null);
  if (!coupon.ok || marketBar(holding, draft, priced.value)) return null;
  const picks = priced.value.map(newPick);
  const extra = { locks: saleLocks(fixtures), fixture_max: limitsFor(by.merchant, draft.factor).fixture };
  const played = await counter.wallet.play(player, {
    statement: SELLING,
    bet: betOf(coupon.value, null),
    win: null,
    row: couponText(coupon.value, picks, extra),
    // The limit of stakes on a fixture covers all wallets of a member, so their coupons are not batched together.
    alone: `${by.merchant.code}/${player.memberId}`,
  });
  return played && placed(coupon.value, priced.value, played.balance, null);
}

/** The second of two identical concurrent requests may violate the unique coupon number before the request key. */
function takenMeanwhile(error: unknown): Answer<Placed> {
  if (violatedUnique(error) !== 'coupon_number_key') throw error;
  return refuse('coupon.request.mismatch');
}

/** The slow path, under the fixtures' locks: none is suspended or started before the commit. */
async function take(counter: Counter, tx: Tx, draft: Draft, holding: Holding): Promise<Answer<Placed>> {
  const { prices, wallet } = counter;
  const { by, asked, player } = draft;
  await holdSold(tx, draft.fixtures);
  const fixtures = await fixturesById(tx, asked.picks.map(fixtureIdOf));
  const at = atNow(counter);
  const priced = pricePicks(prices, by.merchant, asked, fixtures, at);
  if (!priced.ok) return priced;
  const stops = await stopsOn(tx, keysOf(priced.value));
  const bar = pricesBar(priced.value, asked, { stops, ...at });
  if (bar) return bar;
  const free = await freeBetOf(tx, draft, priced.value, at.now);
  if (!free.ok) return free;
  const coupon = couponOf(draft, priced.value, at, free.value);
  if (!coupon.ok) return coupon;
  const over = marketBar(holding, draft, priced.value);
  if (over) return over;
  if (!(await insertCoupon(tx, coupon.value, priced.value.map(newPick)))) return refuse('coupon.request.mismatch');
  const freeBet = free.value && (await betFree(tx, draft, free.value));
  const { outcome, balance } = await wallet.betIn(tx, player, betOf(coupon.value, freeBet));
  if (outcome !== 'done') return notStaked(refusalOf(outcome), player);
  return (await fixtureBar(tx, draft)) ?? done(placed(coupon.value, priced.value, balance, freeBet));
}

const ownerOf = ({ by: { merchant }, player }: Draft): Owner => ({
  merchant: merchant.code,
  memberId: player.memberId,
});

/** Locks the requested free bet; null if the stake is cash. */
async function freeBetOf(
  tx: Tx,
  draft: Draft,
  priced: readonly PricedPick[],
  now: Millis,
): Promise<Result<FreeBetRow | null, FreeBetBar>> {
  const { freeBet: id, stake } = draft.asked;
  if (id === undefined) return done(null);
  const sports = priced.map(({ row: { sport } }) => sport);
  return holdFreeBet(tx, ownerOf(draft), { id, stake, currency: draft.player.currency, sports }, now);
}

async function betFree(tx: Tx, draft: Draft, { id }: FreeBetRow): Promise<bigint> {
  const owner = ownerOf(draft);
  await useFreeBet(tx, owner, id, draft.id);
  await setFreeBet(tx, owner, draft.id, id);
  return id;
}

const placed = (coupon: NewCoupon, priced: readonly PricedPick[], balance: Units, freeBet: bigint | null): Placed => ({
  coupon: placedOf(coupon, priced.length, freeBet),
  picks: priced.map(shownPick(coupon.id)),
  balance,
});

const atNow = ({ deps }: Counter): AtNow => ({ now: deps.clock.now(), live: liveBookOf(deps) });

function couponOf(
  draft: Draft,
  priced: readonly PricedPick[],
  at: AtNow,
  free: Pick<FreeBetRow, 'least_odds'> | null,
): Answer<NewCoupon> {
  const { by, asked, player, print, id } = draft;
  const { merchant, requestId } = by;
  const odds = priced.map(({ price }) => price.odds);
  const least = free?.least_odds ?? (player.wallet === 'bonus' ? leastOddsOf(merchant) : null);
  const low = least && oddsBar(least, odds);
  if (low) return low;
  const most = mostOf(asked.stake, odds, free !== null);
  const { returned } = limitsFor(merchant, draft.factor);
  if (most > returned) return exceeded('returned', (asked.stake * returned) / most);
  const due = dueOf(priced, at);
  return done({
    id,
    merchant: merchant.code,
    member_id: BigInt(player.memberId),
    request_id: requestId,
    fingerprint: print,
    number: numberOf(merchant.code, player.memberId, requestId),
    vendor: player.vendor,
    category: player.category,
    currency: player.currency,
    wallet: player.wallet,
    profile: merchant.config.book.profile,
    accepts: asked.accepts,
    stake: asked.stake,
    most,
    placed_at: toDate(at.now),
    due_at: due && toDate(due),
  });
}

type Exceeded = Refusal<'coupon.limit.exceeded'>;

export const exceeded = (limit: string, left: bigint, extra: object = {}): Exceeded =>
  refuse('coupon.limit.exceeded', { limit, left: unitsToWire(units(left > 0n ? left : 0n)), ...extra });

/** Refuses a coupon over a market's limit. Play money has no exposure; a free stake is neither taken nor returned. */
function marketBar(holding: Holding, { by, asked, player }: Draft, priced: readonly PricedPick[]): Exceeded | null {
  if (player.wallet === 'trial') return null;
  const free = asked.freeBet === undefined ? 0n : asked.stake;
  const bets = priced.map(({ row: { id: fixture }, price: { market, name: selection, odds } }): HeldBet => ({
    merchant: by.merchant.code,
    fixture,
    market,
    selection,
    odds,
    stake: asked.stake - free,
    paid: paidOf(asked.stake, odds) - free,
  }));
  const over = holding.hold(bets);
  return over && exceeded('market', over.left, { fixtureId: Number(over.bet.fixture) });
}

/** Refuses a coupon over the member's fixture limit; runs after its stake is written, which therefore counts. */
async function fixtureBar(tx: Tx, draft: Draft): Promise<Exceeded | null> {
  const { asked } = draft;
  const { fixture } = limitsFor(draft.by.merchant, draft.factor);
  const over = (await stakedOn(tx, ownerOf(draft), asked.picks.map(fixtureIdOf))).find(
    ({ staked }) => staked > fixture,
  );
  if (!over) return null;
  return exceeded('fixture', fixture - (over.staked - asked.stake), { fixtureId: Number(over.fixture_id) });
}

function notStaked(code: StakeRefusal, { stakeMax }: Player): Refusal<TakeRefusal> {
  if (code === 'bet.insufficient.balance') return refuse('wallet.insufficient.balance');
  if (code === 'bet.invalid') return exceeded('stake', stakeMax ?? 0n);
  assert(code !== 'round.mismatch', 'a coupon is staked once, and its round is not closed');
  return refuse(code);
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Coupon number of 70 bits, hashed from the request: equal for a repeated request, unique otherwise. */
function numberOf(merchant: string, member: MemberId, requestId: string): string {
  const digest = createHash('sha256').update(`coupon/${merchant}/${member}/${requestId}`).digest();
  return `S${Array.from(digest.subarray(0, 14), (byte) => ALPHABET[byte % ALPHABET.length]!).join('')}`;
}
