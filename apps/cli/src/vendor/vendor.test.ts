import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announceAddress, lockFolder } from '#db/data-folder.ts';
import type { Site } from '#testkit';
import { openAggregator, type Aggregator } from '#testkit/aggregator.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import type { Setting } from '../grammar/command.ts';
import { quiet } from '../quiet.ts';
import { runScript } from '../scripts.ts';

const vendor = (args: readonly string[], env: Setting['env'], agree?: Setting['agree']) =>
  runScript('vendor', args, quiet(env, agree));

test('a command is understood whole or not at all', async () => {
  const nowhere = { DATA_DIR: join(tmpdir(), 'pavilion-nowhere') };
  const because = ['--reason', 'because'];
  for (const words of ['lotus', 'lotus our-key', 'lotus show STUDIO'])
    expect(await vendor(words.split(' '), nowhere), words).toMatchObject({ code: 1 });
  for (const words of [
    'lotus close STUDIO',
    'lotus add STUDIO --category LIVE --name Studio --single',
    'lotus key STUDIO --stake-max none --open-days 45 --operator-id 7 --frames https://a.example',
    'lotus game STUDIO add DICE --name Dice --name-th ลูกเต๋า',
    'lotus game STUDIO hide DICE',
    'lotus reward STUDIO give w-1 --pays-to main --until 2027-01-31',
    'lotus unfreeze member1',
  ]) {
    expect(await vendor([...words.split(' '), ...because], nowhere), words).toEqual({
      code: 1,
      text: expect.stringContaining('No site is running here'),
    });
    expect(await vendor(words.split(' '), nowhere), words).toEqual({
      code: 2,
      text: expect.stringContaining('--reason'),
    });
  }
  for (const words of [
    'lotus sing',
    'lotus sing STUDIO',
    'lotus show',
    'lotus close',
    'lotus close STUDIO now',
    'lotus close STUDIO --name Studio',
    'lotus key STUDIO --active maybe',
    'lotus key STUDIO --operator-id x',
    'lotus game STUDIO',
    'lotus game STUDIO add',
    'lotus game STUDIO break DICE',
    'lotus game STUDIO add DICE --name Dice --hot on',
    'lotus games STUDIO export',
    'lotus reward STUDIO give w-1 --pays-to main --until tomorrow',
    'lotus freeze',
    'lotus add STUDIO --colour red',
  ])
    expect(await vendor([...words.split(' '), ...because], nowhere), words).toMatchObject({ code: 2 });
});

test('help is asked for', async () => {
  const { code, text } = await vendor(['--help'], {});
  expect(code).toBe(0);
  for (const verb of ['our-key', 'add-game', 'withdraw-reward', 'certify']) expect(text).toContain(verb);
  expect(await vendor(['lotus', 'key', 'STUDIO', '--help'], {})).toMatchObject({
    code: 0,
    text: expect.stringContaining('--public-key <file>'),
  });
});

describeSiteOnEachDatabase('an integrator at a running site', (open) => {
  let site: Site;
  let hub: Aggregator;
  let folder: string;
  let unlock: () => void;
  const run = (words: string, agree: (shown: string) => Promise<boolean | null> = () => Promise.resolve(null)) =>
    vendor(
      ['pavilion', ...words.split(' '), ...(/^(show|our-key)/.test(words) ? [] : ['--reason', 'the contract of May'])],
      { DATA_DIR: folder, SECRET_KEY: site.deps.config.secretKey },
      agree,
    );
  const file = async (name: string, pem: string) => {
    await writeFile(join(folder, name), pem);
    return join(folder, name);
  };
  beforeAll(async () => {
    site = await open({ listen: true });
    hub = await openAggregator();
    folder = await mkdtemp(join(tmpdir(), 'pavilion-vendor-'));
    unlock = lockFolder(folder);
    announceAddress(folder, site.origins.site);
  });
  afterAll(async () => {
    unlock();
    await Promise.all([site.close(), hub.close()]);
    await rm(folder, { recursive: true });
  });

  it('lets a vendor in, imports its games as they were shown, and a member plays one of them', async () => {
    expect(await run('add HUB --category RNG --name Hub')).toMatchObject({
      code: 0,
      text: expect.stringContaining('HUB  RNG  closed  no key  Hub'),
    });
    const key = await file('hub.pem', hub.publicKey);
    const set = await run(
      `key HUB --public-key ${key} --api-url ${hub.apiUrl} --operator-id 7 --frames ${hub.origin} --stake-max 5`,
    );
    expect(set).toMatchObject({ code: 0, text: expect.stringContaining('maximum stake per bet: 5') });
    const ours = await run('our-key');
    expect(ours.text).toMatch(/^-----BEGIN PUBLIC KEY-----/);
    const [, wallet = ''] = /wallet: (\S+)/.exec(set.text) ?? [];
    hub.serve(ours.text, wallet);

    hub.games = [
      { game_code: 'REELS', name: 'Reels', category: 'Video Slots' },
      { game_code: 'TABLE', name: 'Table', category: 'Live Games' },
    ];
    const shown = await run('games HUB import');
    expect(shown).toMatchObject({ code: 1, text: expect.stringContaining('new      REELS  Reels') });
    expect(shown.text).toContain('1 games of other categories are skipped');
    expect((await run('show HUB')).text).not.toContain('REELS');
    expect(await run('games HUB import', () => Promise.resolve(false))).toEqual({
      code: 0,
      text: 'Nothing was changed.',
    });
    expect(await run('games HUB import', () => Promise.resolve(true))).toMatchObject({
      code: 0,
      text: expect.stringContaining('Done.'),
    });
    expect((await run('games HUB import')).text).toContain('Nothing changes.');
    const [, nodeId] = /game REELS {2}(\d+) {2}ON/.exec((await run('show HUB')).text) ?? [];

    const mei = await site.register('meihub');
    await site.fund(mei, 10);
    const launch = () => mei.client.game.launch({ nodeId: Number(nodeId), vassalage: 'HUB', language: 'TH' });
    expect(await launch()).toMatchObject({ code: 'vendor.maintenance' });
    await run('open HUB');
    const launched = await launch();
    const url = new URL(launched.ok ? launched.value.game_url : '');
    expect(url.origin).toBe(hub.origin);
    const start = Object.fromEntries(url.searchParams);
    expect(start).toMatchObject({
      operator_id: '7',
      user: String(mei.id),
      game_code: 'REELS',
      lang: 'th',
      currency: 'USD',
      lobby_url: 'http://localhost/index',
      deposit_url: 'http://localhost/depositv2',
    });
    await mei.client.game.launch({ nodeId: Number(nodeId), vassalage: 'HUB', language: 'CN' });
    expect(hub.asked.at(-1)?.body['lang']).toBe('zh');
    const seat = { user: String(mei.id), token: start['token']!, game: 'REELS' };
    const spun = await hub.spin(seat, 200_000, 500_000);
    expect(spun).toMatchObject({
      bet: { status: 'RS_OK', balance: 800_000 },
      win: { status: 'RS_OK', balance: 1_300_000 },
    });
    expect((await hub.spin(seat, 600_000, 0)).bet.status).toBe('RS_ERROR_BET_LIMIT_EXCEEDED');
    const record = await mei.client.report.transactions({});
    expect(record).toMatchObject({
      value: {
        list: [
          { amount: 5, remark: 'Win in Reels', order_no: spun.round, vassalage: 'HUB' },
          { amount: -2, remark: 'Bet in Reels', order_no: spun.round, vassalage: 'HUB' },
          { amount: 10, vassalage: null },
        ],
      },
    });
    const details = { vassalage: 'HUB', roundId: spun.round };
    expect(await mei.client.game.vendorRound(details)).toEqual({
      ok: true,
      value: { url: `${hub.origin}/rounds/${spun.round}` },
    });
    const other = await site.register('otherhub');
    expect(await other.client.game.vendorRound(details)).toMatchObject({ code: 'round.not.found' });

    // Closed: existing sessions can no longer bet, but are still paid.
    await run('close HUB');
    expect((await hub.spin(seat, 100_000, 0)).bet.status).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect(await launch()).toMatchObject({ code: 'vendor.maintenance' });
    const output = await run('show HUB');
    expect(output.text).toMatch(/vendor\.close {2}\S+: the contract of May/);
  });

  it('what the vendor’s list no longer has is hidden, and comes back with it', async () => {
    hub.games = [{ game_code: 'WHEEL', name: 'Wheel' }];
    expect((await run('games HUB import --yes')).text).toContain('hidden   REELS');
    expect((await run('show HUB')).text).toMatch(/game REELS {2}\d+ {2}OFF/);
    hub.games = [
      { game_code: 'WHEEL', name: 'Wheel of Gold' },
      { game_code: 'REELS', name: 'Reels' },
    ];
    const back = await run('games HUB import --yes');
    expect(back.text).toContain('shown    REELS');
    expect(back.text).toContain('renamed  WHEEL  Wheel → Wheel of Gold');
  });

  it('nothing is done that was not shown', async () => {
    hub.games = [
      { game_code: 'WHEEL', name: 'Wheel of Gold' },
      { game_code: 'REELS', name: 'Reels' },
      { game_code: 'NEW', name: 'New' },
    ];
    const changed = await run('games HUB import', () => {
      hub.games = [];
      return Promise.resolve(true);
    });
    expect(changed).toMatchObject({ code: 1, text: expect.stringContaining('changed since it was shown') });
    expect((await run('show HUB')).text).not.toContain('NEW');
  });

  it('a vendor that does not answer is said to be so, to the operator and to the member in his language', async () => {
    await run('open HUB');
    const [, nodeId] = /game WHEEL {2}(\d+)/.exec((await run('show HUB')).text) ?? [];
    const mei = await site.login('meihub');
    hub.instead = { status: 503, body: '' };
    expect(await run('games HUB import')).toMatchObject({ code: 1, text: expect.stringContaining('it answered 503') });
    const launch = () => mei.client.game.launch({ nodeId: Number(nodeId), vassalage: 'HUB' });
    const refused = await launch();
    expect(refused).toMatchObject({ code: 'vendor.unavailable' });
    expect(JSON.stringify(refused)).not.toContain('503');
    hub.instead = { status: 200, body: JSON.stringify({ url: 'https://elsewhere.example/game' }) };
    expect(await launch()).toMatchObject({ code: 'vendor.unavailable' });
    expect(site.log.at(-1) + site.log.join('')).toContain('https://elsewhere.example, which is not declared');
    hub.instead = { status: 200, body: JSON.stringify({ url: 'javascript:alert(1)' }) };
    expect(await launch()).toMatchObject({ code: 'vendor.unavailable' });
    hub.instead = null;
    expect(await launch()).toMatchObject({ ok: true });
  });

  it.each([
    [
      'a private key',
      () => generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
      'private key',
    ],
    [
      'a short key',
      () => generateKeyPairSync('rsa', { modulusLength: 1_024 }).publicKey.export({ type: 'spki', format: 'pem' }),
      'shorter than 2048',
    ],
    [
      'a key of another kind',
      () => generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }),
      'not an RSA public key',
    ],
    ['no key', () => 'hello', 'not an RSA public key'],
  ])('%s lets nobody in', async (_, make, message) => {
    const path = await file('odd.pem', String(make()));
    expect(await run(`key HUB --public-key ${path}`)).toMatchObject({
      code: 1,
      text: expect.stringContaining(message),
    });
    expect((await run(`key HUB --public-key ${join(folder, 'none.pem')}`)).text).toContain('File not found');
  });

  it('an address that leads inside is none', async () => {
    for (const option of [
      '--api-url http://10.0.0.1/',
      '--launch-url http://games.example.com/',
      '--frames https://a.example/path',
      `--frames ${site.origins.site}`,
      `--api-url ${site.origins.arcade}/ggw`,
    ])
      expect(await run(`key HUB ${option}`), option).toMatchObject({ code: 1, text: expect.stringContaining('https') });
  });

  it('a game is added by hand with its names, in its vendor’s lane only, and once', async () => {
    expect(await run('game HUB add DICE --name Dice --name-cn 骰子 --category RNG --rtp 96.50')).toMatchObject({
      code: 0,
    });
    expect((await run('game HUB add DICE --name Dice')).text).toContain('such a game already');
    expect((await run('game HUB add FISH --name Fish --category FISH')).text).toContain('another lane');
    expect((await run('game HUB change DICE --name-th ลูกเต๋า --hot on')).code).toBe(0);
    const list = await site
      .client('pavilion')
      .game.list({ gameType: 'RNG', vassalage: 'HUB', gameName: 'ลูกเต๋า', language: 'CN' });
    expect(list).toMatchObject({ value: { games: [{ nodeName: '骰子', isHot: 1, rtp: '96.50', status: 'ON' }] } });
    await run('game HUB close DICE');
    const closed = await site.client('pavilion').game.list({ gameType: 'RNG', vassalage: 'HUB', gameName: 'Dice' });
    expect(closed).toMatchObject({ value: { games: [{ status: 'MAINTAIN' }] } });
    await run('game HUB hide DICE');
    const hidden = await site.client('pavilion').game.list({ gameType: 'RNG', vassalage: 'HUB', gameName: 'Dice' });
    expect(hidden).toMatchObject({ value: { games: [] } });
  });

  it('a reward is given once, with its terms, and withdrawn once', async () => {
    const given = await run('reward HUB give may-1 --pays-to main --account meihub --bets 3 --until 2027-01-31');
    expect(given.text).toMatch(/reward may-1 {2}pays to main {2}for \d+ {2}3 bets {2}until 2027-02-01 00:00:00/);
    expect((await run('reward HUB give may-1 --pays-to bonus')).text).toContain('given before');
    expect((await run('reward HUB give may-2 --pays-to main --account nobody')).text).toContain('no such member');
    expect((await run('reward HUB give may-2 --pays-to main --until 2020-01-31')).text).toContain('has passed');
    expect((await run('reward HUB withdraw may-1')).text).not.toContain('until 2027-02-01');
    expect((await run('reward HUB withdraw may-1')).text).toContain('it is over');
  });

  it('a frozen wallet stakes nothing until it is free again, and is the other brand’s business never', async () => {
    const who = await site.register('frosty');
    expect((await run('freeze frosty')).text).toContain('no wallet yet');
    await site.fund(who, 5);
    expect(await run('freeze frosty')).toEqual({ code: 0, text: 'The wallet of frosty is frozen.' });
    const nodeId = Number(/game WHEEL {2}(\d+)/.exec((await run('show HUB')).text)?.[1]);
    const launched = await who.client.game.launch({ nodeId, vassalage: 'HUB' });
    const token = new URL(launched.ok ? launched.value.game_url : '').searchParams.get('token') ?? '';
    const seat = { user: String(who.id), token, game: 'WHEEL' };
    expect((await hub.spin(seat, 100_000, 0)).bet.status).toBe('RS_ERROR_USER_DISABLED');
    expect((await run('unfreeze frosty')).text).toContain('not frozen');
    expect((await hub.spin(seat, 100_000, 0)).bet.status).toBe('RS_OK');
    const foreign = await vendor(['lotus', 'freeze', 'frosty', '--reason', 'why not'], {
      DATA_DIR: folder,
      SECRET_KEY: site.deps.config.secretKey,
    });
    expect(foreign).toMatchObject({ code: 1, text: expect.stringContaining('no such member') });
  });

  it('the house is no outside vendor', async () => {
    const key = await file('hub.pem', hub.publicKey);
    expect(await run(`key HOUSE --public-key ${key}`)).toMatchObject({ code: 1 });
    expect(await run('add HOUSE --category LIVE --name House')).toMatchObject({ code: 1 });
  });

  it('what was done stays on record as it was', async () => {
    await expect(site.deps.db.run('delete from operator_act')).rejects.toThrow('append-only');
    const acts = await site.deps.db.run<{ reason: string; done_by: string }>(
      'select reason, done_by from operator_act',
    );
    expect(new Set(acts.map(({ reason }) => reason))).toEqual(new Set(['the contract of May']));
    expect(acts.length).toBeGreaterThan(12);
  });
});
