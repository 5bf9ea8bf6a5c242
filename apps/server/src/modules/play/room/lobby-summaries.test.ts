/** Summaries of tables for pages without a WebSocket. */
import { createSite, type Site, type SiteMember } from '#testkit';
import { hostFanTan } from '#testkit/live-table.ts';
import { sittingOf } from '#testkit/room.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastResults } from './show-lobby-summaries.ts';

let site: Site;
let table: Awaited<ReturnType<typeof hostFanTan>>;
let mei: SiteMember;
beforeAll(async () => {
  site = await createSite();
  mei = await site.register('glancemei');
  await site.fund(mei, 1_000);
  table = await hostFanTan(site);
});
afterAll(async () => {
  await table.node.stop();
  await site.close();
});

async function summaries(merchant = 'pavilion') {
  const answer = await site.client(merchant).room.glances();
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}
const fanTan = async (merchant?: string) => (await summaries(merchant)).find(({ room }) => room === 'FAN_TAN_A')!;
/** Beyond the age of the cache. */
const aMomentLater = async () => {
  site.clock.advance(2_000);
  await table.node.keep();
};

it('tells a visitor when bets close, who plays, and what came', async () => {
  await aMomentLater();
  expect(await fanTan()).toMatchObject({
    nodeId: expect.any(Number),
    vassalage: 'HOUSE',
    engine: 'FAN_TAN',
    phase: 'betting',
    limits: { min: expect.any(Number), max: expect.any(Number) },
    players: 0,
    results: [],
  });
  await table.act(sittingOf(site, mei), { type: 'bet', spots: { 'fan-1': 100 } });
  await aMomentLater();
  const { nextAt, players } = await fanTan();
  expect([nextAt, players]).toEqual([(await table.seen())['nextAt'], 1]);
  await table.playOut();
  await aMomentLater();
  expect((await fanTan()).results).toEqual([{ text: expect.stringMatching(/^[1-4]$/), tone: 'plain' }]);
});

it('shows the last results only, and those that stay keep their places', () => {
  const results = Array.from({ length: 22 }, (_, at) => String(at));
  expect(lastResults(results.slice(0, 18))).toHaveLength(18);
  expect(lastResults(results.slice(0, 19))[0]).toBe('3');
  expect(lastResults(results.slice(0, 21))[0]).toBe('3');
  expect(lastResults(results)).toEqual(results.slice(6));
});

it('asks the hosts once for all who look in the same two seconds', async () => {
  await aMomentLater();
  let asked = 0;
  const count = () => {
    asked += 1;
  };
  const stop = await site.deps.state.subscribe('room-host:pavilion/FAN_TAN_A', count, count);
  await Promise.all([summaries(), summaries(), summaries()]);
  site.clock.advance(1_999);
  await summaries();
  expect(asked).toBe(1);
  site.clock.advance(1);
  await summaries();
  expect(asked).toBe(2);
  await stop();
});

it('says which tables take no bets, and which nobody hosts', async () => {
  const setOn = (isOn: boolean) =>
    site.deps.db.run(`update room set is_on = $1 where merchant = 'pavilion' and code = 'FAN_TAN_A'`, [isOn]);
  const phases = async (): Promise<Record<string, string>> => {
    site.clock.advance(2_000);
    return Object.fromEntries((await summaries()).map(({ room, phase }) => [room, phase]));
  };
  await table.node.keep();
  expect(await phases()).toMatchObject({ BACCARAT_A: 'away', FAN_TAN_A: 'betting' });
  await setOn(false);
  await table.node.keep();
  expect(await phases()).toMatchObject({ FAN_TAN_A: 'off' });
  await table.node.stop();
  expect(await phases()).toMatchObject({ FAN_TAN_A: 'off' });
  await setOn(true);
  expect(await phases()).toMatchObject({ FAN_TAN_A: 'away' });
  await table.node.keep();
  expect(await phases()).toMatchObject({ FAN_TAN_A: 'betting' });
});

it('shows a brand its own tables alone', async () => {
  await site.deps.db.run(`update room set is_on = false where merchant = 'lotus'`);
  await table.node.keep();
  await aMomentLater();
  const phases = async (merchant: string) => new Set((await summaries(merchant)).map(({ phase }) => phase));
  expect(await phases('lotus')).toEqual(new Set(['off']));
  expect(await phases('pavilion')).toEqual(new Set(['away', 'betting']));
});

it('has a word beside each game that is a room, so that the place of what it tells is kept', async () => {
  const rooms = await summaries();
  for (const gameType of ['LIVE', 'RNG'] as const) {
    const listed = await site.client().game.list({ gameType, pageNo: 1, pageSize: 100, sort: 'NAME', language: 'EN' });
    const games = listed.ok ? listed.value.games : [];
    expect(games.length).toBeGreaterThan(0);
    for (const { nodeId, isRoom } of games)
      expect([nodeId, isRoom]).toEqual([nodeId, rooms.some((room) => room.nodeId === nodeId) ? 1 : 0]);
    expect(games.some(({ isRoom }) => isRoom === 1)).toBe(true);
  }
});
