import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announceAddress, lockFolder } from '#db/data-folder.ts';
import { createSite } from '#testkit';
import { expect, test } from 'vitest';
import { millis } from '#kernel';
import { DESK_ACTS, type DeskCommand } from '#server/modules/operations/operations/index.ts';
import { desk, describe, readCommand, written } from './desk.ts';

test('a command is understood whole or not at all', () => {
  const read = (words: string) => readCommand(words.split(' '), 'me');
  expect(read('lotus')).toEqual({ act: 'list', merchant: 'lotus' });
  const by = 'me';
  const lotus = { merchant: 'lotus', by };
  expect(read('lotus reject request 7')).toEqual({ ...lotus, act: 'reject', kind: 'request', ref: '7' });
  expect(read('lotus approve gift P1A')).toEqual({ ...lotus, act: 'approve', kind: 'gift', ref: 'P1A' });
  const answer = { ...lotus, act: 'answer', kind: 'feedback', ref: '3' };
  expect(read('lotus answer feedback 3 Thank you')).toEqual({ ...answer, text: 'Thank you' });
  expect(read('lotus answer feedback 3 ref=4 is')).toEqual({ ...answer, text: 'ref=4 is' });
  const pay = { ...lotus, act: 'pay', kind: 'withdrawal', ref: 'W1', provider: 'sandbox', amount: '5.5' };
  expect(read('lotus pay withdrawal W1 provider=sandbox amount=5.5 first half=now')).toEqual({
    ...pay,
    reason: 'first half=now',
  });
  expect(read('lotus applications')).toEqual({ act: 'applications', merchant: 'lotus' });
  expect(readCommand([], 'me')).toBeNull();
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
  ]) {
    expect(read(words), words).toBeNull();
  }
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
  expect(readCommand(['pavilion', 'enter', 'fixture', '7', 'full=2-1', 'seen', 'it'], 'me')).not.toBeNull();
});

test('every act of the desk can be written on one line, each of its fields in its place', () => {
  for (const { verb, kind, takesRef, options, words, fields } of DESK_ACTS) {
    const filled = options.map((name) => `${name}=x`);
    const line = ['lotus', verb, kind, ...(takesRef ? ['one'] : []), ...filled, ...(words ? ['because', 'of it'] : [])];
    const { act, kind: of, merchant, ['by']: by, ...given } = written(line, 'me') ?? ({} as DeskCommand);
    expect({ act, of, merchant, by }).toEqual({ act: verb, of: kind, merchant: 'lotus', by: 'me' });
    expect(Object.keys(given).sort(), line.join(' ')).toEqual(Object.keys(fields['properties'] ?? {}).sort());
    if (words) expect(given, line.join(' ')).toMatchObject({ [words]: 'because of it' });
  }
  const lotus = { merchant: 'lotus', by: 'me' };
  const read = (...args: string[]) => readCommand(args, 'me');
  const door = { ...lotus, act: 'set', kind: 'brand-door' };
  expect(read('lotus', 'set', 'brand-door', 'maintenance=yes', 'new', 'servers')).toEqual({
    ...door,
    maintenance: 'yes',
    reason: 'new servers',
  });
  expect(read('lotus', 'check', 'program', 'a', 'look')).toEqual({
    ...lotus,
    act: 'check',
    kind: 'program',
    reason: 'a look',
  });
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
  for (const words of [['pavillion'], ['pavillion', 'channels'], ['--help']])
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
    text: 'Nothing is waiting.',
  });
  expect(await mei.client.support.feedback({})).toMatchObject({
    value: { list: [{ status: 'REPLIED', reply: 'They are coming.' }] },
  });
  await site.close();
  unlock();
  await rm(folder, { recursive: true, force: true });
});
