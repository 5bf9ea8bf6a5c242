/** Recovers reversed wins that were already spent, once the member has money again. */
import type { Language } from '#contract';
import type { Tx } from '#db';
import { memberId, merchantCode, units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { createGameWallet } from '../../money/game-wallet/index.ts';
import { announceNotices, writeNotices, type Written } from '../../people/message/index.ts';
import { collectKept as collect, dueOf, type KeptRow } from '../../money/settlement/index.ts';
import { lockIssue } from './settle-queries.ts';
import { gameNames } from './notify-winners.ts';

/** Issue states without payouts in progress. */
const OVER: ReadonlySet<string> = new Set(['settled', 'void']);

/** Job: retries the recovery. */
export const collectKept = (deps: Deps): Promise<void> =>
  collect(
    { deps, wallet: createGameWallet(deps) },
    {
      source: 'lottery',
      async mayTake(tx, { merchant, batch }) {
        const issue = await lockIssue(tx, merchant, BigInt(batch));
        return issue !== undefined && OVER.has(issue.state);
      },
      notify: (tx, row) => writeTaken(deps, tx, row),
      announce: (written) => announceNotices(deps, written),
    },
  );

/** Issue number, taken from the round id `<lottery>/<number>`. */
export const numeroOf = ({ game_code: lottery, round_id: round }: KeptRow): string => round.slice(lottery.length + 1);

async function writeTaken(deps: Deps, tx: Tx, row: KeptRow): Promise<Written[]> {
  const nameIn = await gameNames(tx, row.merchant, row.game_code);
  const notice = {
    memberId: memberId(Number(row.member_id)),
    kind: 'service' as const,
    fact: `lottery:${row.batch}:${row.run}:${row.wallet}:taken`,
    title: 'lottery.notice.taken.title',
    text: 'lottery.notice.taken',
    amount: units(dueOf(row)),
    values: (language: Language) => ({ game: nameIn(language), numero: numeroOf(row) }),
  } as const;
  return writeNotices(deps, tx, merchantCode(row.merchant), [notice]);
}
