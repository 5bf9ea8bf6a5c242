import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announceAddress, lockFolder } from '#db/data-folder.ts';
import { createSite } from '#testkit';
import { expect, test } from 'vitest';
import { millis } from '#kernel';
import { DESK_ACTS, DESK_LISTS } from '#server/modules/operations/operations/index.ts';
import { runCommand } from '../grammar/run.ts';
import { optionOf, readGiven } from '../grammar/read.ts';
import { house } from '../nouns.ts';
import { quiet } from '../quiet.ts';
import { runScript } from '../scripts.ts';
import { actNamed, commandOf } from './acts.ts';
import { describe } from './desk.ts';

type Env = Readonly<Record<string, string | undefined>>;
const desk = (args: readonly string[], env: Env) => runScript('desk', args, quiet(env));

test('a command is understood whole or not at all', async () => {
  const nowhere = { DATA_DIR: join(tmpdir(), 'pavilion-nowhere') };
  const understood = 'No site is running here';
  for (const words of [
    'lotus',
    'lotus reject request 7',
    'lotus approve gift P1A',
    'lotus answer feedback 3 Thank you',
    'lotus answer feedback 3 ref=4 is',
    'lotus pay withdrawal W1 provider=sandbox amount=5.5 first half=now',
    'lotus applications',
    'lotus enter fixture 7 full=2-1 seen it',
    'lotus check program a look',
    'lotus set brand-door maintenance=yes new servers',
  ])
    expect(await desk(words.split(' '), nowhere), words).toEqual({
      code: 1,
      text: expect.stringContaining(understood),
    });
  for (const words of [
    'lotus sing',
    'lotus approve',
    'lotus approve request x',
    'lotus approve gift A B',
    'lotus answer feedback 3',
    'lotus answer feedback x y',
    'lotus answer request 3 y',
    'lotus take withdrawal W1',
    'lotus paid withdrawal W1 without the bank’s reference',
    'lotus pay withdrawal W1 amount=-5 back',
    'lotus applications all',
  ])
    expect(await desk(words.split(' '), nowhere), words).toMatchObject({ code: 2 });
  expect(await desk([], nowhere)).toMatchObject({ code: 2 });
});

test('what waits says whose it is, a visitor’s or nobody’s, and what one alone may do about it now', () => {
  const item = { id: '7', since: millis(0), account: null, what: 'Harbour – Quay', said: 'one: 2-1', pictures: [] };
  const lines = (waiting: Parameters<typeof describe>[0]) => describe(waiting).split('\n');
  expect(lines([{ ...item, kind: 'fixture', acts: ['confirm', 'enter', 'void'] }])).toEqual([
    expect.stringMatching(/^fixture 7 {2}[^ ]+ [^ ]+ {2}Harbour – Quay$/),
    '    one: 2-1',
    '    now: confirm, void',
  ]);
  expect(lines([{ ...item, kind: 'feedback' }])[0]).toContain('  a visitor  ');
});

test('every act of the desk can be written on one line, each field of its form in its place', () => {
  for (const act of DESK_ACTS) {
    const command = commandOf(act);
    const names = Object.keys(act.fields['properties'] ?? {}).filter((name) => name !== 'ref');
    const options = names.map((name) => `--${optionOf(name)}=x`);
    const read = readGiven(command, ['lotus', ...(act.takesRef ? ['one'] : []), ...options]);
    const filled = Object.fromEntries(names.map((name) => [name, 'x']));
    expect(read, `${act.verb} ${act.kind}`).toEqual({
      given: { brand: 'lotus', ...(act.takesRef && { ref: 'one' }), ...filled },
    });
    expect(new Set(names.map(optionOf)).size, `${act.verb} ${act.kind}`).toBe(names.length);
  }
});

test('help tells the form that the console draws, and an act for two operators is not offered', async () => {
  const { text } = await runCommand('withdrawal', commandOf(actNamed('pay', 'withdrawal')!), ['--help'], quiet({}));
  for (const part of [
    'npx pavilion withdrawal pay <brand> <ref>',
    '--provider',
    '--amount',
    '--reason <text>',
    'Only for a partial payout',
  ])
    expect(text).toContain(part);
  const nouns = (await house.everything()).flatMap((group) => group.nouns);
  const verbs = nouns.find(({ noun }) => noun === 'fixture')!.commands.map(({ verb }) => verb);
  expect(verbs).toContain('confirm');
  expect(verbs).not.toContain('enter');
});

test('each list of the desk stands in the help of it', async () => {
  const { text } = await runScript('desk', ['--help'], quiet({}));
  expect(text).toContain('npx pavilion desk');
  const nouns = house.groups.flatMap((group) => group.nouns);
  const list = nouns.find(({ noun }) => noun === 'desk')!.commands[0]!;
  for (const name of DESK_LISTS) expect(list.args['list']!.meaning).toContain(name);
});

test('who applied to become an agent waits at his brand and at no other until an operator says what came of it', async () => {
  const site = await createSite({ listen: true });
  const folder = await mkdtemp(join(tmpdir(), 'pavilion-desk-'));
  const env = { DATA_DIR: folder, SECRET_KEY: site.deps.config.secretKey };
  const unlock = lockFolder(folder);
  announceAddress(folder, site.origins.site);
  const person = { name: 'Ana Lim', email: 'ana@example.com', telegram: '@ana', message: 'Two hundred players' };
  expect(await site.client('pavilion').support.apply(person)).toMatchObject({ ok: true });
  const { text } = await desk(['pavilion'], env);
  for (const part of Object.values(person)) expect(text).toContain(part);
  for (const list of [[], ['applications']]) expect((await desk(['lotus', ...list], env)).text).not.toContain('Ana');
  const [, number = ''] = /^application (\d+)/.exec(text) ?? [];
  expect(await desk(['pavilion', 'close', 'application', number, 'called,', 'is ours'], env)).toMatchObject({
    code: 0,
  });
  expect((await desk(['pavilion'], env)).text).not.toContain('Ana');
  expect((await desk(['pavilion', 'applications'], env)).text).toMatch(/Ana Lim – .*: called, is ours/);
  await site.close();
  unlock();
  await rm(folder, { recursive: true, force: true });
});

test('an operator sees what waits, and decides each once', async () => {
  const site = await createSite({ listen: true });
  const folder = await mkdtemp(join(tmpdir(), 'pavilion-desk-'));
  const env = { DATA_DIR: folder, SECRET_KEY: site.deps.config.secretKey };
  const unlock = lockFolder(folder);
  announceAddress(folder, site.origins.site);
  expect(await desk(['pavilion'], env)).toEqual({ code: 0, text: describe([]) });
  for (const words of [['pavillion'], ['pavillion', 'channels']])
    expect(await desk(words, env), words.join(' ')).toEqual({
      code: 1,
      text: expect.stringContaining('there is no such brand (pavilion, lotus)'),
    });
  const gift = ['pavilion', 'give', 'ticket', 'member1', 'ticket=EGG', 'number=1', 'a', 'present'];
  expect(await desk(gift, env)).toEqual({
    code: 1,
    text: expect.stringMatching(/refused: there is no such ticket type \(egg, envelope, wheel\)\.$/),
  });

  const mei = await site.login('member1');
  await mei.client.support.sendFeedback({ content: 'More lanterns please' });
  // Row from before such characters were refused.
  await site.deps.db.run(`update feedback set content = 'More lanterns,' || chr(27) || '[2J please'`);
  const listed = await mei.client.promotion.list({ category: 'SPECIAL', pageSize: 50 });
  const promotion = listed.ok ? listed.value.list.find(({ requireType }) => requireType === 'A') : undefined;
  await mei.client.promotion.requestReward({ promotionId: promotion!.id, remarks: 'A full row', pictures: [] });
  const waiting = await desk(['pavilion'], env);
  expect(waiting.text).toContain('More lanterns, [2J please');
  const [, request] = /request (\d+)/.exec(waiting.text) ?? [];
  const [, feedback] = /feedback (\d+)/.exec(waiting.text) ?? [];
  expect(await desk(['lotus', 'approve', 'request', request!], env)).toMatchObject({
    code: 1,
    text: expect.stringContaining('no request with that number'),
  });
  expect((await desk(['pavilion', 'approve', 'request', request!], env)).text).not.toContain('request');
  expect(await desk(['pavilion', 'reject', 'request', request!], env)).toMatchObject({
    code: 1,
    text: expect.stringContaining('decided already'),
  });
  expect(await mei.client.promotion.rewards({ promotionType: 'MANUAL' })).toMatchObject({
    value: [{ rewardAmount: 2 }],
  });
  expect(await desk(['pavilion', 'answer', 'feedback', feedback!, 'They', 'are', 'coming.'], env)).toEqual({
    code: 0,
    text: 'No pending items.',
  });
  expect(await mei.client.support.feedback({})).toMatchObject({
    value: { list: [{ status: 'REPLIED', reply: 'They are coming.' }] },
  });
  await site.close();
  unlock();
  await rm(folder, { recursive: true, force: true });
});
