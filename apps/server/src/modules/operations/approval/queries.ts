import type { Access, Db, Tables, Tx } from '#db';
import type { ConsoleRoom } from '#contract';
import type { Selectable } from 'kysely';
import { WAITING_MOST } from '../../../ports/desk.ts';

type Row = Selectable<Tables['approval']>;
/** Row as read back, with `command` and `basis` parsed from JSON. */
export interface ApprovalRow extends Omit<Row, 'room' | 'command' | 'basis'> {
  readonly room: ConsoleRoom;
  readonly command: Readonly<Record<string, string>>;
  readonly basis: unknown;
}

export async function insertApproval(
  tx: Tx,
  row: Readonly<{
    merchant: string | null;
    room: ConsoleRoom;
    command: object;
    memberId: bigint | null;
    basis: object;
    by: string;
    at: Date;
  }>,
): Promise<bigint> {
  const { merchant, room, command, memberId, basis, by, at } = row;
  const made = await tx.q
    .insertInto('approval')
    .values({
      merchant,
      room,
      command: JSON.stringify(command),
      member_id: memberId,
      basis: text(basis),
      asked_by: by,
      asked_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/**
 * Waiting requests with the same command, regardless of operator and reason. An advisory lock serialises identical
 * requests, so the second of two concurrent ones finds the first.
 */
export async function sameWishes(
  tx: Tx,
  { merchant, command }: Readonly<{ merchant: string | null; command: object }>,
): Promise<ApprovalRow[]> {
  const { reason: _, ...act } = command as Readonly<Record<string, unknown>>;
  const wish = JSON.stringify(act);
  await tx.run(`select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2::jsonb::text, 720166))`, [
    merchant ?? '',
    wish,
  ]);
  return tx.run<ApprovalRow>(
    `select * from approval where (merchant = $1 or $1 is null and merchant is null) and state = 'waiting' and command - 'reason' = $2::jsonb
     order by id`,
    [merchant, wish],
  );
}

/** JSON with bigint amounts as strings. */
export const text = (basis: object): string =>
  JSON.stringify(basis, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));

const ofBrand = (access: Access, merchant: string | null) =>
  access.q.selectFrom('approval').selectAll().where('merchant', 'is not distinct from', merchant);

/** Open requests of the brand, then those of the whole house; oldest first in each. */
export async function openApprovals(db: Db, merchant: string, most: number = WAITING_MOST): Promise<ApprovalRow[]> {
  const [own, house] = await Promise.all(
    [merchant, null].map((brand) =>
      (brand === null
        ? db.q.selectFrom('approval').selectAll().where('merchant', 'is', null)
        : db.q.selectFrom('approval').selectAll().where('merchant', '=', brand)
      )
        .where('state', 'in', ['waiting', 'at work'])
        .orderBy('asked_at')
        .limit(most)
        .execute(),
    ),
  );
  return [...own!, ...house!] as ApprovalRow[];
}

export async function approvalById(db: Db, merchant: string | null, id: bigint): Promise<ApprovalRow | undefined> {
  return (await ofBrand(db, merchant).where('id', '=', id).executeTakeFirst()) as ApprovalRow | undefined;
}

/** True for the caller that claims it, one of several at once. Only the requester withdraws; others do the rest. */
export async function takeApproval(
  access: Access,
  row: ApprovalRow,
  change: Readonly<{ state: 'at work' | 'declined' | 'withdrawn' | 'stale'; by: string; at: Date; reason: string }>,
): Promise<boolean> {
  const taken = await access.q
    .updateTable('approval')
    .set({ state: change.state, decided_by: change.by, decided_at: change.at, said: change.reason })
    .where('id', '=', row.id)
    .where('merchant', 'is not distinct from', row.merchant)
    .where('state', '=', row.state)
    .where('asked_by', change.state === 'withdrawn' ? '=' : '<>', change.by)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * True while another act on the same subject, begun after `since`, is at work. An advisory lock keeps further acts on
 * the subject from starting until the transaction ends.
 */
export async function isAtWork(tx: Tx, { id, merchant, command }: ApprovalRow, since: Date): Promise<boolean> {
  const { kind = '', ref = '' } = command;
  await tx.run(
    `select pg_advisory_xact_lock(hashtextextended(jsonb_build_array($1::text, $2::text, $3::text)::text, 720167))`,
    [merchant, kind, ref],
  );
  const rows = await tx.run(
    `select from approval where (merchant = $1 or $1 is null and merchant is null) and command->>'kind' = $2
       and coalesce(command->>'ref', '') = $3 and state = 'at work' and decided_at > $4 and id <> $5 limit 1`,
    [merchant, kind, ref, since, id],
  );
  return rows.length > 0;
}

/** Ends a request that this operator has at work; a decision made by another meanwhile stands. */
export async function endApproval(
  access: Access,
  row: ApprovalRow,
  { state, by, reason }: Readonly<{ state: 'agreed' | 'refused' | 'stale'; by: string; reason: string }>,
): Promise<void> {
  await access.q
    .updateTable('approval')
    .set({ state, said: reason })
    .where('id', '=', row.id)
    .where('merchant', 'is not distinct from', row.merchant)
    .where('state', '=', 'at work')
    .where('decided_by', '=', by)
    .execute();
}

/** Requests of one brand, or of the house; newest first. */
export async function approvalPage(
  db: Db,
  asked: Readonly<{ merchant: string | null; before: bigint | null; limit: number; state?: string | undefined }>,
): Promise<ApprovalRow[]> {
  let rows =
    asked.merchant === null
      ? db.q.selectFrom('approval').selectAll().where('merchant', 'is', null)
      : db.q.selectFrom('approval').selectAll().where('merchant', '=', asked.merchant);
  if (asked.before !== null) rows = rows.where('id', '<', asked.before);
  if (asked.state !== undefined) rows = rows.where('state', '=', asked.state as Row['state']);
  return (await rows.orderBy('id', 'desc').limit(asked.limit).execute()) as ApprovalRow[];
}

export interface AskedFor {
  readonly kind: string;
  readonly ref: string;
  readonly act: string;
  readonly by: string;
  readonly number: bigint;
}

/** Undecided requests about any of these subjects. */
export function askedAbout(
  db: Db,
  merchant: string | null,
  subjects: readonly Readonly<{ kind: string; ref: string }>[],
): Promise<AskedFor[]> {
  if (subjects.length === 0) return Promise.resolve([]);
  const ofHouse = merchant === null;
  const values: unknown[] = [subjects.map(({ kind }) => kind), subjects.map(({ ref }) => ref)];
  const open = `from unnest($1::text[], $2::text[]) as s (kind, ref) cross join lateral (
     select id, asked_by, command->>'act' as act from approval
     where command->>'kind' = s.kind and command->>'ref' = s.ref and state in ('waiting', 'at work')`;
  const columns = `select s.kind, s.ref, a.act, a.asked_by as by, a.id as number`;
  return ofHouse
    ? db.run<AskedFor>(`${columns} ${open} and merchant is null) a order by a.id`, values)
    : db.run<AskedFor>(`${columns} ${open} and merchant = $3) a order by a.id`, [...values, merchant]);
}
