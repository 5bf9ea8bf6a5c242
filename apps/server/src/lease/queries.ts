import { toDate, type Access, type Tx } from '#db';
import type { Millis } from '#kernel';

export interface LeaseKey {
  readonly merchant: string;
  readonly key: string;
}

export interface NamedKey extends LeaseKey {
  readonly name: 'draws' | 'room' | 'request' | 'book';
}

/** `epoch` is another each time that it changes hands; null where the answer to its taking was lost. */
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
  /** Another goes on with it only where this is the same still. */
  readonly note?: string;
}

/** Takes the leases that nobody has, or has let run out. */
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

/** All at once; what is not answered is somebody else's by now. */
export function renewLeases(access: Access, leases: readonly Lease[], until: Millis): Promise<LeaseKey[]> {
  return access.run(`update lease l set until = $6 from ${HELD} and l.epoch = h.epoch returning l.merchant, l.key`, [
    ...columns(leases),
    toDate(until),
  ]);
}

/** The next one need not wait until they have run out, whatever the clock of this one says. */
export async function dropLeases(access: Access, leases: readonly Claim[]): Promise<void> {
  await access.run(
    `update lease l set until = $6, note = null from ${HELD} and (h.epoch is null or l.epoch = h.epoch)`,
    [...columns(leases), new Date(0)],
  );
}

/** Nobody goes on with it for as long as it is known. */
export async function noteLease(access: Access, lease: Lease, note: string): Promise<void> {
  await access.run(`update lease l set note = $6 from ${HELD} and l.epoch = h.epoch`, [...columns([lease]), note]);
}

/**
 * Nobody takes it over before this transaction has ended, which the server ends itself once nothing has been asked in it for `silentMs`: a
 * process that is stopped in its midst would hold the lease for as long as its connection lasts.
 */
export async function holdsLease(tx: Tx, { name, merchant, key, epoch }: Lease, silentMs: number): Promise<boolean> {
  const rows = await tx.run(
    `select set_config('idle_in_transaction_session_timeout', $5, true) from lease
     where name = $1 and merchant = $2 and key = $3 and epoch = $4 for share`,
    [name, merchant, key, epoch, String(silentMs)],
  );
  return rows.length > 0;
}

/** Takes it from whoever has it: what he has not written by now, he never writes. */
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
