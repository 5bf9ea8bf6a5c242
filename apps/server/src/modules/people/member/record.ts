/** Account section of a member's record. */
import type { RecordSection } from '../../../ports/desk.ts';
import { aboveOf, accountOf } from './desk-queries.ts';

export const accountSection: RecordSection = {
  section: 'account',
  async facts({ db }, { merchant, memberId }) {
    const id = BigInt(memberId);
    const [row, above] = await Promise.all([accountOf(db, merchant, id), aboveOf(db, merchant, id)]);
    return [
      { key: 'currency', kind: 'text', value: row.currency },
      { key: 'language', kind: 'text', value: row.language },
      { key: 'nickname', kind: 'text', value: row.nickname },
      { key: 'joined', kind: 'time', value: row.registered_at.getTime() },
      { key: 'lastLogin', kind: 'time', value: row.last_login_at?.getTime() ?? null },
      { key: 'termsVersion', kind: 'text', value: row.terms_version },
      ...above.map((account) => ({ key: 'upline', kind: 'account' as const, value: account })),
    ];
  },
};
