/** Pane of a withdrawal: card, balance afterwards, and the member's money, bets and linked accounts. */
import { memberId, merchantCode, unitsToText, units } from '#kernel';
import type { DeskPane } from '../../../ports/desk-pane.ts';
import { cardAt, paidBefore } from './card-queries.ts';
import { withdrawalAt } from './queries.ts';

export const withdrawalPane: DeskPane = {
  kind: 'withdrawal',
  sections: ['money', 'alike'],
  tables: ['rounds', 'alike', 'withdrawals'],
  async read({ db }, merchant, ref) {
    const row = await withdrawalAt(db, merchant, ref);
    if (!row) return null;
    const owner = { merchant: merchantCode(row.merchant), memberId: memberId(Number(row.member_id)) };
    const [card, paid] = await Promise.all([cardAt(db, owner, row.card_id), paidBefore(db, merchant, row.card_id)]);
    return {
      memberId: owner.memberId,
      facts: [
        { key: 'amount', kind: 'amount', value: unitsToText(units(row.amount)) },
        { key: 'fee', kind: 'amount', value: unitsToText(units(row.fee)) },
        { key: 'askedAt', kind: 'time', value: row.requested_at.getTime() },
        { key: 'cardAdded', kind: 'time', value: card?.added_at.getTime() ?? null },
        { key: 'paidToCard', kind: 'yes', value: paid },
      ],
    };
  },
};
