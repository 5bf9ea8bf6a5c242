/** The pane of a deposit: the payer's name beside the registered one, and the sum an approval credits. */
import { currency, memberId, unitsToText, units } from '#kernel';
import type { DeskPane } from '../../../ports/desk-pane.ts';
import { personOf } from '../../people/person/index.ts';
import { expected } from './decide-deposit.ts';
import { depositAt } from './queries.ts';
import { isSameName, partOf } from './rules.ts';
import { openPayer } from './start-transfer.ts';

export const depositPane: DeskPane = {
  kind: 'deposit',
  sections: ['money', 'alike'],
  tables: ['deposits', 'rounds', 'alike'],
  async read({ db, secrets }, merchant, ref) {
    const row = await depositAt(db, merchant, ref);
    if (!row) return null;
    const { profile } = await personOf(secrets.personal, db, row.member_id);
    const payer = row.payer ? openPayer(secrets.personal, { ref_id: row.ref_id, payer: row.payer }).name : undefined;
    const registered = profile['payeeName'] || undefined;
    const received = expected(row);
    const money = currency(row.currency);
    const [fee, bonus] = [partOf(received, row.fee_bp, money), partOf(received, row.bonus_bp, money)];
    const amount = (key: string, value: bigint) => ({ key, kind: 'amount', value: unitsToText(units(value)) }) as const;
    return {
      memberId: memberId(Number(row.member_id)),
      facts: [
        { key: 'payer', kind: 'text', value: payer ?? null },
        { key: 'registeredName', kind: 'text', value: registered ?? null },
        ...(payer !== undefined && registered !== undefined
          ? [{ key: 'namesAgree', kind: 'yes' as const, value: isSameName(payer, registered) }]
          : []),
        amount('requested', row.requested_units),
        amount('expected', received),
        amount('fee', fee),
        amount('bonus', bonus),
        amount('credited', received - fee + bonus),
      ],
    };
  },
};
