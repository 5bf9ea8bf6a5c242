import { toDate } from '#db';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { AtWork } from '../../../ports/console-context.ts';
import { hashPassword, judgeTry, passwordFits } from '../credentials/index.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { changeOperator, lockOperator } from './queries.ts';
import { endSessionsOf } from './session-queries.ts';

/** The operator's own password. Ends all other sessions. */
export function changePassword(
  deps: Deps,
  who: AtWork,
  { oldPassword, newPassword }: Readonly<{ oldPassword: string; newPassword: string }>,
): Promise<Result<null, 'password.old.incorrect' | 'password.same.as.old' | 'operator.locked'>> {
  return deps.db.tx(async (tx) => {
    const row = await lockOperator(tx, who.operatorId);
    const now = deps.clock.now();
    const judged = await judgeTry({ failures: row.failures, locked_until: row.locked_until }, now, {
      fits: () => passwordFits(row.password_hash, oldPassword),
      note: (failures, until) => changeOperator(tx, row.id, { failures, locked_until: until }),
      incorrect: 'password.old.incorrect',
      locked: 'operator.locked',
    });
    if (!judged.ok) return judged;
    if (oldPassword === newPassword) return refuse('password.same.as.old');
    await changeOperator(tx, row.id, { password_hash: await hashPassword(newPassword), password_given: false });
    await endSessionsOf(tx, { operatorId: row.id, except: who.sessionId, at: toDate(now) });
    const actor = { merchant: null, by: row.account, reason: 'his own word' };
    await recordAct(tx, actor, { subject: `operator ${row.account}`, act: 'operator.password-changed', at: now });
    return done();
  });
}
