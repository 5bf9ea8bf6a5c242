import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announceAddress, lockFolder } from '#db/data-folder.ts';
import { createSite } from '#testkit';
import { expect, test } from 'vitest';
import { quiet } from '../quiet.ts';
import { atCommandLine } from '../running-site.ts';
import { runScript } from '../scripts.ts';
import { describe } from './chat.ts';

const chat = (args: readonly string[], env: Readonly<Record<string, string | undefined>>) =>
  runScript('chat', args, quiet(env));

const SESSION = '6f1c2f0e-9a3b-4a63-8f43-0d7b2f6a1c11';

test('a command is understood whole or not at all', async () => {
  for (const words of [
    '',
    'list a b',
    'reply',
    `reply ${SESSION}`,
    'reply nobody Hello',
    `close ${SESSION} now`,
    `sing ${SESSION}`,
  ]) {
    const args = words.split(' ').filter((word) => word !== '');
    expect(await chat(args, {}), words).toMatchObject({ code: 2 });
  }
});

test('what a visitor writes cannot move the operator’s cursor', () => {
  const lines = [{ from: 'visitor' as const, text: '\u001B[2J\u202EHi', time: 0 as never }];
  expect(describe({ act: 'show', session: SESSION }, { lines })).toBe('1970-01-01 08:00:00  visitor:  [2J Hi');
});

test('an operator sees who waits, answers on the visitor’s page, and closes', async () => {
  const site = await createSite({ listen: true });
  const folder = await mkdtemp(join(tmpdir(), 'pavilion-chat-'));
  const env = { DATA_DIR: folder, SECRET_KEY: site.deps.config.secretKey };
  expect(await chat(['list'], env)).toMatchObject({ code: 1, text: expect.stringContaining('npm start') });
  const unlock = lockFolder(folder);
  announceAddress(folder, site.origins.site);
  expect(await chat(['list'], env)).toEqual({ code: 0, text: 'No chats are waiting.' });

  const opened = await site.client().support.openChat({});
  if (!opened.ok) throw new Error(opened.code);
  const { chatToken, sessionId } = opened.value;
  const page = await site.socket();
  page.send({ op: 'cs', chatToken });
  // Frames of a connection are processed in order.
  page.send({ op: 'ping' });
  await page.next('pong');
  await site.client().support.sendChat({ chatToken, text: 'Is anybody there?' });
  expect(await page.next('cs')).toMatchObject({ from: 'visitor' });

  expect(await chat(['list', 'lotus'], env)).toMatchObject({ text: 'No chats are waiting.' });
  expect((await chat(['list'], env)).text).toContain(sessionId);
  const replied = await chat(['reply', sessionId, 'Yes,', 'we', 'are.', '--', 'Kim'], env);
  expect(replied).toMatchObject({ code: 0, text: expect.stringContaining('agent: Yes, we are. -- Kim') });
  expect(await page.next('cs')).toMatchObject({ from: 'agent', text: 'Yes, we are. -- Kim' });
  expect(await chat(['close', sessionId], env)).toEqual({ code: 0, text: 'The chat is closed.' });
  expect(await page.next('cs')).toMatchObject({ from: 'system' });
  const book = await site.deps.db.run(
    'select act, done_by as by from operator_act where merchant = $1 and subject = $2 order by id',
    ['pavilion', `chat ${sessionId}`],
  );
  const { by } = atCommandLine();
  expect(book, 'under the name of who types').toEqual([
    { act: 'chat.answered', by },
    { act: 'chat.closed', by },
  ]);
  expect(await chat(['reply', sessionId, 'More'], env)).toMatchObject({
    code: 1,
    text: expect.stringContaining('closed'),
  });
  expect(await chat(['show', SESSION], env)).toMatchObject({ code: 1, text: expect.stringContaining('no such chat') });
  expect(await chat(['list'], { ...env, SECRET_KEY: Buffer.alloc(32).toString('base64') })).toMatchObject({ code: 1 });
  page.close();
  await site.close();
  unlock();
  await rm(folder, { recursive: true, force: true });
});
