import { createSite, type Site } from '#testkit';
import { FAN_TAN, hostFanTan } from '#testkit/live-table.ts';
import { sittingOf } from '#testkit/room.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

it('tells what a table takes, and what it is called, in the language that is asked for', async () => {
  const tables = await site.client('lotus', { language: 'VI' }).room.list();
  const table = tables.ok ? tables.value.find(({ room }) => room === 'XOC_DIA_B') : undefined;
  const side = { min: 1_000, max: 200_000, tableMax: 2_000_000 };
  expect(table).toMatchObject({
    engine: 'XOC_DIA',
    name: 'Xóc Đĩa · Hổ Phách',
    currency: 'VND',
    unit: 20_000,
    terms: { chip: 500, bettingMs: 15_000, rules: {}, limits: { side } },
    video: null,
  });
});

it('what is set at a table counts from the next round on: the one that is played keeps what it began with', async () => {
  const player = await site.register('settled');
  await site.fund(player, 100);
  const { node, seen, act, playOut } = await hostFanTan(site);
  const chipNow = async () => ((await seen())['terms'] as { chip: number }).chip;
  const chip = await chipNow();
  const { merchant, room } = FAN_TAN;
  await site.deps.db.run(
    `update room set config = config || '{"chip": 2000, "limits": {}, "seatMax": 200000}' where merchant = $1 and code = $2`,
    [merchant, room],
  );
  const bet = () => act(sittingOf(site, player), { type: 'bet', spots: { 'fan-1': chip } });
  expect(await bet()).toMatchObject({ ok: true });
  await playOut();
  expect(await chipNow()).toBe(2_000);
  expect(await bet()).toMatchObject({ code: 'bet.chips', detail: { chip: 2_000 } });
  await playOut();
  const rounds = await site.deps.db.run<{ chip: number }>(
    `select (config ->> 'chip')::int as chip from room_round where merchant = $1 and room = $2 order by no`,
    [merchant, room],
  );
  expect(rounds.slice(0, 2)).toEqual([{ chip }, { chip: 2_000 }]);
  await node.stop();
});
