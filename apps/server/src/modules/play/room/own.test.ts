import { createSite, type Site, type SiteMember } from '#testkit';
import { hostFanTan } from '#testkit/live-table.ts';
import { sittingOf } from '#testkit/room.ts';
import { winnerBoard } from '../../content/content/winners.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let site: Site;
let table: Awaited<ReturnType<typeof hostFanTan>>;
let mei: SiteMember;
beforeAll(async () => {
  site = await createSite();
  mei = await site.register('ownmei');
  await site.fund(mei, 1_000);
  table = await hostFanTan(site);
});
afterAll(async () => {
  await table.node.stop();
  await site.close();
});

const bet = (by: SiteMember, spots: Readonly<Record<string, number>>) =>
  table.act(sittingOf(site, by), { type: 'bet', spots });
async function ownOf(member: SiteMember, asked: Parameters<SiteMember['client']['room']['own']>[0] = {}) {
  const answer = await member.client.room.own(asked);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}
/** All numbers but one pay, so that the sum is known whatever is drawn. */
const ALL_FOUR = { 'fan-1': 100, 'fan-2': 100, 'fan-3': 100, 'fan-4': 100 };

it('R46 shows a member’s round at a table: what he had where, what came back of each, and the result', async () => {
  await bet(mei, ALL_FOUR);
  await bet(mei, { 'fan-1': 100 });
  await table.act(sittingOf(site, mei), { type: 'undo' });
  expect((await ownOf(mei)).list).toMatchObject([
    { status: 'U', stake: 4, back: 0, outcome: null, name: 'Fan Tan · Jade', room: 'FAN_TAN_A' },
  ]);
  await table.playOut();
  const [row] = (await ownOf(mei)).list;
  expect(row).toMatchObject({ status: 'S', stake: 4, back: 3.85, outcome: { outcome: { beads: expect.any(Number) } } });
  expect(row!.spots.map(({ spot }) => spot)).toEqual(Object.keys(ALL_FOUR));
  expect(row!.spots.filter(({ back }) => back === 0)).toHaveLength(3);
  expect(row!.spots.reduce((sum, { back }) => sum + (back ?? 0), 0)).toBe(3.85);
  expect(await site.client().room.proof({ roundId: row!.roundId })).toMatchObject({ ok: true });
});

it('leaves out a round in which he has taken everything back', async () => {
  const before = (await ownOf(mei)).list.length;
  await bet(mei, { 'fan-1': 100 });
  await table.act(sittingOf(site, mei), { type: 'clear' });
  await table.playOut();
  expect((await ownOf(mei)).list).toHaveLength(before);
});

it('goes on page by page, each round once, by table and by days', async () => {
  for (let round = 0; round < 3; round += 1) {
    await bet(mei, { 'fan-1': 100 });
    await bet(mei, { 'fan-2': 100 });
    await table.playOut();
  }
  const all = (await ownOf(mei)).list.map(({ roundId }) => roundId);
  expect(new Set(all).size).toBe(all.length);
  const paged: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Awaited<ReturnType<typeof ownOf>> = await ownOf(mei, { pageSize: 1, ...(cursor && { cursor }) });
    paged.push(...page.list.map(({ roundId }) => roundId));
    cursor = page.next;
  }
  expect(paged).toEqual(all);
  expect((await ownOf(mei, { room: 'FAN_TAN_A' })).list).toHaveLength(all.length);
  expect((await ownOf(mei, { room: 'ROULETTE_A' })).list).toEqual([]);
  expect((await ownOf(mei, { endDate: '2000-01-01' })).list).toEqual([]);
  expect(await mei.client.room.own({ startDate: '2026-01-01', endDate: '2026-12-31' })).toMatchObject({
    code: 'date.range.too.long',
  });
});

it('is his alone, and is asked for with his session or that of a table', async () => {
  const ben = await site.register('ownben');
  expect((await ownOf(ben)).list).toEqual([]);
  expect(await site.client().room.own({})).toMatchObject({ code: 'user.or.token.invalid' });
  const tokenOf = async (launch: { nodeId: number; vassalage: string }) => {
    const launched = await mei.client.game.launch(launch);
    const ticket = launched.ok ? new URL(launched.value.game_url).searchParams.get('ticket')! : '';
    const opened = await site.client().hallVisit.open({ ticket });
    return opened.ok ? opened.value.sessionToken : '';
  };
  const atTable = site.client('pavilion', { token: await tokenOf({ nodeId: 3014, vassalage: 'HOUSE' }) });
  expect(await atTable.room.own({})).toMatchObject({ ok: true, value: await ownOf(mei) });
  expect(await atTable.lotteryOrder.today({})).toMatchObject({ code: 'user.or.token.invalid' });
  const atLottery = site.client('pavilion', { token: await tokenOf({ nodeId: 2001, vassalage: 'TCG_SEA' }) });
  expect(await atLottery.room.own({})).toMatchObject({ code: 'user.or.token.invalid' });
});

it('R38 the winner board has wins at tables, and nothing of what was no more than the stake', async () => {
  const ann = await site.register('ownann');
  await site.fund(ann, 100);
  const board = async () => {
    const winners = await winnerBoard(site.deps, site.deps.brands.find('pavilion')!, {
      category: 'LIVE',
      language: 'EN',
      limit: 100,
    });
    return winners.filter(({ customerName }) => customerName.startsWith('ow')).length;
  };
  const before = await board();
  await bet(ann, ALL_FOUR);
  await table.playOut();
  expect(await board()).toBe(before);
  await bet(ann, { 'three-1-2-3': 100, 'three-2-3-4': 100, 'three-1-2-4': 100, 'three-1-3-4': 100, 'fan-1': 100 });
  await table.playOut();
  const [won] = (await ownOf(ann)).list;
  expect(await board()).toBe(before + (won!.back > won!.stake ? 1 : 0));
});
