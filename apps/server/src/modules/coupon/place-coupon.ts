/** Reads what is asked for by what the book sells, and takes the coupon; the same request always has the same coupon. */
import { createHash } from 'node:crypto';
import type { Tx } from '#db';
import { isAccepted, type Accepts } from '#games/sports/coupon/accept.ts';
import { ONE } from '#games/sports/kit/odds.ts';
import { assert, done, refuse, units, unitsToWire, type Refusal, type Result, type Units } from '#kernel';
import type { Session } from '../../http/context.ts';
import {
  barOf,
  fixturesById,
  holdSold,
  limitsOf,
  marketKey,
  openHall,
  racesBar,
  stopsOn,
  type FixtureRow,
  type HallRefusal,
  type Price,
  type PriceBook,
} from '../book/index.ts';
import type { Merchant } from '../brand/index.ts';
import { housePlayer, refusalOf, type Host, type Player, type StakeRefusal } from '../game-wallet/index.ts';
import { betOf } from './money.ts';
import { couponByRequest, insertCoupon, stakedOn, type CouponRow, type NewPick } from './queries.ts';
import { mostOf, picksBar, type AskedPick } from './rules.ts';

export interface Counter extends Host {
  readonly prices: PriceBook;
}

export interface Asked {
  readonly picks: readonly AskedPick[];
  readonly stake: Units;
  readonly accepts: Accepts;
}

export type CouponRefusal =
  | HallRefusal
  | Exclude<StakeRefusal, 'bet.insufficient.balance' | 'bet.invalid' | 'round.mismatch'>
  | 'wallet.insufficient.balance'
  | 'coupon.clock.off'
  | 'coupon.picks.many'
  | 'coupon.picks.related'
  | 'coupon.pick.unknown'
  | 'coupon.pick.closed'
  | 'coupon.price.moved'
  | 'coupon.limit.exceeded'
  | 'coupon.request.mismatch';

export interface Bettor {
  readonly merchant: Merchant;
  readonly session: Pick<Session, 'memberId' | 'currency'>;
  readonly requestId: string;
}

export interface Placed {
  readonly coupon: CouponRow;
  readonly balance: Units;
}

type Answer<T> = Result<T, CouponRefusal>;

export async function placeCoupon(counter: Counter, by: Bettor, asked: Asked): Promise<Answer<Placed>> {
  const print = fingerprintOf(asked);
  const placed = await place(counter, by, asked, print);
  if (placed.ok) return placed;
  // What was taken before is still taken, whatever has changed since.
  return (await known(counter, by, print)) ?? placed;
}

async function place(counter: Counter, by: Bettor, asked: Asked, print: string): Promise<Answer<Placed>> {
  const { deps } = counter;
  const { merchant, session } = by;
  if ((await deps.timekeeper.offBy()) !== null) return refuse('coupon.clock.off');
  const hall = await openHall(deps, merchant);
  if (!hall.ok) return hall;
  const bar = picksBar(asked.picks) ?? stakeBar(merchant, asked);
  if (bar) return bar;
  const { vassalage: vendor, gameType: category } = hall.value;
  const [player, fixtures] = await Promise.all([
    housePlayer(deps, { merchant: merchant.code, vendor, category, memberId: session.memberId }),
    fixturesById(deps.db, asked.picks.map(idOf)),
  ]);
  const shut = await racesBar(
    deps,
    merchant,
    fixtures.map(({ sport }) => sport),
  );
  if (shut) return shut;
  const unknown = asked.picks.findIndex((pick) => fixtures.every(({ id }) => id !== idOf(pick)));
  if (unknown >= 0) return refuse('coupon.pick.unknown', { pick: unknown + 1 });
  const taken = await deps.db.attempt((tx) => take(counter, tx, { by, asked, print, player, fixtures }));
  if (taken.ok) counter.wallet.announce(player, taken.value.balance);
  return taken;
}

const idOf = ({ fixtureId }: AskedPick): bigint => BigInt(fixtureId);

interface Draft {
  readonly by: Bettor;
  readonly asked: Asked;
  readonly print: string;
  readonly player: Player;
  readonly fixtures: readonly FixtureRow[];
}

/** Within the locks of its fixtures: until it commits nobody stops or starts one. */
async function take(counter: Counter, tx: Tx, draft: Draft): Promise<Answer<Placed>> {
  const { by, asked, print, player } = draft;
  const { merchant } = by;
  await holdSold(tx, draft.fixtures);
  const sold = await soldNow(counter, tx, draft);
  if (!sold.ok) return sold;
  const picks = sold.value;
  const most = mostOf(
    asked.stake,
    picks.map(({ odds }) => odds),
  );
  const { returned } = limitsOf(merchant);
  if (most > returned) return exceeded('returned', (asked.stake * returned) / most);
  const row = {
    merchant: merchant.code,
    member_id: BigInt(player.memberId),
    request_id: by.requestId,
    fingerprint: print,
    number: numberOf(merchant.code, player.memberId, by.requestId),
    vendor: player.vendor,
    category: player.category,
    currency: player.currency,
    wallet: player.wallet,
    profile: merchant.config.book.profile,
    accepts: asked.accepts,
    stake: asked.stake,
    most,
  };
  const coupon = await insertCoupon(tx, row, picks, counter.deps.clock.now());
  if (!coupon) return refuse('coupon.request.mismatch');
  const { outcome, balance } = await counter.wallet.betIn(tx, player, betOf(coupon));
  if (outcome !== 'done') return notStaked(refusalOf(outcome), player);
  return (await fixtureBar(tx, draft)) ?? done({ coupon, balance });
}

/** Each pick at the price of now, or why it is not sold. Read behind the locks. */
async function soldNow(
  { deps, prices }: Counter,
  tx: Tx,
  { by: { merchant }, asked }: Draft,
): Promise<Answer<readonly NewPick[]>> {
  const fixtures = await fixturesById(tx, asked.picks.map(idOf));
  const found: { readonly asked: AskedPick; readonly row: FixtureRow; readonly price: Price }[] = [];
  for (const [at, pick] of asked.picks.entries()) {
    const row = fixtures.find(({ id }) => id === idOf(pick))!;
    const price = prices.of(row, merchant.config.book.profile).of.get(pick.selection);
    if (!price) return refuse('coupon.pick.unknown', { pick: at + 1 });
    found.push({ asked: pick, row, price });
  }
  const stops = await stopsOn(tx, {
    sports: found.map(({ row }) => row.sport),
    fixtures: found.map(({ row }) => row.id),
    markets: found.map(({ row, price }) => marketKey(row.id, price.market)),
  });
  const now = deps.clock.now();
  for (const [at, { row, price }] of found.entries()) {
    const bar = barOf(row, price.market, { stops, now });
    if (bar) return refuse('coupon.pick.closed', { pick: at + 1, ...bar });
  }
  const moved = found.filter(({ asked: { odds }, price }) => !isAccepted(price.odds, odds, asked.accepts));
  if (moved.length > 0)
    return refuse('coupon.price.moved', {
      picks: moved.map(({ asked: { fixtureId, selection }, price }) => ({
        fixtureId,
        selection,
        odds: price.odds / ONE,
      })),
    });
  return done(
    found.map(({ row, price }) => ({
      fixture: row.id,
      market: price.market,
      selection: price.name,
      terms: price.terms,
      odds: price.odds,
      version: row.version,
      rules: row.rules,
    })),
  );
}

type Exceeded = Refusal<'coupon.limit.exceeded'>;

const exceeded = (limit: string, left: bigint, beside: object = {}): Exceeded =>
  refuse('coupon.limit.exceeded', { limit, left: unitsToWire(units(left > 0n ? left : 0n)), ...beside });

function stakeBar(merchant: Merchant, { stake }: Asked): Exceeded | null {
  const { coupon } = limitsOf(merchant);
  return stake > coupon ? exceeded('coupon', coupon) : null;
}

/** Asked once the stake stands, itself counted. */
async function fixtureBar(tx: Tx, { by: { merchant }, asked, player }: Draft): Promise<Exceeded | null> {
  const { fixture } = limitsOf(merchant);
  const owner = { merchant: merchant.code, memberId: player.memberId };
  const over = (await stakedOn(tx, owner, asked.picks.map(idOf))).find(({ staked }) => staked > fixture);
  if (!over) return null;
  return exceeded('fixture', fixture - (over.staked - asked.stake), { fixtureId: Number(over.fixture_id) });
}

function notStaked(code: StakeRefusal, { stakeMax }: Player): Refusal<CouponRefusal> {
  if (code === 'bet.insufficient.balance') return refuse('wallet.insufficient.balance');
  if (code === 'bet.invalid') return exceeded('stake', stakeMax ?? 0n);
  assert(code !== 'round.mismatch', 'a coupon is staked once, and its round is not closed');
  return refuse(code);
}

const fingerprintOf = (asked: Asked): string =>
  createHash('sha256')
    .update(JSON.stringify(asked, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
    .digest('base64url');

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Seventy bits of the request: the same coupon has the same number, and no two have one. */
function numberOf(merchant: string, member: number, requestId: string): string {
  const digest = createHash('sha256').update(`coupon/${merchant}/${member}/${requestId}`).digest();
  return `S${Array.from(digest.subarray(0, 14), (byte) => LETTERS[byte % LETTERS.length]!).join('')}`;
}

async function known(
  { deps }: Host,
  { merchant, session, requestId }: Bettor,
  print: string,
): Promise<Answer<Placed> | null> {
  const { memberId, currency } = session;
  const coupon = await couponByRequest(deps.db, { merchant: merchant.code, memberId }, requestId);
  if (!coupon) return null;
  if (coupon.fingerprint !== print) return refuse('coupon.request.mismatch');
  const account = { merchant: merchant.code, memberId, currency, kind: coupon.wallet as Player['wallet'] };
  return done({ coupon, balance: units(await deps.ledger.balanceOf(account)) });
}
