/** Voids an issue, drawn or not: returns every stake and reverses wins. */
import { toDate } from '#db';
import { memberId, merchantCode } from '#kernel';
import { announceBalance } from '../../money/wallet/index.ts';
import type { Host } from '../../money/game-wallet/index.ts';
import { reverseBefore } from '../../money/settlement/index.ts';
import { giveBack } from './money.ts';
import { lockOrders, type IssueRow } from './queries.ts';
import { batchOf, type IssueRef } from './settle-issue.ts';
import { issueById } from './settle-queries.ts';
import { notifyVoid } from './notify-void.ts';
import { markVoid, noteReturned, noteVoid, stakedLegs, type StakedLeg } from './void-queries.ts';

const LEGS_AT_ONCE = 200;

/** Idempotent; repeat until it succeeds. Each stake is returned once. */
export async function voidIssue(host: Host, { merchant, id }: IssueRef): Promise<void> {
  const { deps } = host;
  const issue = await deps.db.tx(async (tx) => {
    await lockOrders(tx, [{ id }]);
    await noteVoid(tx, { merchant, id });
    // The issue cannot be drawn again from here on, so this is the last run that can have paid.
    return issueById(tx, merchant, id);
  });
  if (!issue) return;
  await deps.push.send({
    to: 'merchant',
    merchant: merchantCode(merchant),
    frame: { t: 'issue_void', gameCode: issue.lottery, numero: issue.numero },
  });
  let last: StakedLeg | undefined;
  for (;;) {
    const legs = await stakedLegs(deps.db, issue, last ?? null, LEGS_AT_ONCE);
    last = legs.at(-1);
    if (!last) break;
    await Promise.all(legs.map((leg) => giveBack(host, leg, leg)));
    await deps.db.tx((tx) =>
      markVoid(
        tx,
        issue,
        legs.map((leg) => leg.id),
      ),
    );
    await announceAll(host, issue, legs);
  }
  // Wins already spent are recovered from the returned stakes.
  await reverseBefore(host, batchOf({ ...issue, run: issue.run + 1 }));
  await notifyVoid(deps, issue);
  await noteReturned(deps.db, issue, toDate(deps.clock.now()));
}

async function announceAll({ deps }: Host, { merchant }: IssueRow, legs: readonly { readonly member_id: bigint }[]) {
  for (const member of new Set(legs.map(({ member_id }) => member_id)))
    await announceBalance(deps, { merchant: merchantCode(merchant), memberId: memberId(Number(member)) });
}
