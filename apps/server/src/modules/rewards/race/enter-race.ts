import type { Contract, ParsedOf } from '#contract';
import { toMillis } from '#db';
import { done, refuse } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { insertEntrant } from './entrant-queries.ts';
import { raceById } from './queries.ts';

type Enter = Contract['race']['enter'];

/** Enters a member: rounds from now on count. Idempotent. */
export async function enterRace(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchant, session }: CallContext<Enter>,
  { raceId }: ParsedOf<Enter>,
): Promise<Answer<Enter>> {
  const key = { merchant: merchant.code, raceId: BigInt(raceId) };
  const race = await raceById(db, key);
  if (!race?.published_at) return refuse('race.unknown');
  const now = clock.now();
  if (race.called_off_at !== null || toMillis(race.ends_at) <= now) return refuse('race.over');
  await insertEntrant(db, key, session.memberId, now);
  return done();
}
