/** Calls available to rendering: a visitor's, and reading ones only. */
import type { ToDraw } from '#contract';
import { ConnectionLost } from '#db';
import { refuse } from '#kernel';
import { createSite, turn, type Site } from '#testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AllHandlers } from '../ports/context.ts';
import { allHandlers } from '../routes.ts';
import { visitorAnswers } from './visitor-answers.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

const brand = () => site.deps.brands.find('pavilion')!;
const asks = (handlers: AllHandlers = allHandlers(site.deps)): ToDraw['answer'] =>
  visitorAnswers(site.deps, handlers, brand(), 'EN');

test('a call is answered as it is to a visitor over the network', async () => {
  const input = { types: 'B,PL', platform: 'W', language: 'EN' } as const;
  expect(await asks()('home', 'announcements', input)).toEqual(await site.client('pavilion').home.announcements(input));
});

test('nothing that needs somebody, and nothing that does something', async () => {
  const ask = asks();
  expect(await ask('wallet', 'balance', {})).toMatchObject({ ok: false, code: 'user.or.token.invalid' });
  for (const [noun, name] of [
    ['session', 'login'],
    ['promotion', 'join'],
    ['nobody', 'knows'],
    ['constructor', 'name'],
  ] as const)
    expect(await ask(noun, name, {}), `${noun}.${name}`).toMatchObject({ ok: false, code: 'request.param.invalid' });
  expect(await ask('home', 'winners', { limitNum: -1 })).toMatchObject({ ok: false, code: 'request.param.invalid' });
});

test('what the brand has switched off is refused', async () => {
  await turn(site, { MISSIONLB3: false });
  expect(await asks()('race', 'list', {})).toMatchObject({ ok: false, code: 'function.disabled' });
  await turn(site, { MISSIONLB3: true });
  expect(await asks()('race', 'list', {})).toMatchObject({ ok: true });
});

const fail = (error: Error) => {
  throw error;
};

test('a handler that fails leaves its place open; a database that is away fails the drawing', async () => {
  const failing = (error: Error) =>
    asks({ home: { winners: async () => fail(error) } } as unknown as AllHandlers)('home', 'winners', {
      gameCategory: 'ALL',
      limitNum: 4,
    });
  expect(await failing(new Error('a bug'))).toEqual(refuse('unknown.system.err'));
  await expect(failing(new ConnectionLost('gone'))).rejects.toThrow('gone');
});
