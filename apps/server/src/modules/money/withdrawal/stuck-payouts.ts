/**
 * Payouts whose gateway is gone, or that their provider denies after accepting them. They raise an alarm; two
 * operators find out at the bank and settle them.
 */
import { toDate, toMillis } from '#db';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { DeskAlarm } from '../../../ports/desk.ts';
import { payoutsStuck } from '../../../ports/metrics.ts';
import { actOn, type ActRefusal, type OnWithdrawal } from './operator-acts.ts';
import { failPart, markPaid } from './pay-part.ts';
import { changePayout, partsOf, payoutByRef, stuckPayouts } from './payout-queries.ts';
import { lockWithdrawal, withdrawalAt, type PayoutRow, type WithdrawalRow } from './queries.ts';
import { isUnderWay } from './rules.ts';

export const isStuck = (part: PayoutRow): boolean => isUnderWay(part) && part.stuck_at !== null;

/** Marks the payout as stuck, or clears it: its gateway is back and knows it. */
export async function noteStuck(deps: Pick<Deps, 'db' | 'clock'>, part: PayoutRow, stuck: boolean): Promise<void> {
  if (stuck === (part.stuck_at !== null)) return;
  await deps.db.tx(async (tx) => {
    await lockWithdrawal(tx, part.merchant, part.withdrawal_ref);
    const now = await payoutByRef(tx, part.ref_id);
    if (now && isUnderWay(now) && stuck === (now.stuck_at === null))
      await changePayout(tx, part, { stuck_at: stuck ? toDate(deps.clock.now()) : null });
  });
}

/** For the metrics of the node that runs the jobs. */
export async function countStuck({ db, brands }: Pick<Deps, 'db' | 'brands'>): Promise<void> {
  for (const { code } of brands.all()) payoutsStuck.set({ merchant: code }, (await stuckPayouts(db, code)).length);
}

export async function stuckAlarms({ db }: Pick<Deps, 'db'>, brand: string): Promise<DeskAlarm[]> {
  const [first, ...others] = await stuckPayouts(db, brand);
  if (!first?.stuck_at) return [];
  const said = [first, ...others].map(({ ref_id: refId, provider }) => `${refId} (${provider})`).join(', ');
  return [{ kind: 'payoutStuck', since: toMillis(first.stuck_at), said }];
}

export interface Settling extends OnWithdrawal {
  readonly part: number;
  readonly outcome: 'paid' | 'failed';
}

/** Dry run before approval: the part exists and is stuck. */
export async function checkStuck(
  { db }: Pick<Deps, 'db'>,
  { merchant, refId, part: n }: OnWithdrawal & Pick<Settling, 'part'>,
): Promise<Result<null, ActRefusal>> {
  if (!(await withdrawalAt(db, merchant, refId))) return refuse('withdrawal.unknown');
  const part = (await partsOf(db, { merchant, ref_id: refId })).find((each) => each.n === n);
  return part && isStuck(part) ? done() : refuse('withdrawal.not.stuck');
}

/** Ends a stuck part by the bank's statement: paid, or failed, after which it may be paid again. */
export const settleStuck = (deps: Deps, who: Settling): Promise<Result<WithdrawalRow, ActRefusal>> =>
  actOn(deps, who, { act: 'settle', byHolder: false }, async ({ tx, row, parts }) => {
    const part = parts.find(({ n }) => n === who.part);
    if (!part || !isStuck(part)) return refuse('withdrawal.not.stuck');
    const after = { part: part.n, outcome: who.outcome };
    if (who.outcome === 'failed') {
      await failPart(deps, tx, row, part);
      return done({ after });
    }
    if ((await deps.ledger.alarms(tx)).length > 0) return refuse('payouts.stopped');
    const isLast = await markPaid(deps, tx, row, part);
    return done({ after, news: isLast ? ('paid' as const) : ('changed' as const), moved: true });
  });
