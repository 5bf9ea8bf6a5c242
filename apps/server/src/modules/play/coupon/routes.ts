import type { Contract } from '#contract';
import { done, refuse, unitsToWire } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { createKept } from '../../../ports/kept.ts';
import { presentProof, proofsOf, SPORTSBOOK, type PriceBook } from '../book/index.ts';
import { createGameWallet } from '../../money/game-wallet/index.ts';
import { betsCounted } from '../report/index.ts';
import { pageOf, readBefore } from './coupon-page.ts';
import { errorsVoided } from './error-queries.ts';
import { placeCoupon } from './place-coupon.ts';
import { presentCoupon } from './present.ts';
import { couponById, picksOf, type PlacedCoupon } from './queries.ts';
import { couponsOf } from './record-queries.ts';
import type { Counter } from './take-coupon.ts';
import type { Accepts } from '#games/sports/coupon/accept.ts';

const ACCEPTS: Readonly<Record<'NONE' | 'BETTER' | 'ANY', Accepts>> = { NONE: 'none', BETTER: 'better', ANY: 'any' };
const TALLY_KEPT_MS = 60_000;
/** Game and vendor of sports bets in the ledger. */
const OF_FIXTURES = { game: SPORTSBOOK, vendor: 'HOUSE' };

export function couponRoutes(deps: Deps, prices: PriceBook): Handlers<Contract['coupon']> {
  const { db } = deps;
  const tallies = createKept(deps, TALLY_KEPT_MS);
  const counter: Counter = { deps, wallet: createGameWallet(deps), prices, kept: createKept(deps) };
  const presentAll = async (merchant: string, coupons: readonly PlacedCoupon[]) => {
    const ids = coupons.map(({ id }) => id);
    const picks = Map.groupBy(await picksOf(db, merchant, ids), ({ coupon_id: coupon }) => coupon);
    return coupons.map((coupon) => presentCoupon(coupon, picks.get(coupon.id) ?? []));
  };
  return {
    place: async (context, { picks, stake, accept, freeBetId }) => {
      const asked = { picks, stake, accepts: ACCEPTS[accept] };
      const placed = await placeCoupon(
        counter,
        context,
        freeBetId === undefined ? asked : { ...asked, freeBet: BigInt(freeBetId) },
      );
      if (!placed.ok) return placed;
      const { coupon, picks: known, balance } = placed.value;
      const picked = known ?? (await picksOf(db, context.merchant.code, [coupon.id]));
      return done({ coupon: presentCoupon(coupon, picked), balance: unitsToWire(balance) });
    },
    list: async ({ merchant, session }, { open, sport = null, league = null, cursor, pageSize }) => {
      const owner = { merchant: merchant.code, memberId: session.memberId };
      const asked = { open: open === undefined ? null : open === 'true', sport, league, before: readBefore(cursor) };
      const { rows, readTo } = await couponsOf(db, owner, asked, { limit: pageSize + 1 });
      const { shown, next } = pageOf(rows, pageSize, readTo);
      return done({ list: await presentAll(merchant.code, shown), next });
    },
    show: async ({ merchant, session }, { couponId }) => {
      const coupon = await couponById(db, { merchant: merchant.code, memberId: session.memberId }, BigInt(couponId));
      if (!coupon) return refuse('coupon.unknown');
      const picks = await picksOf(db, merchant.code, [coupon.id]);
      const proofs = await proofsOf(
        db,
        picks.map(({ fixture_id: fixture }) => fixture),
      );
      return done({ ...presentCoupon(coupon, picks), proofs: proofs.map(presentProof) });
    },
    errors: async ({ merchant: { code: merchant } }) =>
      done(
        await tallies.get(merchant, async () => ({
          voided: await errorsVoided(db, merchant),
          counted: await betsCounted(db, { merchant, ...OF_FIXTURES }),
        })),
      ),
  };
}
