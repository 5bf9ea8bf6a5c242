/** A job: tells everybody who had entered a race that it was called off, and why. */
import type { Language } from '#contract';
import { DAY_MS, millis } from '#kernel';
import type { Deps } from '../../deps.ts';
import { inLanguage } from '../content/index.ts';
import { announceNotices, writeNotices } from '../message/index.ts';
import { markTold, untoldEntrants, untoldRaces } from './entrant-queries.ts';
import { raceById } from './queries.ts';

const AT_ONCE = 500;
/** Whoever has not been told by then would hear of it too late. */
const TOLD_WITHIN_MS = 7 * DAY_MS;

type Telling = Pick<Deps, 'db' | 'clock' | 'brands' | 'push'>;

export async function tellCalledOff(deps: Telling): Promise<void> {
  const since = millis(deps.clock.now() - TOLD_WITHIN_MS);
  for (const { code: merchant } of deps.brands.all()) {
    for (const raceId of await untoldRaces(deps.db, merchant, since)) {
      while ((await tellSome(deps, merchant, raceId)) === AT_ONCE);
    }
  }
}

/** Written and marked together, so that nobody is told twice; answers how many were told. */
async function tellSome(deps: Telling, merchant: Parameters<typeof writeNotices>[2], raceId: bigint): Promise<number> {
  const race = await raceById(deps.db, { merchant, raceId });
  if (!race) return 0;
  const written = await deps.db.tx(async (tx) => {
    const members = await untoldEntrants(tx, { merchant, raceId }, AT_ONCE);
    const notices = members.map((memberId) => ({
      memberId,
      fact: `race:${raceId}:off`,
      title: 'race.notice.off.title' as const,
      text: 'race.notice.off' as const,
      values: (language: Language) => ({
        title: inLanguage(race.texts, language).title,
        reason: race.called_off_because ?? '',
      }),
    }));
    const letters = await writeNotices(deps, tx, merchant, notices);
    await markTold(tx, { merchant, raceId }, members, deps.clock.now());
    return { letters, count: members.length };
  });
  await announceNotices(deps, written.letters);
  return written.count;
}
