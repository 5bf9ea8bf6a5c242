/** The member in the form that record parts take. */
import { memberId } from '#kernel';
import type { OnRecord } from '../../../ports/desk.ts';
import type { MemberRow } from '../record/index.ts';

export const onRecordOf = (merchant: string, row: MemberRow): OnRecord => ({
  merchant,
  memberId: memberId(Number(row.id)),
  account: row.account,
  type: row.account_type,
  status: row.status,
  isErased: row.account === `erased-${row.id}`,
});
