import type { Tx } from '#db';

/** Copies vendors and their games to another brand, except outside vendors, which need a contract with each brand. */
export async function copyCatalogue(tx: Tx, { from, to }: Readonly<{ from: string; to: string }>): Promise<void> {
  await tx.run(
    `insert into vendor (merchant, code, category, display_name, names, is_game, hot, maintenance, icon, position)
     select $2, code, category, display_name, names, is_game, hot, maintenance, icon, position from vendor v
     where v.merchant = $1 and not exists (select from vendor_key k where k.merchant = $1 and k.vendor = v.code)`,
    [from, to],
  );
  await tx.run(
    `insert into game (merchant, node_id, vendor, category, game_code, names, classify, icon, hot, is_new,
       supports_trial, rtp, status, position, menu)
     select $2, g.node_id, g.vendor, g.category, g.game_code, g.names, g.classify, g.icon, g.hot, g.is_new,
       g.supports_trial, g.rtp, g.status, g.position, g.menu
     from game g join vendor v on v.merchant = $2 and v.code = g.vendor and v.category = g.category
     where g.merchant = $1`,
    [from, to],
  );
}
