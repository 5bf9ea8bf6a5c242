/** Checks for open rounds of a member: nobody would receive their payouts. */
import type { Access } from '#db';
import type { MemberId } from '#kernel';
import { backTypesOf, GAME_TYPES } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';

const BETS: ReadonlySet<number> = new Set(Object.values(GAME_TYPES).map(({ bet }) => bet));
const BACK: ReadonlySet<number> = new Set(Object.values(GAME_TYPES).flatMap(backTypesOf));

/** From the sums of all days: stakes, less refunds and less stakes of closed rounds. */
export async function hasStakesOpen(
  { ledger }: Pick<Deps, 'ledger'>,
  { merchant, memberId }: Readonly<{ merchant: string; memberId: MemberId }>,
  from: Access,
): Promise<boolean> {
  const ever = { merchant, memberIds: [memberId], firstDay: '0001-01-01', lastDay: '9999-12-31' };
  let open = 0n;
  for (const { kind, txTypeId, amount, received, settled } of await ledger.summary(ever, from)) {
    // Stakes of bonus money never settle, and bonus money is void once the account is closed.
    if (kind === 'bonus') continue;
    if (BETS.has(txTypeId)) open -= amount + settled;
    if (BACK.has(txTypeId)) open -= received;
  }
  return open > 0n;
}
