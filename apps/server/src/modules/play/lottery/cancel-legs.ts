/** Cancellation of bets by the member, before their issues close. */
import { done, refuse, units, unitsToWire, type Result } from '#kernel';
import type { Tx } from '#db';
import { memberId } from '#kernel';
import { announceBalance } from '../../money/wallet/index.ts';
import { legsToCancel, type CancelLeg } from './cancel-queries.ts';
import { markLegs } from './chase-queries.ts';
import type { Host } from '../../money/game-wallet/index.ts';
import { giveBackIn, releaseHold } from './money.ts';
import { holdIssueOpen, issueByName, lessExposure, type Owner } from './queries.ts';
import { decidedSettings } from './settings.ts';

interface Cancelled {
  readonly cancelled: number[];
  readonly refund: number;
  readonly fee: number;
}

type CancelRefusal = 'lotto.order.not.cancellable' | 'lotto.clock.off';

/** Cancels all legs or none; legs cancelled before are accepted. */
export async function cancelLegs(
  host: Host,
  owner: Owner,
  ids: readonly number[],
): Promise<Result<Cancelled, CancelRefusal>> {
  const { deps } = host;
  if ((await deps.timekeeper.offBy()) !== null) return refuse('lotto.clock.off');
  const wanted = [...new Set(ids)];
  const answer = await deps.db.attempt(async (tx): Promise<Result<Cancelled, CancelRefusal>> => {
    const legs = await legsToCancel(tx, owner, wanted.map(BigInt));
    if (legs.length < wanted.length) return refuse('lotto.order.not.cancellable');
    for (const leg of legs)
      if (!(await mayCancel(host, tx, leg)))
        return refuse('lotto.order.not.cancellable', { orderDetailId: Number(leg.id) });
    const taken = legs.filter(({ state }) => state !== 'cancelled');
    for (const leg of taken) {
      if (leg.state === 'held') await releaseHold(host, tx, leg.merchant, leg.id);
      else await undo(host, tx, leg);
    }
    await markLegs(
      tx,
      owner.merchant,
      taken.map(({ id }) => id),
      'cancelled',
    );
    const refund = legs.reduce((sum, { stake }) => sum + stake, 0n);
    return done({ cancelled: legs.map(({ id }) => Number(id)), refund: unitsToWire(units(refund)), fee: 0 });
  });
  if (answer.ok) await announceBalance(deps, { merchant: owner.merchant, memberId: memberId(Number(owner.memberId)) });
  return answer;
}

async function undo(host: Host, tx: Tx, leg: CancelLeg): Promise<void> {
  await giveBackIn(host, tx, leg, leg);
  const { issue_id: issue, order_id: order, multiple } = leg;
  if (issue !== null && leg.exposed) await lessExposure(tx, { issue, order, multiple });
}

async function mayCancel({ deps }: Host, tx: Tx, leg: CancelLeg): Promise<boolean> {
  if (leg.state === 'cancelled') return true;
  if (leg.state !== 'held' && leg.state !== 'placed') return false;
  if (!(await decidedSettings(tx, leg.merchant, leg.lottery)).cancels) return false;
  await holdIssueOpen(tx, leg);
  const issue = await issueByName(tx, leg);
  if (!issue) return leg.state === 'held';
  return issue.state === 'open' && issue.locks_at.getTime() > deps.clock.now();
}
