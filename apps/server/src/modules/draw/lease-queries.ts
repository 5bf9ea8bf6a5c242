import { toDate, type Access, type Tx } from '#db';
import type { Millis } from '#kernel';

const NAME = 'draws';

interface Wanted {
  readonly holder: string;
  readonly now: Millis;
  readonly until: Millis;
}

/** Whoever had it has let it run out; each time that it changes hands its epoch is another. Null as long as somebody has it. */
export async function takeLease(access: Access, { holder, now, until }: Wanted): Promise<bigint | null> {
  const [taken] = await access.run<{ epoch: bigint }>(
    `insert into lottery_lease as l (name, holder, epoch, until) values ($1, $2, 1, $4)
     on conflict (name) do update set holder = $2, epoch = l.epoch + 1, until = $4 where l.until <= $3
     returning epoch`,
    [NAME, holder, toDate(now), toDate(until)],
  );
  return taken?.epoch ?? null;
}

/** False when it is somebody else's by now. */
export async function renewLease(access: Access, epoch: bigint, until: Millis): Promise<boolean> {
  const renewed = await access.q
    .updateTable('lottery_lease')
    .set({ until: toDate(until) })
    .where('name', '=', NAME)
    .where('epoch', '=', epoch)
    .returning('epoch')
    .execute();
  return renewed.length > 0;
}

/** The next one need not wait until it has run out, whatever the clock of this one says. */
export async function dropLease(access: Access, epoch: bigint): Promise<void> {
  await access.q
    .updateTable('lottery_lease')
    .set({ until: new Date(0) })
    .where('name', '=', NAME)
    .where('epoch', '=', epoch)
    .execute();
}

/** Nobody takes the lease over before this transaction has ended. */
export async function holdsLease(tx: Tx, epoch: bigint): Promise<boolean> {
  const rows = await tx.run(`select from lottery_lease where name = $1 and epoch = $2 for share`, [NAME, epoch]);
  return rows.length > 0;
}
