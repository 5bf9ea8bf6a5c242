/** What was won by a result that does not stand, and was spent before it could be taken back: it is taken once there is money for it. */
import type { Language } from '#contract';
import type { Tx } from '#db';
import { memberId, merchantCode, units } from '#kernel';
import type { Deps } from '../../deps.ts';
import { announceNotices, writeNotices, type Written } from '../message/index.ts';
import { payeeOf, createGameWallet, type Host } from '../game-wallet/index.ts';
import { keptEverywhere, type KeptKey, type KeptRow } from './kept-queries.ts';
import { takeBackIn } from './settle-issue.ts';
import { lockIssue } from './settle-queries.ts';
import { gameNames } from './tell-winners.ts';

const ROWS_AT_ONCE = 200;
/** Nothing of it is being paid. */
const OVER: ReadonlySet<string> = new Set(['settled', 'void']);

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
  const host: Host = { deps, wallet: createGameWallet(deps) };
  let after: KeptKey | undefined;
  for (;;) {
    const rows = await keptEverywhere(deps.db, after, ROWS_AT_ONCE);
    for (const row of rows) if (row.covered === 0n) await collect(host, row);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = keyOf(last);
  }
}

/** With the message, or neither. A new result counts what is kept against what it pays: it waits for this, or this is not done. */
async function collect(host: Host, row: KeptRow): Promise<void> {
  const { deps, wallet } = host;
  const taken = await deps.db.tx(async (tx) => {
    const issue = await lockIssue(tx, row.merchant, row.issue_id);
    if (issue?.run !== row.last_run || !OVER.has(issue.state)) return null;
    const back = await takeBackIn(host, tx, issue, row, ['kept']);
    if (back?.state !== 'reversed') return null;
    return { balance: back.balance, written: await writeTaken(deps, tx, row) };
  });
  if (!taken) return;
  wallet.announce(payeeOf(row), taken.balance);
  await announceNotices(deps, taken.written);
}

async function writeTaken(deps: Host['deps'], tx: Tx, row: KeptRow): Promise<Written[]> {
  const nameIn = await gameNames(tx, row.merchant, row.lottery);
  const notice = {
    memberId: memberId(Number(row.member_id)),
    kind: 'service' as const,
    fact: `lottery:${row.issue_id}:${row.run}:${row.wallet}:taken`,
    title: 'lottery.notice.taken.title',
    text: 'lottery.notice.taken',
    amount: units(owedOf(row)),
    values: (language: Language) => ({ game: nameIn(language), numero: row.numero }),
  } as const;
  return writeNotices(deps, tx, merchantCode(row.merchant), [notice]);
}
