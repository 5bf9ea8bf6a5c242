import { toDate, type Access, type Db, type Tables } from '#db';
import type { MemberId, Millis } from '#kernel';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { RowKey } from '../../../ports/record-page.ts';
import { WAITING_MOST } from '../../../ports/desk.ts';

export type ArticleRow = Selectable<Tables['article']>;
export type PlanRow = Selectable<Tables['join_plan']>;
export type FeedbackRow = Selectable<Tables['feedback']>;

/** Replaces the article of that anchor. */
export async function putArticle(access: Access, row: Insertable<Tables['article']>): Promise<void> {
  await access.q
    .insertInto('article')
    .values(row)
    .onConflict((on) =>
      on.columns(['merchant', 'place', 'tag']).doUpdateSet({ texts: row.texts, position: row.position }),
    )
    .execute();
}

export async function articleTexts(access: Access, merchant: string, tag: string): Promise<ArticleRow | undefined> {
  return access.q
    .selectFrom('article')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('place', '=', 'help')
    .where('tag', '=', tag)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertPlan(access: Access, row: Insertable<Tables['join_plan']>): Promise<void> {
  await access.q.insertInto('join_plan').values(row).execute();
}

export function articlesOf(db: Access, merchant: string, place: ArticleRow['place']): Promise<ArticleRow[]> {
  return db.q
    .selectFrom('article')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('place', '=', place)
    .orderBy('position')
    .execute();
}

export function plansOf(db: Db, merchant: string): Promise<PlanRow[]> {
  return db.q.selectFrom('join_plan').selectAll().where('merchant', '=', merchant).orderBy('position').execute();
}

export async function insertApplication(db: Db, row: Insertable<Tables['agent_application']>): Promise<bigint> {
  const { id } = await db.q.insertInto('agent_application').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export type ApplicationRow = Selectable<Tables['agent_application']> & { readonly account: string | null };

/** With the account of the sender, if logged in. */
const applications = (access: Access, merchant: string, which: string, order: 'asc' | 'desc', most: number) =>
  access.run<ApplicationRow>(
    `select a.*, m.account
     from (select * from agent_application where merchant = $1 and ${which} order by applied_at ${order} limit $2) a
     left join lateral (select account from member m where m.merchant = $1 and m.id = a.member_id limit 1) m on true
     order by a.applied_at ${order}`,
    [merchant, most],
  );

/** Newest first. */
export const recentApplications = (access: Access, merchant: string) =>
  applications(access, merchant, 'true', 'desc', WAITING_MOST);

/** Open applications, oldest first. */
export const openApplications = (access: Access, merchant: string, most: number = WAITING_MOST) =>
  applications(access, merchant, 'closed_at is null', 'asc', most);

interface Closing {
  readonly merchant: string;
  readonly id: number;
  readonly by: string;
  readonly outcome: string;
  readonly now: Millis;
}

/** Id of the sender, if logged in. */
interface Sender {
  readonly member_id: bigint | null;
}

/** Undefined when there is no open one with that id. */
export function closeApplication(
  access: Access,
  { merchant, id, by, outcome, now }: Closing,
): Promise<Sender | undefined> {
  return access.q
    .updateTable('agent_application')
    .set({ closed_at: toDate(now), closed_by: by, outcome })
    .where('merchant', '=', merchant)
    .where('id', '=', BigInt(id))
    .where('closed_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
}

export async function insertFeedback(db: Db, row: Insertable<Tables['feedback']>): Promise<bigint> {
  const { id } = await db.q.insertInto('feedback').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Newest first. */
export function feedbackOf(
  db: Db,
  { merchant, memberId }: { merchant: string; memberId: MemberId },
  after: RowKey | undefined,
  limit: number,
): Promise<FeedbackRow[]> {
  let query = db.q
    .selectFrom('feedback')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId));
  if (after) query = query.where(sql<boolean>`(sent_at, id) < (${after.at}, ${after.name}::int8)`);
  return query.orderBy('sent_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export function unansweredFeedback(db: Db, merchant: string, most: number = WAITING_MOST): Promise<FeedbackRow[]> {
  return db.q
    .selectFrom('feedback')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('replied_at', 'is', null)
    .orderBy('sent_at')
    .limit(most)
    .execute();
}

/** Undefined when it does not exist, or is answered. */
export function answerFeedback(
  access: Access,
  asked: { merchant: string; id: number; reply: string; now: Parameters<typeof toDate>[0] },
): Promise<Sender | undefined> {
  return access.q
    .updateTable('feedback')
    .set({ reply: asked.reply, replied_at: toDate(asked.now) })
    .where('merchant', '=', asked.merchant)
    .where('id', '=', BigInt(asked.id))
    .where('replied_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
}
