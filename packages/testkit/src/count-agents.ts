/** The roll-up of agents, until it has counted all that was booked. */
import { countAgents, type ApplyChange } from '#server/modules/agents/commission/index.ts';
import type { Site } from './site.ts';

const noChange: ApplyChange = () => Promise.reject(new Error('no change was expected'));
/** Open writers are waited for, so one pass may not be enough. */
const PASSES_MAX = 1_000;

export async function countTeams(
  { deps, clock }: Pick<Site, 'deps' | 'clock'>,
  apply: ApplyChange = noChange,
): Promise<void> {
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    await countAgents(deps, apply);
    const [row] = await deps.db.run<{ is: boolean }>(
      `select counted_at >= $1 and counted = (select coalesce(max(id), 0) from ledger_posting) as is
       from book_follower where name = 'agents'`,
      [new Date(clock.now())],
    );
    if (row!.is) return;
  }
  throw new Error('a transaction that writes postings does not end');
}
