/** Jobs of the agent programme, shortly after each midnight of the month: teams are counted, and agents paid. */
import { DAY_MS, dayStart, millis, type Millis } from '#kernel';
import type { Deps } from '../../ports/deps.ts';
import { settleAgreements } from '../../modules/agents/agreement/index.ts';
import { countAgents, payRebates } from '../../modules/agents/commission/index.ts';
import { applyChange } from '../../modules/people/line/index.ts';
import { MINUTE_MS, monthStart } from './moment.ts';

/** Beyond the time in which a day still takes late postings. */
const AFTER_MIDNIGHT_MS = 7 * MINUTE_MS;

async function count(deps: Deps): Promise<void> {
  await countAgents(deps, applyChange);
  await payRebates(deps);
  await settleAgreements(deps);
}

export function countTeams(deps: Deps, now: Millis): { at: Millis; perform: () => Promise<void> }[] {
  const first = monthStart(now);
  const days = (dayStart(now) - first) / DAY_MS;
  const nights = Array.from({ length: days + 1 }, (_, day) => millis(first + day * DAY_MS + AFTER_MIDNIGHT_MS));
  return [...nights.filter((at) => at < now), now].map((at) => ({ at, perform: () => count(deps) }));
}
