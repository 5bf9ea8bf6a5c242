import type { Deps } from '../../../ports/deps.ts';
import { watchActivity } from '../activity/index.ts';
import { dueBonuses, membersWithBonus, type BonusRow } from './queries.ts';
import { ownerOf } from './read-staked.ts';
import { settleBonus } from './settle-bonus.ts';

const DUE_MAX = 500;

/** Job: ends bonuses that are wagered or expired. */
export async function settleBonuses(deps: Deps): Promise<void> {
  await watchActivity(deps, 'bonus', async (owner) => {
    const [known] = await membersWithBonus(deps.db, owner.merchant, [owner.memberId]);
    if (known !== undefined) await settleBonus(deps, owner);
  });
  // Bonuses that wait for open bets stay due.
  for (let after: BonusRow | undefined; ;) {
    const due = await dueBonuses(deps.db, deps.clock.now(), after, DUE_MAX);
    for (const row of due) await settleBonus(deps, ownerOf(row));
    after = due.at(-1);
    if (!after || due.length < DUE_MAX) return;
  }
}
