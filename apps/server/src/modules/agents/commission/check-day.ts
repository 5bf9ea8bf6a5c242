/** Job: a closed day is recomputed from the plays of members; a difference stops nothing, and is raised to the operator. */
import { DAY_MS, dayName, millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { dueDifferences, noteChecked, teamDifferences, throughDifferences, type Difference } from './check-queries.ts';

export const CHECK_AGENTS_EVERY_MS = 6 * 60 * 60_000;
const LISTED = 20;

/** Differences of a day, at most some of each kind. */
export async function checkDay({ db }: Pick<Deps, 'db'>, merchant: string, day: string): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const differences of [teamDifferences, dueDifferences, throughDifferences])
    found.push(...(await differences(db, merchant, day, LISTED)));
  return found;
}

export async function checkYesterday(deps: Pick<Deps, 'db' | 'clock' | 'brands' | 'log'>): Promise<void> {
  const day = dayName(millis(deps.clock.now() - DAY_MS));
  for (const { code } of deps.brands.all()) {
    const differences = await checkDay(deps, code, day);
    await noteChecked(deps.db, { merchant: code, day, at: deps.clock.now(), differences });
    if (differences.length > 0)
      deps.log.fatal({ event: 'agents.drift', merchant: code, day, differences }, 'the figures of teams are wrong');
  }
}
