/** What was won by a result that does not stand, and was spent before it could be taken back: it is taken once there is money for it. */
import { memberId, merchantCode, units } from '#kernel';
import type { Deps } from '../../deps.ts';
import { tellMember } from '../message/index.ts';
import { createVendorWallet } from '../vendor-wallet/index.ts';
import type { Host } from './host.ts';
import { keptEverywhere, markCollected, type KeptKey, type KeptRow } from './kept-queries.ts';
import { takeBack } from './settle-issue.ts';
import { gameNames } from './tell-winners.ts';

const ROWS_AT_ONCE = 200;

export const keyOf = ({ issue_id: issue, run, member_id: member, wallet }: KeptRow): KeptKey => ({
  issue,
  run,
  member,
  wallet,
});

/** What is left of it. */
export const owedOf = ({ win, rebate, kept, covered }: KeptRow): bigint => win + rebate - kept - covered;

/** A job. What a later result has covered in part is not taken as a whole: that is left to operators, who see it. */
export async function collectKept(deps: Deps): Promise<void> {
  const host: Host = { deps, wallet: createVendorWallet(deps) };
  let after: KeptKey | undefined;
  for (;;) {
    const rows = await keptEverywhere(deps.db, after, ROWS_AT_ONCE);
    for (const row of rows) if (row.covered === 0n) await collect(host, row);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = keyOf(last);
  }
}

async function collect(host: Host, row: KeptRow): Promise<void> {
  const { deps } = host;
  const issue = { id: row.issue_id, lottery: row.lottery, numero: row.numero };
  if (!(await takeBack(host, issue, row))) return;
  // Told first: whoever is stopped in between takes it back again, which has no effect, and tells nobody twice.
  const merchant = merchantCode(row.merchant);
  const nameIn = await gameNames(deps.db, row.merchant, row.lottery);
  await tellMember(deps, {
    merchant,
    memberId: memberId(Number(row.member_id)),
    fact: `lottery:${row.issue_id}:${row.run}:${row.wallet}:taken`,
    title: 'lottery.notice.taken.title',
    text: 'lottery.notice.taken',
    amount: units(owedOf(row)),
    values: (language) => ({ game: nameIn(language), numero: row.numero }),
  });
  await markCollected(deps.db, row);
}
