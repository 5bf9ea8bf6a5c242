import type { Tx } from '#db';
import { roomUnit } from './unit.ts';

/** Copies rooms of the games the new brand has, in its own currency. */
export async function copyRooms(
  tx: Tx,
  { from, to, currency }: Readonly<{ from: string; to: string; currency: string }>,
): Promise<void> {
  await tx.run(
    `insert into room (merchant, code, engine, node_id, vendor, category, currency, unit, config, is_on)
     select $2, r.code, r.engine, r.node_id, r.vendor, r.category, $3, case when r.currency = $3 then r.unit else $4 end,
       r.config, r.is_on
     from room r join game g on g.merchant = $2 and g.node_id = r.node_id
     where r.merchant = $1`,
    [from, to, currency, roomUnit(currency)],
  );
}
