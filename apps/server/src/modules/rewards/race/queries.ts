import { toDate, type Access, type Tables, type Tx } from '#db';
import { DAY_MS, millis, type Millis } from '#kernel';
import type { Insertable, Selectable } from 'kysely';

export type RaceRow = Selectable<Tables['race']>;
export type PrizeRow = Selectable<Tables['race_prize']>;

/** A race of the brand. */
export interface RaceKey {
  readonly merchant: string;
  readonly raceId: bigint;
}

export async function insertRace(access: Access, row: Insertable<Tables['race']>): Promise<bigint> {
  const { id } = await access.q.insertInto('race').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function raceById(access: Access, { merchant, raceId }: RaceKey): Promise<RaceRow | undefined> {
  return access.q
    .selectFrom('race')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', raceId)
    .executeTakeFirst();
}

/** Drafts, oldest first. */
export function draftRaces(access: Access, merchant: string, limit: number): Promise<RaceRow[]> {
  return access.q
    .selectFrom('race')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('published_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** False when it is no longer a draft. */
export async function publishDraft(access: Access, { merchant, raceId }: RaceKey, now: Millis): Promise<boolean> {
  const rows = await access.q
    .updateTable('race')
    .set({ published_at: toDate(now) })
    .where('merchant', '=', merchant)
    .where('id', '=', raceId)
    .where('published_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function deleteDraft(access: Access, { merchant, raceId }: RaceKey): Promise<boolean> {
  const rows = await access.q
    .deleteFrom('race')
    .where('merchant', '=', merchant)
    .where('id', '=', raceId)
    .where('published_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Time for which a finished race is listed. */
const SHOWN_MS = 14 * DAY_MS;
const SHOWN_MAX = 50;

/** Upcoming and running races, first to end first; then recently finished ones, last ended first. */
export function shownRaces(access: Access, merchant: string, now: Millis): Promise<RaceRow[]> {
  const shown = `select * from race where merchant = $1 and published_at is not null`;
  return access.run<RaceRow>(
    `(${shown} and ends_at > $2 order by ends_at, id limit ${SHOWN_MAX})
     union all (${shown} and ends_at <= $2 and ends_at > $3 order by ends_at desc, id limit ${SHOWN_MAX})`,
    [merchant, toDate(now), toDate(millis(now - SHOWN_MS))],
  );
}

const OPEN = 'published_at is not null and final_at is null and called_off_at is null';

/** Races of all brands that are not final, locked against ending and calling off until the transaction ends. */
export const lockOpenRaces = (tx: Tx): Promise<RaceRow[]> =>
  tx.run<RaceRow>(`select * from race where ${OPEN} order by id for update`);

/** Races of all brands that have ended by `by` and are not final. */
export async function endedRaces(access: Access, by: Millis): Promise<RaceKey[]> {
  const rows = await access.run<{ merchant: string; id: bigint }>(
    `select merchant, id from race where ${OPEN} and ends_at <= $1 order by id`,
    [toDate(by)],
  );
  return rows.map(({ merchant, id }) => ({ merchant, raceId: id }));
}

/** Locked against ending and calling off until the transaction ends. Undefined once final. */
export function lockRace(tx: Tx, { merchant, raceId }: RaceKey): Promise<RaceRow | undefined> {
  return tx.q
    .selectFrom('race')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', raceId)
    .where('published_at', 'is not', null)
    .where('final_at', 'is', null)
    .where('called_off_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function moveRace(
  tx: Access,
  { merchant, raceId }: RaceKey,
  to: Partial<Pick<RaceRow, 'final_at' | 'called_off_at' | 'called_off_because' | 'told_at'>>,
): Promise<void> {
  await tx.q.updateTable('race').set(to).where('merchant', '=', merchant).where('id', '=', raceId).execute();
}

export async function insertPrizes(tx: Tx, rows: readonly Insertable<Tables['race_prize']>[]): Promise<void> {
  if (rows.length > 0) await tx.q.insertInto('race_prize').values(rows).execute();
}

/** Prizes without a notification, by place. */
export function waitingPrizes(
  access: Access,
  merchant: string,
  { after, limit }: { readonly after: Pick<PrizeRow, 'race_id' | 'place'>; readonly limit: number },
): Promise<PrizeRow[]> {
  return access.run<PrizeRow>(
    `select * from race_prize p where p.told_at is null and p.merchant = $1 and (p.race_id, p.place) > ($3, $4)
     order by p.race_id, p.place limit $2`,
    [merchant, limit, after.race_id, after.place],
  );
}

export function lockPrize(tx: Tx, { merchant, race_id, place }: PrizeRow): Promise<PrizeRow | undefined> {
  return tx.q
    .selectFrom('race_prize')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('race_id', '=', race_id)
    .where('place', '=', place)
    .where('given_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function markPrize(
  access: Access,
  { merchant, race_id, place }: PrizeRow,
  done: { readonly given_at: Date } | { readonly told_at: Date },
): Promise<void> {
  await access.q
    .updateTable('race_prize')
    .set(done)
    .where('merchant', '=', merchant)
    .where('race_id', '=', race_id)
    .where('place', '=', place)
    .execute();
}
