/** Vendors in the console: same acts as on the command line, recorded, and with approval where money is affected. */
import { generateKeyPairSync } from 'node:crypto';
import { createSite, type Site } from '#testkit';
import { openAggregator, type Aggregator } from '#testkit/aggregator.ts';
import { operatorAt, type ConsoleClient } from '#testkit/console.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCallCounter } from '../../money/game-wallet/count-calls.ts';

const BRAND = 'pavilion';
const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

let site: Site;
let hub: Aggregator;
let ada: ConsoleClient;
let ben: ConsoleClient;
beforeAll(async () => {
  site = await createSite();
  hub = await openAggregator();
  ada = await operatorAt(site, 'operator1');
  ben = await operatorAt(site, 'operator2');
});
afterAll(async () => {
  await site.close();
  await hub.close();
});

const act = (verb: string, kind: string, fields: Record<string, string>, brand = BRAND) =>
  ada.desk.act({ brand, act: verb, kind, fields: { reason: 'the contract of May', ...fields } });
const plain = (verb: string, kind: string, fields: Record<string, string>) =>
  ada.desk.act({ brand: BRAND, act: verb, kind, fields });
async function agreed(verb: string, kind: string, fields: Record<string, string>): Promise<void> {
  const asked = await act(verb, kind, fields);
  const approval = asked.ok ? asked.value.asked : null;
  expect(approval).not.toBeNull();
  const word = await ben.desk.decide({ brand: BRAND, approval: approval!, agreed: true, reason: 'I have read it' });
  expect(word).toEqual({ ok: true, value: { state: 'agreed' } });
}
async function rows(table: string, filters: Record<string, string> = {}, brand = BRAND) {
  const shown = await ada.desk.rows({ brand, table, filters: JSON.stringify(filters) });
  if (!shown.ok) throw new Error(shown.code);
  return shown.value.list;
}
const vendorCalled = async (code: string) => (await rows('vendors')).find(({ ref }) => ref === code);
const because = (answer: { ok: boolean; detail?: Record<string, unknown> | undefined }) => answer.detail?.['reason'];

test('a vendor is added closed and without a key, and stands in the book with who and why', async () => {
  expect(await act('add', 'vendor', { ref: 'DESKHUB', category: 'RNG', name: 'Hub' })).toMatchObject({ ok: true });
  expect(because(await act('add', 'vendor', { ref: 'DESKHUB', category: 'RNG', name: 'Hub' }))).toBe('vendor.exists');
  const row = await vendorCalled('DESKHUB');
  expect(row).toMatchObject({ acts: ['set', 'open', 'key'], cells: { state: 'maintained', key: null, games: 0 } });
  const [entry] = await rows('acts', { subject: 'vendor DESKHUB' });
  expect(entry?.cells).toMatchObject({ act: 'vendor.add', by: 'operator1', reason: 'the contract of May' });
});

test('R16 where money goes is set by two operators, and a key that may not lie in a book is refused before it is written', async () => {
  const fields = {
    ref: 'DESKHUB',
    apiUrl: hub.apiUrl,
    operatorId: '7',
    stakeMax: '5',
    openDays: '45',
    frames: hub.origin,
  };
  for (const [name, pem] of Object.entries({ private: privateKey, none: 'no key' }))
    expect([name, await act('key', 'vendor', { ...fields, publicKey: pem })]).toMatchObject([
      name,
      { code: 'request.param.invalid', detail: { fields: ['publicKey'] } },
    ]);
  for (const openDays of ['1', '401', 'many'])
    expect(await act('key', 'vendor', { ...fields, publicKey, openDays })).toMatchObject({
      detail: { fields: ['openDays'] },
    });
  const kept = await site.deps.db.run("select id from approval where command::text like '%PRIVATE%'");
  expect(kept).toEqual([]);
  const asked = await act('key', 'vendor', { ...fields, publicKey });
  expect(await vendorCalled('DESKHUB')).toMatchObject({ cells: { key: null } });
  const own = { brand: BRAND, approval: asked.ok ? asked.value.asked! : 0, agreed: true, reason: 'I say so myself' };
  expect(await ada.desk.decide(own)).toMatchObject({ code: 'approval.own' });
  expect(await ben.desk.decide(own)).toMatchObject({ ok: true });
  const row = await vendorCalled('DESKHUB');
  expect(row).toMatchObject({
    cells: { key: 'active', stakeMax: '5.0000', openDays: 45, operatorId: '7', apiUrl: hub.apiUrl },
  });
  expect(row?.acts).toEqual(['set', 'open', 'key', 'retire', 'look', 'import']);
});

test('R16 a change of the key that was asked for before another one is stale', async () => {
  const asked = await act('key', 'vendor', { ref: 'DESKHUB', stakeMax: '9' });
  await agreed('key', 'vendor', { ref: 'DESKHUB', stakeMax: '6' });
  const approval = asked.ok ? asked.value.asked! : 0;
  expect(await ben.desk.decide({ brand: BRAND, approval, agreed: true, reason: 'fine' })).toMatchObject({
    code: 'approval.stale',
  });
  expect(await vendorCalled('DESKHUB')).toMatchObject({ cells: { stakeMax: '6.0000', openDays: 45 } });
  await agreed('key', 'vendor', { ref: 'DESKHUB', openDays: 'none' });
  expect(await vendorCalled('DESKHUB')).toMatchObject({ cells: { openDays: 2 } });
});

test('a list of games is compared first, and imported as it was shown or not at all', async () => {
  hub.games = [
    { game_code: 'REELS', name: 'Reels', category: 'Video Slots' },
    { game_code: 'TABLE', name: 'Table', category: 'Live Games' },
  ];
  const details = await plain('details', 'vendor', { ref: 'DESKHUB' });
  expect(details.ok && details.value.told).toMatch(/\/vendor-wallet\/pavilion\/DESKHUB\n\n-----BEGIN PUBLIC KEY-----/);
  hub.serve(details.ok ? details.value.told!.split('\n\n')[1]! : '', 'http://localhost/none');
  const answer = await plain('look', 'vendor', { ref: 'DESKHUB' });
  const plan = answer.ok ? answer.value.told! : '';
  expect(plan).toContain('+ REELS  Reels');
  expect(plan).toContain('∅ 1');
  expect(await rows('games', { vendor: 'DESKHUB' })).toEqual([]);
  hub.games = [...hub.games, { game_code: 'LATE', name: 'Late', category: 'Video Slots' }];
  expect(because(await act('import', 'vendor', { ref: 'DESKHUB', plan }))).toBe('import.changed');
  hub.games = hub.games.slice(0, 2);
  expect(await act('import', 'vendor', { ref: 'DESKHUB', plan })).toMatchObject({ ok: true });
  expect(await rows('games', { vendor: 'deskhub' })).toMatchObject([{ cells: { code: 'REELS', state: 'open' } }]);
  expect(await act('import', 'vendor', { ref: 'DESKHUB', plan: 'nothing of it' })).toMatchObject({
    code: 'request.param.invalid',
  });
});

test('a game is placed, closed, hidden and opened, each with what was before', async () => {
  const [game] = await rows('games', { vendor: 'DESKHUB' });
  const ref = game!.ref;
  expect(game?.acts).toEqual(['set', 'close', 'hide']);
  await act('set', 'game', { ref, hot: 'yes', position: '3', classify: 'JP', rtp: '96.01', 'name.CN': '转轮' });
  await act('close', 'game', { ref });
  expect(await rows('games', { vendor: 'DESKHUB', state: 'closed', game: 'reel' })).toMatchObject([
    { acts: ['set', 'open', 'hide'], cells: { hot: true, position: 3, class: 'JP', rtp: '96.01', state: 'closed' } },
  ]);
  await act('hide', 'game', { ref });
  await act('open', 'game', { ref });
  const book = await rows('acts', { subject: 'vendor DESKHUB' });
  expect(book.slice(0, 4).map(({ cells }) => cells['act'])).toEqual([
    'game.open',
    'game.hidden',
    'game.closed',
    'game.change',
  ]);
  expect(JSON.parse(String(book[1]!.cells['before']))).toMatchObject({ game: 'REELS', status: 'MAINTAIN' });
  expect(new Set(book.slice(0, 4).map(({ cells }) => cells['name']))).toEqual(new Set(['Reels']));
  expect(because(await act('close', 'game', { ref: '999999999999' }))).toBe('game.unknown');
});

test('what a game of the house returns cannot be set', async () => {
  const [game] = await rows('games', { vendor: 'HOUSE' });
  expect(because(await act('set', 'game', { ref: game!.ref, rtp: '99.99' }))).toBe('game.ours');
  expect(await act('set', 'game', { ref: game!.ref, hot: 'yes' })).toMatchObject({ ok: true });
});

test('R16 free bets are granted by two and ended by one', async () => {
  const grant = { ref: 'summer/1', vendor: 'DESKHUB', paysTo: 'main', account: 'member1', bets: '10' };
  await agreed('give', 'free-bets', grant);
  const [given] = await rows('freeBets', { vendor: 'DESKHUB' });
  expect(given).toMatchObject({
    ref: 'DESKHUB/summer/1',
    acts: ['end'],
    cells: { reward: 'summer/1', paysTo: 'main', account: 'member1', bets: 10, state: 'open' },
  });
  expect(because(await act('end', 'free-bets', { ref: 'DESKHUB/winter' }))).toBe('reward.unknown');
  expect(await act('end', 'free-bets', { ref: given!.ref })).toMatchObject({ ok: true, value: { asked: null } });
  expect(await rows('freeBets', { vendor: 'DESKHUB' })).toMatchObject([{ acts: [], cells: { state: 'lapsed' } }]);
});

test('R50 one pair of eyes closes a vendor and retires its key at once', async () => {
  await act('open', 'vendor', { ref: 'DESKHUB' });
  expect(await act('close', 'vendor', { ref: 'DESKHUB' })).toMatchObject({ ok: true, value: { asked: null } });
  expect(await act('retire', 'vendor', { ref: 'DESKHUB' })).toMatchObject({ ok: true, value: { asked: null } });
  expect(await vendorCalled('DESKHUB')).toMatchObject({ cells: { state: 'maintained', key: 'retired' } });
  expect((await vendorCalled('DESKHUB'))?.acts).not.toContain('retire');
});

test('of a vendor with several categories one is opened and closed by its name, and the others stay as they are', async () => {
  const before = await vendorCalled('HOUSE');
  expect(before).toMatchObject({ acts: ['set', 'open', 'close'], cells: { state: 'partly' } });
  expect(because(await act('close', 'vendor', { ref: 'HOUSE' }))).toBe('vendor.lane');
  expect(because(await act('close', 'vendor', { ref: 'HOUSE', category: 'LOTT' }))).toBe('vendor.unknown');
  const open = String(before?.cells['openIn']);
  const [first] = open.split(' ');
  await act('close', 'vendor', { ref: 'HOUSE', category: first! });
  const openIn = async () => String((await vendorCalled('HOUSE'))?.cells['openIn']);
  expect((await openIn()).split(' ')).not.toContain(first);
  await act('open', 'vendor', { ref: 'HOUSE', category: first! });
  expect(await openIn()).toBe(open);
});

test('R67 another brand has nothing of this vendor, and does nothing to it', async () => {
  const [game] = await rows('games', { vendor: 'DESKHUB' });
  expect((await rows('vendors', {}, 'lotus')).map(({ ref }) => ref)).not.toContain('DESKHUB');
  expect(await rows('games', { vendor: 'DESKHUB' }, 'lotus')).toEqual([]);
  expect(await rows('freeBets', {}, 'lotus')).toEqual([]);
  expect(because(await act('close', 'vendor', { ref: 'DESKHUB' }, 'lotus'))).toBe('vendor.unknown');
  expect(because(await act('retire', 'vendor', { ref: 'DESKHUB' }, 'lotus'))).toBe('vendor.unknown');
  expect(because(await act('hide', 'game', { ref: game!.ref }, 'lotus'))).toBe('game.unknown');
});

test('how a vendor’s calls go is counted beside what other processes have counted, by the day', async () => {
  const [one, other] = [createCallCounter(site.deps), createCallCounter(site.deps)];
  for (const fault of [null, null, 'RS_ERROR_WRONG_TYPES']) one.count(BRAND, 'DESKHUB', fault);
  other.count(BRAND, 'DESKHUB', 'RS_ERROR_UNKNOWN');
  await Promise.all([one.close(), other.close()]);
  const at = site.clock.now();
  expect(await vendorCalled('DESKHUB')).toMatchObject({ cells: { lastCall: at, errors: 2, errorAt: at } });
  site.clock.advance(86_400_000);
  [ada, ben] = [await operatorAt(site, 'operator1'), await operatorAt(site, 'operator2')];
  expect(await vendorCalled('DESKHUB')).toMatchObject({ cells: { lastCall: at, errors: 0, errorAt: at } });
});
