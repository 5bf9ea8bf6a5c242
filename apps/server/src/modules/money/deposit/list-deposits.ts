import { readRange, type Contract, type ParsedOf } from '#contract';
import { loadTranslator } from '#i18n/locale-files.ts';
import { done } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { readCursor, recordPage } from '../../../ports/record-page.ts';
import { titlesOf } from '../../rewards/promotion/index.ts';
import { presentDeposit } from './present.ts';
import { depositsOf, type DepositFilter } from './queries.ts';

type List = Contract['deposit']['list'];

const NAMES = /^[\w-]{1,64}$/;

export async function listDeposits(
  deps: Deps,
  { merchant, session, language }: CallContext<List>,
  input: ParsedOf<List>,
): Promise<Answer<List>> {
  const range = readRange(input.startDate, input.endDate);
  if (!range.ok) return range;
  const filter: DepositFilter = {
    merchant: merchant.code,
    memberId: session.memberId,
    refId: input.refId,
    state: input.state,
    mode: input.depositMode,
    range: range.value,
    after: readCursor(input.cursor, NAMES),
  };
  const rows = await depositsOf(deps.db, filter, input.pageSize + 1);
  const { shown, next } = recordPage(rows, input.pageSize, (row) => ({ at: row.requested_at, name: row.ref_id }));
  const { t } = loadTranslator(language);
  const promotions = shown.flatMap((row) => row.promotions);
  const titles = await titlesOf(deps.db, { merchant: merchant.code, promotions, language });
  return done({ list: shown.map((row) => presentDeposit(t, row, titles)), next });
}
