/** Ends all sessions of a member on every device, and forgets remembered devices. */
import { done, memberId, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { accountByName } from '../credentials/index.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';
import { endSessions, openSessionsOf } from './queries.ts';
import { deleteTickets } from './remember-queries.ts';
import { notifyOtherPages } from './sessions.ts';

export async function endSessionsOf(
  deps: Deps,
  who: Actor & { readonly account: string },
): Promise<Result<null, 'merchant.unknown' | 'account.unknown'>> {
  const merchant = deps.brands.find(who.merchant);
  if (!merchant) return refuse('merchant.unknown');
  const account = await accountByName(deps.db, merchant.code, who.account);
  if (!account) return refuse('account.unknown');
  const member = memberId(Number(account.id));
  const at = deps.clock.now();
  const open = (await openSessionsOf(deps.db, member, at)).length;
  await deps.db.tx(async (tx) => {
    await deleteTickets(tx, account.id);
    await endSessions(tx, { memberId: member }, 'logout', at);
    await recordAct(tx, who, { subject: `member ${account.id}`, act: 'sessions.end', before: { open }, at });
  });
  await notifyOtherPages(deps, { merchant, memberId: member });
  return done();
}
