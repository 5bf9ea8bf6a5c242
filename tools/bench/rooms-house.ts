/** Brand with live tables, and thousands of funded members. */
import { createHash } from 'node:crypto';
import { systemClock } from '#server/compose.ts';
import type { RoomServices } from '#server/modules/play/room/index.ts';
import { liveRoomByCode } from '#games/rooms.ts';
import { currency, done, memberId, merchantCode, units } from '#kernel';
import { depositReceived } from '#ledger';
import { createSite, type Site } from '#testkit';

export const TABLE = 'bench-1';
const BRAND = merchantCode('pavilion');
const HOUR = 3_600_000;
const FIRST_ID = 700_001;
const FUNDED_AT_ONCE = 100;
const FUNDS = units(1_000_000_000n);
const roulette = liveRoomByCode('ROULETTE')!;

type Engine = RoomServices['engines'][number];

/** Roulette, with a long betting phase if requested. */
export function engineOf(isOpenForLong: boolean): Engine {
  const readConfig: Engine['readConfig'] = (input) => {
    const read = roulette.readConfig(input);
    return read.ok && isOpenForLong ? done({ ...read.value, bettingMs: HOUR }) : read;
  };
  return { ...roulette, readConfig };
}

export async function openHouse(databaseUrl: string): Promise<Site> {
  const clock = { ...systemClock, advance() {} };
  // All connections come from one address here.
  const env = { CONNECTIONS_PER_ADDRESS: '10000' };
  const site = await createSite({ clock, databaseUrl, listen: true, env });
  site.deps.state.count = async () => ({ allowed: true, retryAfterMs: 0 });
  return site;
}

export async function openTables({ deps }: Site, codes: readonly string[]): Promise<void> {
  await deps.db.run(
    `insert into room (merchant, code, engine, node_id, vendor, category, currency, unit)
     select $1, code, 'ROULETTE', g.node_id, 'HOUSE', 'LIVE', 'USD', 10000 from unnest($2::text[]) code
     cross join (select min(node_id) as node_id from game where merchant = $1 and vendor = 'HOUSE' and category = 'LIVE') g`,
    [BRAND, codes],
  );
}

const tokenOf = (at: number): string => `bench-room-${at}`;

interface Launch {
  readonly node: number;
  readonly category: string;
  readonly code: string;
}

/** Members with funds and a play session each; returns their tokens. */
export async function seatMembers(
  { deps }: Site,
  count: number,
  { node, category, code }: Launch = { node: 9_001, category: 'LIVE', code: TABLE },
): Promise<string[]> {
  const { db, ledger } = deps;
  await db.run(
    `insert into member (id, merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip, terms_version)
     select $1 + n, $2, 'table' || n, 0, now(), 'USD', 'EN', now(), '127.0.0.1', '1' from generate_series(0, $3 - 1) n`,
    [FIRST_ID, BRAND, count],
  );
  const ids = Array.from({ length: count }, (_, at) => FIRST_ID + at);
  const occasion = { merchant: BRAND, currency: currency('USD'), source: 'bench', provider: 'bench', amount: FUNDS };
  for (let at = 0; at < count; at += FUNDED_AT_ONCE) {
    const some = ids.slice(at, at + FUNDED_AT_ONCE);
    const posted = some.map((id) =>
      ledger.post(
        depositReceived({ ...occasion, memberId: memberId(id), key: `funds-${id}`, occurredAt: deps.clock.now() }),
      ),
    );
    if ((await Promise.all(posted)).some(({ ok }) => !ok)) throw new Error('a member was not funded');
  }
  const tokens = ids.map((_, at) => tokenOf(at));
  await db.run(
    `insert into play_session (id, token_hash, merchant, member_id, mode, currency, node_id, vendor, category, game_code, language,
       created_at, last_seen_at)
     select gen_random_uuid(), t.hash, $1, t.id, 'REAL', 'USD', $5, 'HOUSE', $6, $2, 'EN', now(), now()
     from unnest($3::bytea[], $4::int8[]) t(hash, id)`,
    [BRAND, code, tokens.map((token) => createHash('sha256').update(token).digest()), ids, node, category],
  );
  await db.run('analyze');
  return tokens;
}
