/** Validates a request against the book and places the coupon; idempotent per request. */
import { createHash } from 'node:crypto';
import { refuse, units, unitsToWire, done, type Result } from '#kernel';
import { categoryOf, fixturesById, hallFor, type FixtureRow, type HallRefusal } from '../book/index.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { housePlayer, type Host, type Player } from '../../money/game-wallet/index.ts';
import { limitsFor } from './limits.ts';
import { fixtureIdOf } from './price-picks.ts';
import { couponByRequest, newCoupon } from './queries.ts';
import { picksBar, type Asked } from './rules.ts';
import { exceeded, takeCoupon, type Bettor, type Counter, type Placed, type TakeRefusal } from './take-coupon.ts';

export type CouponRefusal =
  | HallRefusal
  | TakeRefusal
  | 'coupon.clock.off'
  | 'coupon.picks.many'
  | 'coupon.picks.related'
  | 'coupon.stake.low';

type Answer<T> = Result<T, CouponRefusal>;

export async function placeCoupon(counter: Counter, by: Bettor, asked: Asked): Promise<Answer<Placed>> {
  const print = fingerprintOf(asked);
  const placed = await place(counter, by, asked, print);
  if (placed.ok) return placed;
  // A repeated request answers its earlier coupon, whatever has changed since.
  return (await known(counter, by, print)) ?? placed;
}

async function place(counter: Counter, by: Bettor, asked: Asked, print: string): Promise<Answer<Placed>> {
  const { deps } = counter;
  const { merchant, session } = by;
  if ((await deps.timekeeper.offBy()) !== null) return refuse('coupon.clock.off');
  const bar = picksBar(asked.picks);
  if (bar) return bar;
  const fixtures = await fixturesOf(counter, asked);
  const hall = await hallFor(
    counter,
    merchant,
    fixtures.map((fixture) => fixture?.sport),
  );
  if (!hall.ok) return hall;
  const { vassalage: vendor } = hall.value;
  const unknown = fixtures.indexOf(undefined);
  if (unknown >= 0) return refuse('coupon.pick.unknown', { pick: unknown + 1 });
  const owner = { merchant: merchant.code, memberId: session.memberId };
  const picked = fixtures as FixtureRow[];
  const category = categoryOf(
    merchant,
    picked.map(({ sport }) => sport),
  );
  const [seated, { id, factor }] = await Promise.all([
    housePlayer(deps, { ...owner, vendor, category }),
    newCoupon(deps.db, owner),
  ]);
  // Free bets use the cash wallet, even if the member plays with bonus money.
  const player = asked.freeBet === undefined ? seated : { ...seated, wallet: seated.cash };
  return (
    stakeBar(merchant, asked, factor) ?? takeCoupon(counter, { by, asked, print, player, fixtures: picked, id, factor })
  );
}

/** Fixtures of the picks, cached for at most a second. */
const fixturesOf = ({ deps, kept }: Counter, { picks }: Asked): Promise<(FixtureRow | undefined)[]> =>
  Promise.all(
    picks.map(async (pick) => {
      const [row] = await kept.get(`fixture ${pick.fixtureId}`, () => fixturesById(deps.db, [fixtureIdOf(pick)]));
      return row;
    }),
  );

/** A free bet is bet as it was given, however small. */
function stakeBar(merchant: Merchant, { stake, freeBet }: Asked, factor: number) {
  const { least, coupon } = limitsFor(merchant, factor);
  if (freeBet === undefined && stake < least) return refuse('coupon.stake.low', { least: unitsToWire(least) });
  return stake > coupon ? exceeded('coupon', coupon) : null;
}

const fingerprintOf = (asked: Asked): string =>
  createHash('sha256')
    .update(JSON.stringify(asked, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
    .digest('base64url');

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
  return done({ coupon, picks: null, balance: units(await deps.ledger.balanceOf(account)) });
}
