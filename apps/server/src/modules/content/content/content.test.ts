import { createSite, type Site } from '#testkit';
import { GAME, plantSeed, seedFor, sitDown } from '#testkit/arcade.ts';
import { millis } from '#kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishBanner, publishNotice } from './index.ts';
import { cleanHtml } from '../../house/text/index.ts';
import { maskName } from '../../people/person/index.ts';
import { ANNOUNCE_EVERY_MS, announceWinners } from './winners.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

const ask = async (
  types: string,
  more: { execution?: 'B' | 'A' | 'F'; language?: 'EN' | 'CN' | 'JA' } = {},
  merchant = 'pavilion',
) => {
  const answer = await site.client(merchant).home.announcements({ types, platform: 'W', ...more });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};

it('fills more than one page of the announcement window, newest first, and keeps the brands apart', async () => {
  const { player } = await ask('PL');
  expect(player.length).toBeGreaterThan(8);
  expect(player.map((notice) => notice.createTime)).toEqual(
    player.map((notice) => notice.createTime).toSorted((a, b) => b - a),
  );
  const lotus = await ask('PL', {}, 'lotus');
  expect(lotus.player.map((notice) => notice.title)).not.toContain(player[0]?.title);
});

it('answers only the types that were asked for', async () => {
  expect(await ask('B')).toMatchObject({ player: [], popup: [], promotion: [], help: [] });
  const { banners, help } = await ask('PL,H');
  expect(banners).toEqual([]);
  expect(help.length).toBeGreaterThan(0);
});

it('shows a popup at its own moment only', async () => {
  expect((await ask('PU')).popup).toMatchObject([{ execution: 'B', title: 'Before you begin' }]);
  expect((await ask('PU', { execution: 'A' })).popup).toMatchObject([{ execution: 'A', linkage: '/promotions' }]);
  expect((await ask('PU', { execution: 'F' })).popup).toMatchObject([
    { execution: 'F', linkageType: 'G', nodeId: '1001' },
  ]);
});

it('speaks the asked language, and English where nobody has translated', async () => {
  const now = site.clock.now();
  const texts = { EN: { title: 'Hello', content: '<p>Hello</p>' }, CN: { title: '你好', content: '<p>你好</p>' } };
  await publishNotice(site.deps.db, 'lotus', { kind: 'PR', texts, position: 0, publishedAt: now });
  const first = async (language: 'EN' | 'CN' | 'JA') => (await ask('PR', { language }, 'lotus')).promotion[0];
  expect(await first('CN')).toMatchObject({ title: '你好', content: '<p>你好</p>' });
  expect(await first('EN')).toMatchObject({ title: 'Hello' });
  expect(await first('JA')).toMatchObject({ title: 'Hello' });
  expect((await ask('PL', { language: 'CN' }, 'lotus')).player[0]?.title).toBe('Lotus 向会员开放');
});

it('shows nothing before its time and nothing after it', async () => {
  const now = site.clock.now();
  const titles = { EN: 'Soon' };
  const times = { startsAt: millis(now + 1_000), endsAt: millis(now + 2_000) };
  await publishBanner(site.deps.db, 'lotus', { group: 'w_rng', titles, image: '/x.svg', position: 0, ...times });
  const shown = async () => (await ask('B', {}, 'lotus')).banners.some((banner) => banner.title === 'Soon');
  expect(await shown()).toBe(false);
  site.clock.advance(1_000);
  expect(await shown()).toBe(true);
  site.clock.advance(1_000);
  expect(await shown()).toBe(false);
});

describe('what an operator writes', () => {
  it.each([
    ['<script>alert(1)</script><p>Hi</p>', '<p>Hi</p>'],
    ['<p onclick="x()" style="color:red">Hi</p>', '<p>Hi</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="/help">x</a>', '<a href="/help">x</a>'],
    [
      '<a href="https://a.example" onmouseover="x">x</a>',
      '<a href="https://a.example" rel="noopener noreferrer" target="_blank">x</a>',
    ],
    ['<iframe src="https://a.example"></iframe><svg><script>1</script></svg>', ''],
  ])('%s is stored as %s', (written, stored) => {
    expect(cleanHtml(written)).toBe(stored);
  });

  it('is clean in the database, and a title stays the text it is', async () => {
    const texts = { EN: { title: 'Fish & <chips>', content: '<p>Text</p><script>1</script>' } };
    const now = site.clock.now();
    await publishNotice(site.deps.db, 'lotus', { kind: 'H', texts, position: 0, publishedAt: now });
    const { help } = await ask('H', {}, 'lotus');
    expect(help).toContainEqual(expect.objectContaining({ title: 'Fish & <chips>', content: '<p>Text</p>' }));
  });
});

it.each([
  ['member1', 'me***1'],
  ['Mei', 'Me***'],
  ['Al', 'Al***'],
  ['灯笼庭院', '灯笼***院'],
])('hides the name %s as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

it('tells the open pages of a brand a new win once, under a masked name', async () => {
  const member = await site.register('fortunate');
  await site.fund(member, 10);
  const table = await sitDown(site, member);
  const { serverSeed } = seedFor(({ total, steps }) => total > GAME.lines && steps.length === 1);
  await plantSeed(site, table.player, serverSeed);
  const page = await site.socket();
  page.send({ op: 'sub', topic: 'winner' });
  page.send({ op: 'ping' });
  await page.next('pong');
  const spin = await table.spin();
  if (!spin.ok) throw new Error(spin.code);
  const proof = `/round/${spin.value.roundId}`;
  await announceWinners(site.deps);
  expect(await page.next('winner')).toMatchObject({
    vo: { customerName: 'fo***e', nodeId: GAME.nodeId, proof },
    names: { EN: 'Lantern Court', CN: '灯笼庭', TH: 'ลานโคมราตรี' },
  });
  const boards = [{ span: 'MONTH' }, { nodeId: GAME.nodeId }] as const;
  for (const asked of boards)
    expect(await site.client().home.winners(asked)).toMatchObject({ value: { list: [{ vo: { proof } }] } });
  expect(await site.client().home.winners({ nodeId: 999 })).toMatchObject({ value: { list: [] } });
  expect(await site.client('lotus').home.winners({ span: 'MONTH' })).toMatchObject({ value: { list: [] } });
  site.clock.advance(ANNOUNCE_EVERY_MS);
  await announceWinners(site.deps);
  page.send({ op: 'ping' });
  await page.next('pong');
  expect(page.waiting().filter(({ t }) => t === 'winner')).toEqual([]);
});
