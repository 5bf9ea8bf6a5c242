/** A coupon is sold in one statement with many others, or step by step in a transaction, which says why not. */
import { createHash } from 'node:crypto';
import { toDate, toMillis, violatedUnique, type Tx } from '#db';
import {
  assert,
  done,
  refuse,
  units,
  unitsToWire,
  type MemberId,
  type Refusal,
  type Result,
  type Units,
} from '#kernel';
import type { PlayStatement } from '#ledger';
import type { Session } from '../../http/context.ts';
import type { Kept } from '../../kept.ts';
import {
  exposureOf,
  fixturesById,
  holdSold,
  liveBookOf,
  paidOf,
  saleLocks,
  stopsOn,
  type FixtureRow,
  type HeldBet,
  type Holding,
  type PriceBook,
} from '../book/index.ts';
import type { Merchant } from '../brand/index.ts';
import { refusalOf, type Host, type Player, type StakeRefusal } from '../game-wallet/index.ts';
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
  stakedOn,
  type NewCoupon,
  type PickRow,
  type PlacedCoupon,
} from './queries.ts';
import { mostOf, type Asked } from './rules.ts';
import { sayWaiting } from './waits.ts';

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
  /** As they were a moment ago. */
  readonly fixtures: readonly FixtureRow[];
  readonly id: bigint;
  /** The part of a brand's limits that the member has, in hundredths. */
  readonly factor: number;
}

export type TakeRefusal =
  | PickRefusal
  | Exclude<StakeRefusal, 'bet.insufficient.balance' | 'bet.invalid' | 'round.mismatch'>
  | 'wallet.insufficient.balance'
  | 'coupon.limit.exceeded'
  | 'coupon.odds.low'
  | 'coupon.request.mismatch';

export interface Placed {
  readonly coupon: PlacedCoupon;
  /** Null where it was placed before. */
  readonly picks: readonly PickRow[] | null;
  readonly balance: Units;
}

type Answer<T> = Result<T, TakeRefusal>;

/** What is left of its markets is held for it meanwhile; one whose fate is not known counts as sold. */
export async function takeCoupon(counter: Counter, draft: Draft): Promise<Answer<Placed>> {
  const holding = exposureOf(counter.deps).holding(draft.by.merchant, draft.id);
  let isSold = true;
  try {
    const taken = await takeHeld(counter, draft, holding);
    isSold = taken.ok;
    const due = taken.ok ? taken.value.coupon.due_at : null;
    if (due) await sayWaiting(counter.deps.state, toMillis(due));
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

/** Null where nothing was done, for whatever reason: whether fixtures are sold as they were a moment ago is seen behind their locks. */
async function sellAtOnce(counter: Counter, draft: Draft, holding: Holding): Promise<Placed | null> {
  const { by, asked, player, fixtures } = draft;
  const at = atNow(counter);
  const priced = pricePicks(counter.prices, by.merchant, asked, fixtures, at);
  if (!priced.ok || pricesBar(priced.value, asked, { stops: [], ...at })) return null;
  const coupon = couponOf(draft, priced.value, at);
  if (!coupon.ok || marketBar(holding, draft, priced.value)) return null;
  const picks = priced.value.map(newPick);
  const beside = { locks: saleLocks(fixtures), fixture_max: limitsFor(by.merchant, draft.factor).fixture };
  const played = await counter.wallet.play(player, {
    statement: SELLING,
    bet: betOf(coupon.value),
    win: null,
    row: couponText(coupon.value, picks, beside),
    // A member's stakes on a fixture are counted over all their wallets.
    alone: `${by.merchant.code}/${player.memberId}`,
  });
  return played && placed(coupon.value, priced.value, played.balance);
}

/** The second of two that ask for the same at the same moment may meet the number of the coupon before it meets the request. */
function takenMeanwhile(error: unknown): Answer<Placed> {
  if (violatedUnique(error) !== 'coupon_number_key') throw error;
  return refuse('coupon.request.mismatch');
}

/** Within the locks of its fixtures: until it commits nobody stops or starts one. */
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
  const coupon = couponOf(draft, priced.value, at);
  if (!coupon.ok) return coupon;
  const over = marketBar(holding, draft, priced.value);
  if (over) return over;
  if (!(await insertCoupon(tx, coupon.value, priced.value.map(newPick)))) return refuse('coupon.request.mismatch');
  const { outcome, balance } = await wallet.betIn(tx, player, betOf(coupon.value));
  if (outcome !== 'done') return notStaked(refusalOf(outcome), player);
  return (await fixtureBar(tx, draft)) ?? done(placed(coupon.value, priced.value, balance));
}

const placed = (coupon: NewCoupon, priced: readonly PricedPick[], balance: Units): Placed => ({
  coupon: placedOf(coupon, priced.length),
  picks: priced.map(shownPick(coupon.id)),
  balance,
});

const atNow = ({ deps }: Counter): AtNow => ({ now: deps.clock.now(), live: liveBookOf(deps) });

function couponOf(draft: Draft, priced: readonly PricedPick[], at: AtNow): Answer<NewCoupon> {
  const { by, asked, player, print, id } = draft;
  const { merchant, requestId } = by;
  const odds = priced.map(({ price }) => price.odds);
  const low = player.wallet === 'bonus' ? oddsBar(merchant, odds) : null;
  if (low) return low;
  const most = mostOf(asked.stake, odds);
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

export const exceeded = (limit: string, left: bigint, beside: object = {}): Exceeded =>
  refuse('coupon.limit.exceeded', { limit, left: unitsToWire(units(left > 0n ? left : 0n)), ...beside });

/** Play money is no risk of the house. */
function marketBar(holding: Holding, { by, asked, player }: Draft, priced: readonly PricedPick[]): Exceeded | null {
  if (player.wallet === 'trial') return null;
  const { stake } = asked;
  const bets = priced.map(({ row: { id: fixture }, price: { market, name: selection, odds } }): HeldBet => ({
    merchant: by.merchant.code,
    fixture,
    market,
    selection,
    odds,
    stake,
    paid: paidOf(stake, odds),
  }));
  const over = holding.hold(bets);
  return over && exceeded('market', over.left, { fixtureId: Number(over.bet.fixture) });
}

/** Asked once the stake stands, itself counted. */
async function fixtureBar(tx: Tx, { by: { merchant }, asked, player, factor }: Draft): Promise<Exceeded | null> {
  const { fixture } = limitsFor(merchant, factor);
  const owner = { merchant: merchant.code, memberId: player.memberId };
  const over = (await stakedOn(tx, owner, asked.picks.map(fixtureIdOf))).find(({ staked }) => staked > fixture);
  if (!over) return null;
  return exceeded('fixture', fixture - (over.staked - asked.stake), { fixtureId: Number(over.fixture_id) });
}

function notStaked(code: StakeRefusal, { stakeMax }: Player): Refusal<TakeRefusal> {
  if (code === 'bet.insufficient.balance') return refuse('wallet.insufficient.balance');
  if (code === 'bet.invalid') return exceeded('stake', stakeMax ?? 0n);
  assert(code !== 'round.mismatch', 'a coupon is staked once, and its round is not closed');
  return refuse(code);
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Seventy bits of the request: the same coupon has the same number, and no two have one. */
function numberOf(merchant: string, member: MemberId, requestId: string): string {
  const digest = createHash('sha256').update(`coupon/${merchant}/${member}/${requestId}`).digest();
  return `S${Array.from(digest.subarray(0, 14), (byte) => LETTERS[byte % LETTERS.length]!).join('')}`;
}
