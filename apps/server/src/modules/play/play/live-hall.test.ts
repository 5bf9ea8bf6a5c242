import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSite, type Site } from '#testkit';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

const TABLE = { nodeId: 3001, vassalage: 'HOUSE' };
type Launched = Awaited<ReturnType<ReturnType<Site['client']>['game']['launch']>>;

const addressOf = (answer: Launched): URL => {
  if (!answer.ok) throw new Error(answer.code);
  return new URL(answer.value.game_url);
};
const visit = (address: URL, merchant = 'pavilion') =>
  site.client(merchant).hallVisit.open({ ticket: address.searchParams.get('ticket') ?? '' });

const setRoom = (is_on: boolean) =>
  site.deps.db.q.updateTable('room').set({ is_on }).where('node_id', '=', TABLE.nodeId).execute();

it('a member is brought to the table that he chose, with his money, once', async () => {
  const { client, account } = await site.register('liveguest');
  const address = addressOf(await client.game.launch({ ...TABLE, language: 'TH' }));
  expect(address.origin + address.pathname).toBe(`${site.origins.arcade}/live`);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ merchant: 'pavilion', tables: 'BACCARAT_A' });
  expect(await visit(address)).toMatchObject({
    value: {
      mode: 'REAL',
      player: { nickname: account, currency: 'USD' },
      game: { code: 'BACCARAT_A', nodeId: 3001 },
      language: 'TH',
    },
  });
  expect(await visit(address)).toMatchObject({ code: 'ticket.invalid' });
});

it('whoever tries plays with what he was given, and a visitor with play money', async () => {
  const free = await site.client().session.freePlay({ os: 'test', platform: 'W' });
  if (!free.ok) throw new Error(free.code);
  const trial = site.client('pavilion', { token: free.value.token });
  expect(await visit(addressOf(await trial.game.launch(TABLE)))).toMatchObject({ value: { mode: 'TRIAL' } });
  const demo = await visit(addressOf(await site.client().game.trialLaunch(TABLE)));
  expect(demo).toMatchObject({ value: { mode: 'DEMO', player: { nickname: '', currency: 'XXX' } } });
  expect(demo.ok && demo.value.balance).toBeGreaterThan(0);
});

it('a ticket opens nothing at another brand', async () => {
  const { client } = await site.register('livestray');
  expect(await visit(addressOf(await client.game.launch(TABLE)), 'lotus')).toMatchObject({ code: 'ticket.invalid' });
});

it('a table that is switched off, or that nobody has a room for, is not opened', async () => {
  const { client } = await site.register('livelate');
  await setRoom(false);
  for (const launched of [client.game.launch(TABLE), site.client().game.trialLaunch(TABLE)])
    expect(await launched).toMatchObject({ code: 'vendor.maintenance' });
  await setRoom(true);
  await site.deps.db.q.deleteFrom('room').where('node_id', '=', 3015).execute();
  expect(await client.game.launch({ nodeId: 3015, vassalage: 'HOUSE' })).toMatchObject({ code: 'game.launch.failed' });
});

it('a visitor cannot open a table with money that he does not have', async () => {
  expect(await site.client().game.launch(TABLE)).toMatchObject({ code: 'user.or.token.invalid' });
});
