import { createSite, type Site } from '#testkit';
import { sittingOf } from '#testkit/room.ts';
import { fanTan } from '#games/fan-tan/engine/engine.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHeardRooms, type NodeRooms } from './index.ts';
import { roomWorks } from './start-rooms.ts';

const KEY = { merchant: 'pavilion', room: 'FAN_TAN_A' } as const;
let site: Site;
let node: NodeRooms;
beforeAll(async () => {
  site = await createSite();
  const engines = [fanTan] as unknown as Parameters<typeof roomWorks>[1];
  node = createHeardRooms(roomWorks(site.deps, engines), { ahead: async () => 0 });
  await node.keep();
});
afterAll(async () => {
  await node.stop();
  await site.close();
});

const seen = async () =>
  (await node.room(KEY)!.host.look(null)).set as Record<string, never> & { terms: { chip: number } };

/** Until bets are open the next time. */
async function toNextRound(): Promise<void> {
  for (let phase = 0; phase < 4; phase += 1) {
    site.clock.advance(60_000);
    await node.turn();
  }
}

it('tells what a table takes, and what it is called, in the language that is asked for', async () => {
  const tables = await site.client('lotus', { language: 'VI' }).room.list();
  const table = tables.ok ? tables.value.find(({ room }) => room === 'XOC_DIA_B') : undefined;
  expect(table).toMatchObject({
    engine: 'XOC_DIA',
    name: 'Xóc Đĩa · Hổ Phách',
    currency: 'VND',
    unit: 20_000,
    terms: {
      chip: 500,
      bettingMs: 15_000,
      rules: {},
      limits: { side: { min: 1_000, max: 200_000, tableMax: 2_000_000 } },
    },
    video: null,
  });
});

it('what is set at a table counts from the next round on: the one that is played keeps what it began with', async () => {
  const player = await site.register('settled');
  await site.fund(player, 100);
  const chip = (await seen()).terms.chip;
  await site.deps.db.run(
    `update room set config = config || '{"chip": 2000, "limits": {}, "seatMax": 200000}' where merchant = $1 and code = $2`,
    [KEY.merchant, KEY.room],
  );
  const bet = async (points: number) => {
    const { host } = node.room(KEY)!;
    const round = (await host.look(null)).set['round'] as never;
    const action = { type: 'bet', spots: { 'fan-1': points } };
    const answer = host.act({ by: sittingOf(site, player), requestId: randomUUID(), round, action });
    await node.turn();
    return answer;
  };
  expect(await bet(chip)).toMatchObject({ ok: true });
  await toNextRound();
  expect((await seen()).terms.chip).toBe(2_000);
  expect(await bet(chip)).toMatchObject({ code: 'bet.chips', detail: { chip: 2_000 } });
  await toNextRound();
  const rounds = await site.deps.db.run<{ chip: number }>(
    `select (config ->> 'chip')::int as chip from room_round where merchant = $1 and room = $2 order by no`,
    [KEY.merchant, KEY.room],
  );
  expect(rounds.slice(0, 2)).toEqual([{ chip }, { chip: 2_000 }]);
});
