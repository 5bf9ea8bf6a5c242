/**
 * Players cash out while nodes are killed and frozen, with and without Redis. A press during the round pays the
 * multiplier at its arrival, or returns the stake when no node could receive it; no player loses it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { flightMs, multipleAt } from '#games/crash/engine/climb.ts';
import { createSite, virtualClock, type Site } from '#testkit';
import { deep } from '#testkit/deep.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { startThrowawayRedis, type ThrowawayRedis } from '#testkit/throwaway-redis.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fly, type Flyer } from './flyer.ts';
import { startRoomNode, type NodeSettings, type RoomNode } from './nodes.ts';

const ROOM = 'CRASH';
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
/** Per node. */
const PLAYERS = 2;
const PATIENCE_MS = 240_000;
const SET_UP_MS = 600_000;
/** Times of the presses relative to the failure, in milliseconds. */
const AROUND = [-300, -5, 0, 3] as const;

interface Blow {
  readonly what: 'kill' | 'freeze';
  readonly whom: 'host' | 'other';
  readonly redis: 'there' | 'away';
  /** Milliseconds since the start of the climb. */
  readonly afterMs: number;
  /** True when players switch to the other node between bet and press. */
  readonly moves: boolean;
}

/** Upper bound of a press's latency, on a busy machine. */
const TRIP_MS = 300;
/** The multiplier exceeds 1 from then on. */
const WORTH_MS = 160;
const FROZEN_MS = [700, 2_000, 5_000] as const;

const MATRIX = (['there', 'away'] as const).flatMap((redis) =>
  Array.from({ length: Number(process.env['BLOWS'] ?? 200) / 2 }, (_, no): Blow => ({
    redis,
    what: no % 5 === 0 ? 'kill' : 'freeze',
    whom: no % 2 === 0 ? 'host' : 'other',
    afterMs: 600 + ((no * 617) % 3_400),
    moves: no % 4 === 3,
  })),
);
const SAMPLE: readonly Blow[] = [
  { redis: 'there', what: 'kill', whom: 'host', afterMs: 1_200, moves: false },
  { redis: 'away', what: 'freeze', whom: 'host', afterMs: 1_500, moves: false },
];

interface Flight {
  readonly startedAt: number;
  readonly end: number;
}

interface Came {
  readonly member: number;
  readonly request: string | null;
  /** State of the bet. */
  readonly state: string;
  readonly back: number | null;
  readonly received: number | null;
}

/** Result of a press; `lost` never occurs. A frozen node may record an action after the stake was returned. */
function endOf({ startedAt, end }: Flight, pressed: number, { state, received }: Came) {
  if (state !== 'taken') return 'given back';
  const isInTime = received !== null && received < end;
  if (isInTime && multipleAt(received - startedAt) > 100) return 'paid';
  if (pressed >= end || (received !== null && !isInTime && received - pressed < TRIP_MS)) return 'late';
  return pressed < startedAt + WORTH_MS ? 'early' : 'lost';
}

describe.skipIf(testDatabaseUrl() === undefined)('a flight in which players press as a node is struck', () => {
  let database: TestPostgres;
  let redis: ThrowawayRedis;
  let site: Site;
  let settings: NodeSettings;
  /** Nodes with half of the players each; and a spare that replaces a killed one, started while Redis is available. */
  let nodes: RoomNode[] = [];
  let spare: RoomNode | null = null;
  const flyers: { flyer: Flyer; member: number; move: () => void }[] = [];
  const tally: Record<string, number> = {};
  const count = (what: string) => (tally[what] = (tally[what] ?? 0) + 1);

  beforeAll(async () => {
    database = await openTestPostgres();
    redis = (await startThrowawayRedis())!;
    site = await createSite({ databaseUrl: database.url, clock: virtualClock(Date.now()), env: { SECRET_KEY } });
    await site.deps.db.run(`delete from room where code <> $1`, [ROOM]);
    await site.deps.db.run(`delete from room where merchant <> 'pavilion'`);
    await site.deps.db.run(`update room set config = config || '{"bettingMs": 3000, "resultMs": 1000}'`);
    settings = { DATABASE_URL: database.url, SECRET_KEY, REDIS_URL: redis.url };
    nodes = [await startRoomNode(settings)];
    await lease();
    nodes.push(await startRoomNode(settings));
    spare = await startRoomNode(settings);
    await Promise.all(Array.from({ length: 2 * PLAYERS }, (_, no) => board(no)));
  }, SET_UP_MS);
  afterAll(async () => {
    for (const { flyer } of flyers) flyer.close();
    for (const node of all()) node.kill();
    console.info(JSON.stringify(tally));
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    process.kill(redis.pid, 'SIGCONT');
    await redis.stop('SIGKILL');
    await database.drop();
    expect(findings).toEqual([]);
  }, PATIENCE_MS);

  afterEach(async () => {
    process.kill(redis.pid, 'SIGCONT');
    spare ??= await startRoomNode(settings);
  }, SET_UP_MS);

  const all = (): RoomNode[] => [...nodes, ...(spare ? [spare] : [])];

  async function board(no: number): Promise<void> {
    const member = await site.register(`presser${no}`);
    await site.fund(member, 100_000);
    const launched = await member.client.game.launch({ nodeId: 1002, vassalage: 'HOUSE' });
    const ticket = launched.ok ? new URL(launched.value.game_url).searchParams.get('ticket') : null;
    const opened = await site.client().hallVisit.open({ ticket: ticket ?? '' });
    if (!opened.ok) throw new Error(opened.code);
    let home = no % 2;
    const addresses = () => [nodes[home]!.url, nodes[1 - home]!.url];
    const flyer = fly(opened.value.sessionToken, addresses, ROOM);
    const move = () => {
      home = 1 - home;
      flyer.move();
    };
    flyers.push({ flyer, member: member.id, move });
  }

  const run = <T>(sql: string, params: unknown[] = []) => site.deps.db.run<T>(sql, params);
  async function until<T>(check: () => Promise<T | undefined> | T | undefined, what: string, ms = 120_000): Promise<T> {
    for (const end = performance.now() + ms; performance.now() < end; await pause(15)) {
      const found = await check();
      if (found !== undefined) return found;
    }
    throw new Error(`${what} has not come`);
  }

  /** The node that hosts the room. */
  const lease = () =>
    until(async () => {
      const [row] = await run<{ holder: string }>(
        `select holder from lease where name = 'room' and until > clock_timestamp()`,
      );
      return all().find(({ holder }) => holder === row?.holder);
    }, 'a host');

  async function struck({ what, whom }: Blow): Promise<() => Promise<void>> {
    const host = await lease();
    const node = whom === 'host' ? host : nodes.find((each) => each !== host)!;
    if (what === 'kill') {
      node.kill();
      if (node !== spare) nodes[nodes.indexOf(node)] = spare!;
      spare = null;
      return async () => {};
    }
    node.freeze();
    const thawed = pause(FROZEN_MS[(tally['flights'] ?? 0) % FROZEN_MS.length]).then(() => node.thaw());
    return () => thawed;
  }

  /** Waits until all have bet and the climb has started. */
  async function takeOff(): Promise<{ round: string; startedAt: number }> {
    for (;;) {
      const { roundId } = await until(() => {
        const shown = flyers.map(({ flyer }) => flyer.shown());
        const isOne = new Set(shown.map(({ roundId: id }) => id)).size === 1;
        return isOne && shown.every(({ phase }) => phase === 'betting') ? shown[0] : undefined;
      }, 'a round in which bets are open');
      const bets = flyers.map(({ flyer }) => [flyer, flyer.act({ type: 'bet', bet: 1, points: 100 })] as const);
      await until(() => (bets.every(([flyer, id]) => flyer.answers.has(id)) ? true : undefined), 'answers to bets');
      if (!bets.every(([flyer, id]) => flyer.answers.get(id) === 'ok')) continue;
      // The first tick of a room's first round starts the climb; later rounds have a tick before it that opens betting.
      const climb = await until(async () => {
        const [row] = await run<{ no: bigint; ticks: { at: number }[]; state: string }>(
          'select no, ticks, state from room_round where id = $1',
          [roundId],
        );
        const at = row?.ticks[row.no === 1n ? 0 : 1]?.at;
        return at === undefined ? undefined : { at, state: row!.state };
      }, 'the climb');
      if (climb.state === 'open') return { round: roundId, startedAt: climb.at };
    }
  }

  const cameTo = (round: string, requests: readonly string[]): Promise<Came[]> =>
    run(
      `select a.member_id::int as member, i.request_id as request, a.state, (p.amount * 100 / o.unit)::int as back,
         round(extract(epoch from i.at) * 1000)::float8 as received
       from room_action a
       join room o on o.merchant = a.merchant and o.code = a.room
       left join settlement_payout p on p.source = 'room' and p.batch = a.round_id::text and p.place = a.seat
       left join room_inbox i on i.round_id = a.round_id and i.player = 'member:' || a.member_id and i.request_id = any ($2::uuid[])
       where a.round_id = $1 and a.stake > 0`,
      [round, requests],
    );

  /** Each player presses around the failure, unless the round has ended. */
  async function pressAround(round: string, at: number): Promise<Map<number, { at: number; id: string }>> {
    const presses = new Map<number, { at: number; id: string }>();
    await Promise.all(
      flyers.map(async ({ flyer, member }, place) => {
        await pause(Math.max(0, at + AROUND[place]! - Date.now()));
        if (flyer.shown().roundId !== round) return;
        presses.set(member, { at: Date.now(), id: flyer.act({ type: 'cash', bet: 1 }) });
      }),
    );
    return presses;
  }

  const flightOf = (round: string): Promise<Flight> =>
    until(
      async () => {
        const [row] = await run<{ outcome: { crash: number; startedAt: number } }>(
          `select outcome from room_round where id = $1 and state in ('settling', 'settled')`,
          [round],
        );
        return row && { startedAt: row.outcome.startedAt, end: row.outcome.startedAt + flightMs(row.outcome.crash) };
      },
      'the end of the flight',
      180_000,
    );

  it.each(deep(MATRIX, SAMPLE))(
    'R52 $what of the $whom, Redis $redis, $afterMs ms up, moves: $moves: whoever pressed in time is paid, or has the stake back',
    async (blow) => {
      if (blow.redis === 'away') process.kill(redis.pid, 'SIGSTOP');
      const { round, startedAt } = await takeOff();
      const at = startedAt + blow.afterMs;
      if (blow.moves) for (const { move } of flyers) move();
      const pressing = pressAround(round, at);
      await pause(Math.max(0, at - Date.now()));
      const over = await struck(blow);
      const presses = await pressing;
      const flight = await flightOf(round);
      await over();
      count('flights');
      const requests = [...presses.values()].map(({ id }) => id);
      for (const came of await cameTo(round, requests)) {
        const pressed = presses.get(came.member)?.at;
        if (pressed === undefined) continue;
        const ended = endOf(flight, pressed, came);
        count(ended);
        const what = JSON.stringify({ ...came, pressed, ...flight });
        expect(ended, what).not.toBe('lost');
        if (ended === 'paid') expect(came.back, what).toBe(multipleAt(came.received! - flight.startedAt));
      }
    },
    PATIENCE_MS,
  );
});
