/** Job: notifies all entrants of a called-off race, with the reason. */
import type { Language } from '#contract';
import { toDate, toMillis } from '#db';
import { DAY_MS, millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { inLanguage } from '../../house/text/index.ts';
import { announceNotices, writeNotices } from '../../people/message/index.ts';
import { markNotified, unnotifiedEntrants, unnotifiedRaces } from './entrant-queries.ts';
import { moveRace, raceById, type RaceKey, type RaceRow } from './queries.ts';

const AT_ONCE = 500;
/** Notifications later than that are not sent. */
const NOTIFY_WITHIN_MS = 7 * DAY_MS;
/** Entries under way when the race was called off are committed by then. */
const ENTERED_BY_MS = 60_000;

type NotifyDeps = Pick<Deps, 'db' | 'clock' | 'brands' | 'push'>;

export async function notifyCalledOff(deps: NotifyDeps): Promise<void> {
  const since = millis(deps.clock.now() - NOTIFY_WITHIN_MS);
  for (const { code: merchant } of deps.brands.all()) {
    for (const raceId of await unnotifiedRaces(deps.db, merchant, since)) await notifyRace(deps, { merchant, raceId });
  }
}

/** Marked as done once everybody is notified. */
async function notifyRace(deps: NotifyDeps, key: CalledOff): Promise<void> {
  const race = await raceById(deps.db, key);
  if (!race?.called_off_at) return;
  const begun = deps.clock.now();
  for (let after: number | undefined = 0; after !== undefined;) after = await notifyPage(deps, key, race, after);
  if (begun >= toMillis(race.called_off_at) + ENTERED_BY_MS) await moveRace(deps.db, key, { told_at: toDate(begun) });
}

type CalledOff = RaceKey & { readonly merchant: Parameters<typeof writeNotices>[2] };

/** Writes and marks in one transaction, so that nobody is notified twice; answers the last, if there may be more. */
async function notifyPage(deps: NotifyDeps, key: CalledOff, race: RaceRow, after: number): Promise<number | undefined> {
  const notified = await deps.db.tx(async (tx) => {
    const members = await unnotifiedEntrants(tx, key, { after, limit: AT_ONCE });
    const notices = members.map((memberId) => ({
      memberId,
      kind: 'service' as const,
      fact: `race:${key.raceId}:off`,
      title: 'race.notice.off.title' as const,
      text: 'race.notice.off' as const,
      values: (language: Language) => ({
        title: inLanguage(race.texts, language).title,
        reason: race.called_off_because ?? '',
      }),
    }));
    const written = await writeNotices(deps, tx, key.merchant, notices);
    await markNotified(tx, key, members, deps.clock.now());
    return { written, members };
  });
  await announceNotices(deps, notified.written);
  return notified.members.length === AT_ONCE ? notified.members.at(-1) : undefined;
}
