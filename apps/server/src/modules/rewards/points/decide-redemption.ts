import { currency, done, memberId, merchantCode, refuse, units, type Result } from '#kernel';
import { redemptionReturned } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { announceBalance } from '../../money/wallet/index.ts';
import { postAll } from './post-all.ts';
import { lockRedemption, lockReward, markDecided, moveStock, type RedemptionRow } from './queries.ts';
import { inLedger } from './rules.ts';

export interface RedemptionDecision {
  readonly merchant: string;
  readonly refNo: string;
  /** True when the gift was sent; otherwise points, money and stock are returned. */
  readonly approve: boolean;
  readonly by: string;
}

/** Decides on a gift; decisions are final. */
export async function decideRedemption(
  deps: Pick<Deps, 'db' | 'clock' | 'ledger' | 'push' | 'brands' | 'log'>,
  { merchant, refNo, approve, by }: RedemptionDecision,
): Promise<Result<null, 'request.unknown' | 'request.decided'>> {
  const brand = deps.brands.find(merchant);
  const decided = await deps.db.tx(
    async (tx): Promise<Result<RedemptionRow, 'request.unknown' | 'request.decided'>> => {
      const row = await lockRedemption(tx, merchant, refNo);
      if (!row || !brand) return refuse('request.unknown');
      if (row.status !== 'P') return refuse('request.decided');
      const now = deps.clock.now();
      await markDecided(tx, refNo, { status: approve ? 'A' : 'R', by, now });
      await recordAct(
        tx,
        { merchant, by, reason: 'decided at the desk' },
        {
          subject: `gift ${refNo}`,
          member: row.member_id,
          act: approve ? 'gift.sent' : 'gift.returned',
          before: { state: row.status, member: row.member_id },
          after: { state: approve ? 'A' : 'R', ...(!approve && { points: row.points, price: row.price }) },
          at: now,
        },
      );
      if (approve) return done(row);
      await lockReward(tx, merchant, Number(row.reward_id));
      await moveStock(tx, row.reward_id, -row.quantity);
      const back = redemptionReturned({
        merchant,
        currency: currency(brand.config.currency),
        source: 'points',
        key: `return:${refNo}`,
        occurredAt: now,
        refId: refNo,
        memberId: memberId(Number(row.member_id)),
        points: inLedger(row.points),
        price: units(row.price),
      });
      await postAll(deps, tx, back);
      return done(row);
    },
  );
  if (!decided.ok) return decided;
  deps.log.info(
    { event: 'points.redemption.decided', merchant, refNo, approve, by },
    'an operator decided a redemption',
  );
  const who = { merchant: merchantCode(merchant), memberId: memberId(Number(decided.value.member_id)) };
  if (!approve) await announceBalance(deps, who);
  return done();
}
