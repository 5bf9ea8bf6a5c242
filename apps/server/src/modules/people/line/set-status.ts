/** An agent freezes an account directly below, or lets it go on. */
import type { Contract, ParsedOf } from '#contract';
import { done, memberId, refuse } from '#kernel';
import type { Answer, CallContext } from '../../../ports/context.ts';
import type { Deps } from '../../../ports/deps.ts';
import { recordEvent } from '../../house/event/index.ts';
import { logOutDisabled, tellDisabled } from '../session/index.ts';
import { directlyWithin, scopeOf } from './scope.ts';
import { mayFreeze, setFrozen } from './status-queries.ts';

type SetStatus = Contract['line']['setStatus'];

/** Accounts that the brand has closed stay closed, and look like others to the agent who asks. */
export async function setStatus(
  deps: Deps,
  context: CallContext<SetStatus>,
  { customerId, frozen }: ParsedOf<SetStatus>,
): Promise<Answer<SetStatus>> {
  const scope = await scopeOf(deps, context);
  if (!scope.ok) return scope;
  const { merchant, session } = context;
  const { agentId, agent } = scope.value;
  const isAllowed = merchant.config.agents.freeze && (await mayFreeze(deps.db, merchant.code, agentId));
  if (!isAllowed) return refuse('function.disabled', { modId: 'AGENT3' });
  const found = await directlyWithin(deps.db, scope.value, { customerId });
  if (!found.ok) return found;
  if (found.value.status === 'closed') return refuse('downline.not.yours');
  const at = deps.clock.now();
  const { id } = found.value;
  const isChanged = await deps.db.tx(async (tx) => {
    const changed = await setFrozen(tx, merchant.code, { id, uplineId: agentId, frozen });
    if (!changed) return false;
    if (frozen) await logOutDisabled(tx, memberId(customerId), at);
    await recordEvent(tx, {
      merchant: merchant.code,
      kind: 'accountFrozen',
      fact: `${id}:${at}:${frozen}`,
      subject: `member ${id}`,
      before: { frozen: !frozen },
      after: { frozen, by: session.account, agent },
      at,
    });
    return true;
  });
  if (isChanged && frozen) await tellDisabled(deps, { merchant, memberId: memberId(customerId) });
  return done({ frozen });
}
