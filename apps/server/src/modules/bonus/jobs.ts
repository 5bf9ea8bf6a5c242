import { merchantCode, millis } from '#kernel';
import type { Deps } from '../../deps.ts';
import { dueBonuses, membersWithBonus } from './queries.ts';
import { ownerOf } from './read-staked.ts';
import { settleBonus } from './settle-bonus.ts';

/** Somewhat more than the time between two looks: a posting may be committed a little after the time it carries. */
const LOOK_BACK_MS = 5 * 60_000;
const DUE_MAX = 500;

/** A job: ends bonuses that were played through or whose time is over. */
export async function settleBonuses(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const { code } of deps.brands.all()) {
    const span = { merchant: code, from: millis(now - LOOK_BACK_MS), to: millis(now + 1) };
    const active = await deps.ledger.activeMembers(span);
    for (const id of await membersWithBonus(deps.db, code, active)) {
      await settleBonus(deps, ownerOf({ merchant: merchantCode(code), member_id: id }));
    }
  }
  for (const row of await dueBonuses(deps.db, now, DUE_MAX)) await settleBonus(deps, ownerOf(row));
}
