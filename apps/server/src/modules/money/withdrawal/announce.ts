/** Notifications about a withdrawal, sent after the commit: on open pages, and important ones in the inbox. */
import { memberId, merchantCode, unitsToWire, units, type Units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { notifyMember } from '../../people/message/index.ts';
import { announceBalance } from '../wallet/index.ts';
import type { WithdrawalRow } from './queries.ts';

type Voice = Pick<Deps, 'db' | 'push' | 'clock' | 'ledger' | 'brands'>;

export const ownerOfRow = (row: Pick<WithdrawalRow, 'merchant' | 'member_id'>) => ({
  merchant: merchantCode(row.merchant),
  memberId: memberId(Number(row.member_id)),
});

export const confirmMinutes = ({ brands }: Pick<Deps, 'brands'>, merchant: string): number =>
  brands.find(merchant)?.config.limits.withdrawalConfirmMinutes ?? 60;

type News = 'approved' | 'rejected' | 'paid' | 'changed';

/** `moved`: the balance has changed. */
export async function announce(deps: Voice, row: WithdrawalRow, news: News, moved = false): Promise<void> {
  const to = { to: 'member' as const, ...ownerOfRow(row) };
  const amount = unitsToWire(units(row.amount));
  await deps.push.send({ ...to, frame: { t: 'withdraw_changed', refId: row.ref_id } });
  if (news === 'approved' || news === 'rejected') {
    const t = news === 'approved' ? 'info_withdraw_approve' : 'info_withdraw_reject';
    await deps.push.send({ ...to, frame: { t, time: deps.clock.now(), amount, refId: row.ref_id } });
  }
  if (news === 'paid') {
    const autoConfirmMinutes = confirmMinutes(deps, row.merchant);
    await deps.push.send({
      ...to,
      frame: {
        t: 'withdraw_confirm',
        transactionId: row.ref_id,
        amount: unitsToWire(arrived(row)),
        autoConfirmMinutes,
      },
    });
  }
  if (moved) await announceBalance(deps, ownerOfRow(row));
  if (news === 'paid' || news === 'rejected') {
    await notifyMember(deps, {
      ...ownerOfRow(row),
      kind: 'service',
      fact: `withdrawal:${row.ref_id}:${news}`,
      title: 'withdrawal.title',
      text: news === 'paid' ? 'withdrawal.arrived.text' : 'info_withdraw_reject',
      amount: news === 'paid' ? arrived(row) : units(row.amount),
    });
  }
}

/** Amount that reaches the member. */
export const arrived = ({ amount, fee, returned }: Pick<WithdrawalRow, 'amount' | 'fee' | 'returned'>): Units =>
  units(returned > 0n ? amount - returned : amount - fee);
