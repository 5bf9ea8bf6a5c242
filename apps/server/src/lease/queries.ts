import { toDate, type Access, type Tx } from '#db';
import type { Millis } from '#kernel';

export interface LeaseKey {
  readonly merchant: string;
  readonly key: string;
}

export interface NamedKey extends LeaseKey {
  readonly name: 'draws' | 'room' | 'request' | 'book';
}

/** `epoch` changes with each takeover; null where the answer to the claim was lost. */
export interface Claim extends NamedKey {
  readonly holder: string;
  readonly epoch: bigint | null;
}

export interface Lease extends Claim {
  readonly epoch: bigint;
}

export interface Wanted extends Pick<Claim, 'name' | 'holder'> {
  readonly keys: readonly LeaseKey[];
  readonly now: Millis;
  readonly until: Millis;
  /** Claims only while the stored note is this one. */
  readonly note?: string;
}

/** Claims leases that are free or expired. */
export function takeLeases(access: Access, { name, keys, holder, now, until, note }: Wanted): Promise<Lease[]> {
  return access.run(
    `insert into lease as l (name, merchant, key, holder, epoch, until, note)
     select $1, w.merchant, w.key, $4, 1, $6, $7 from unnest($2::text[], $3::text[]) as w(merchant, key) order by w.merchant, w.key
     on conflict (name, merchant, key) do update set holder = $4, epoch = l.epoch + 1, until = $6, note = $7
     where l.until <= $5 and (l.note is null or l.note = $7)
     returning name, merchant, key, holder::text as holder, epoch`,
    [
      name,
      keys.map(({ merchant }) => merchant),
      keys.map(({ key }) => key),
      holder,
      toDate(now),
      toDate(until),
      note ?? null,
    ],
  );
}

const HELD = `unnest($1::text[], $2::text[], $3::text[], $4::uuid[], $5::int8[]) as h(name, merchant, key, holder, epoch)
  where l.name = h.name and l.merchant = h.merchant and l.key = h.key and l.holder = h.holder`;

const columns = (leases: readonly Claim[]) => [
  leases.map(({ name }) => name),
  leases.map(({ merchant }) => merchant),
  leases.map(({ key }) => key),
  leases.map(({ holder }) => holder),
  leases.map(({ epoch }) => epoch),
];

/** Renews all in one statement; those not answered belong to another node by now. */
export function renewLeases(access: Access, leases: readonly Lease[], until: Millis): Promise<LeaseKey[]> {
  return access.run(`update lease l set until = $6 from ${HELD} and l.epoch = h.epoch returning l.merchant, l.key`, [
    ...columns(leases),
    toDate(until),
  ]);
}

/** The next holder need not wait for the expiry, whatever the clock of this node says. */
export async function dropLeases(access: Access, leases: readonly Claim[]): Promise<void> {
  await access.run(
    `update lease l set until = $6, note = null from ${HELD} and (h.epoch is null or l.epoch = h.epoch)`,
    [...columns(leases), new Date(0)],
  );
}

/** Blocks further claims while the note stands. */
export async function noteLease(access: Access, lease: Lease, note: string): Promise<void> {
  await access.run(`update lease l set note = $6 from ${HELD} and l.epoch = h.epoch`, [...columns([lease]), note]);
}

/**
 * Locks the lease until this transaction ends. The server ends it once it was idle for `silentMs`: a suspended process
 * would otherwise hold the lease as long as its connection lasts.
 */
export async function holdsLease(tx: Tx, { name, merchant, key, epoch }: Lease, silentMs: number): Promise<boolean> {
  const rows = await tx.run(
    `select set_config('idle_in_transaction_session_timeout', $5, true) from lease
     where name = $1 and merchant = $2 and key = $3 and epoch = $4 for share`,
    [name, merchant, key, epoch, String(silentMs)],
  );
  return rows.length > 0;
}

/** Takes the lease from its holder, whose uncommitted writes then fail. */
export async function seizeLease(tx: Tx, { name, merchant, key }: NamedKey, now: Millis): Promise<void> {
  await tx.run('update lease set epoch = epoch + 1, until = $4 where name = $1 and merchant = $2 and key = $3', [
    name,
    merchant,
    key,
    toDate(now),
  ]);
}

export async function forgetLeases(access: Access, name: NamedKey['name'], before: Millis): Promise<void> {
  await access.q.deleteFrom('lease').where('name', '=', name).where('until', '<=', toDate(before)).execute();
}
