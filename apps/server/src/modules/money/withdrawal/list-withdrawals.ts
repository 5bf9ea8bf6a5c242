import { readRange, type AnswerOf, type Contract, type ParsedOf, type WithdrawalRow as WireRow } from '#contract';
import { toMillis } from '#db';
import { loadTranslator } from '#i18n/locale-files.ts';
import { done, units, unitsToWire } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { readCursor, recordPage } from '../../../ports/record-page.ts';
import { arrived, confirmMinutes } from './announce.ts';
import { bankName } from './bank-cards.ts';
import { awaiting, withdrawalsOf, type Listed, type WithdrawalFilter } from './queries.ts';
import { masked, statesOf, statusOf } from './rules.ts';
import { readBy } from './words-to-member.ts';

type List = Contract['withdrawal']['list'];
type Confirmations = Contract['withdrawal']['confirmations'];

const NAMES = /^[\w-]{1,64}$/;

const present = ({ merchant, language }: CallContext<List>, row: Listed): WireRow => ({
  refId: row.ref_id,
  amount: unitsToWire(units(row.amount)),
  fee: unitsToWire(units(row.fee)),
  returned: unitsToWire(units(row.returned)),
  bankName: bankName(merchant, row.bank_code, language),
  cardNumber: masked(row.tail),
  withdrawDate: toMillis(row.requested_at),
  approvedDate: row.approved_at && toMillis(row.approved_at),
  paidDate: row.paid_at && toMillis(row.paid_at),
  processedDate: row.ended_at && toMillis(row.ended_at),
  status: statusOf(row.state),
  stage: row.state,
  confirmBy: row.state === 'paid' && row.confirm_by ? toMillis(row.confirm_by) : null,
  remark: readBy(loadTranslator(language).t, row),
});

export async function listWithdrawals(
  deps: Pick<Deps, 'db'>,
  context: CallContext<List>,
  input: ParsedOf<List>,
): Promise<Answer<List>> {
  const range = readRange(input.startDate, input.endDate);
  if (!range.ok) return range;
  const filter: WithdrawalFilter = {
    merchant: context.merchant.code,
    memberId: context.session.memberId,
    refId: input.refId,
    states: input.status === undefined ? undefined : statesOf(input.status),
    range: range.value,
    after: readCursor(input.cursor, NAMES),
  };
  const rows = await withdrawalsOf(deps.db, filter, input.pageSize + 1);
  const { shown, next } = recordPage(rows, input.pageSize, (row) => ({ at: row.requested_at, name: row.ref_id }));
  return done({ list: shown.map((row) => present(context, row)), next });
}

export async function listConfirmations(
  deps: Pick<Deps, 'db' | 'brands'>,
  { merchant, session }: CallContext<Confirmations>,
): Promise<AnswerOf<Confirmations>> {
  const rows = await awaiting(deps.db, { merchant: merchant.code, memberId: session.memberId });
  return rows.map((row) => ({
    transactionId: row.ref_id,
    amount: unitsToWire(arrived(row)),
    paidAt: toMillis(row.paid_at!),
    confirmBy: toMillis(row.confirm_by!),
    autoConfirmMinutes: confirmMinutes(deps, merchant.code),
  }));
}
