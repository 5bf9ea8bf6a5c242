import { accountTypes, call, type AccountType } from '#contract';
import { currency, memberId } from '#kernel';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Deps } from '../ports/deps.ts';
import type { Merchant } from '../ports/brand/merchant.ts';
import type { PlaySession, Session } from '../ports/context.ts';
import {
  allowedTo,
  languageOf,
  merchantOf,
  namedPlainly,
  openTo,
  switchesOn,
  withinLimits,
  withinReason,
} from './guards.ts';

type Heading = 'GET /wps/agent/anything' | 'POST /wps/agent/anything';
const of = (traits: object, heading: Heading = 'GET /wps/agent/anything') =>
  call(heading, { summary: '', token: 'required', ...traits, input: z.object({}), value: z.null() });
const session = (accountType: AccountType): Session => ({
  sessionId: 's',
  memberId: memberId(1),
  account: 'a',
  accountType,
  currency: currency('USD'),
  language: 'EN',
  mustChangeReason: null,
  termsVersion: null,
  expiresAt: 0,
});
const allowed = (traits: object) => accountTypes.filter((type) => allowedTo(of(traits), session(type)).ok);

it('a call for agents opens to agents and their staff alone', () => {
  expect(allowed({ agentOnly: true })).toEqual([1, 2, 41, 42]);
  expect(allowed({ agentOnly: true, acts: true })).toEqual([1, 2, 42]);
  expect(allowedTo(of({ agentOnly: true }), session(0))).toMatchObject({ code: 'agent.only' });
  expect(allowedTo(of({ agentOnly: true }), null)).toMatchObject({ code: 'user.or.token.invalid' });
});

it('a call that is closed to trial accounts is open to everybody else', () => {
  expect(allowed({ noTrial: true })).toEqual([0, 1, 2, 41, 42]);
  expect(allowed({})).toEqual([...accountTypes]);
});

it('a call without a session is open where none is needed, and a token of the arcade is no account', () => {
  expect(allowedTo(of({ token: 'optional', agentOnly: true }), null)).toMatchObject({ ok: true });
  expect(allowedTo(of({ token: undefined, noTrial: true }), null)).toMatchObject({ ok: true });
  const play = { merchant: 'pavilion' } as unknown as PlaySession;
  expect(allowedTo(of({ agentOnly: true, noTrial: true }), play)).toMatchObject({ ok: true });
});

it('who must change his password does that first; what visitors may see stays open to him', () => {
  const bound = { ...session(0), mustChangeReason: 'expired' as const };
  expect(allowedTo(of({}), bound)).toMatchObject({ code: 'login.change.pw.required' });
  expect(allowedTo(of({ duringForcedChange: true }), bound)).toMatchObject({ ok: true });
  expect(allowedTo(of({ token: 'optional' }), bound)).toMatchObject({ ok: true });
  expect(allowedTo(of({}), session(0))).toMatchObject({ ok: true });
});

const brand = (config: object = {}) =>
  ({
    code: 'pavilion',
    config: { maintenance: false, blockedCountries: ['AA'], blockedAddresses: [], defaultLanguage: 'VI', ...config },
  }) as unknown as Merchant;
const asking = (headers: object) => ({ headers }) as FastifyRequest;

it('the brand is the one that the first header names, and nobody’s when none does', () => {
  const find = (code: string) => (code === 'pavilion' ? brand() : undefined);
  const deps = { brands: { find } } as unknown as Deps;
  const named = (merchant?: string | string[]) => merchantOf(deps, asking({ merchant }));
  expect(named('pavilion')).toMatchObject({ ok: true, value: { code: 'pavilion' } });
  expect(named(['pavilion', 'lotus'])).toMatchObject({ ok: true });
  for (const wrong of ['nobody', '', undefined, []]) expect(named(wrong)).toMatchObject({ code: 'merchant.unknown' });
});

it('the language is what was asked for in any case, or else the brand’s', () => {
  const spoken = ['JA', 'ja', 'XX', undefined].map((language) => languageOf(asking({ language }), brand()));
  expect(spoken).toEqual(['JA', 'JA', 'VI', 'VI']);
});

it('maintenance and regions close every call but those that are always open', async () => {
  const from = (country: string) =>
    ({ providers: { geo: { countryOf: () => country } }, log: { info: () => {} } }) as unknown as Deps;
  const answer = (country: string, config: object, traits: object) =>
    openTo(from(country), brand(config), of(traits), '192.0.2.1');
  expect(await answer('BB', {}, {})).toMatchObject({ ok: true });
  expect(await answer('BB', { maintenance: true }, {})).toMatchObject({ code: 'system.maintenance' });
  expect(await answer('AA', {}, {})).toMatchObject({ code: 'region.restricted' });
  expect(await answer('AA', { maintenance: true }, { always: true })).toMatchObject({ ok: true });
});

it('a call needs its module and every further switch, and says which one is off', () => {
  const node = (modId: string, enabled = '1', childrenNodes: object[] = []) => ({ modId, enabled, childrenNodes });
  const switches = node('ROOT', '1', [node('ON1'), node('ON2'), node('OFF1', '0'), node('OFF2', '0')]);
  const on = (traits: object) => switchesOn(brand({ switches }), of(traits));
  expect(on({})).toMatchObject({ ok: true });
  expect(on({ mod: 'ON1', switches: ['ON2'] })).toMatchObject({ ok: true });
  expect(on({ mod: 'OFF1', switches: ['ON2'] })).toMatchObject({ detail: { modId: 'OFF1' } });
  expect(on({ mod: 'ON1', switches: ['ON2', 'OFF2'] })).toMatchObject({
    code: 'function.disabled',
    detail: { modId: 'OFF2' },
  });
});

it('a name that is kept for good is short and plain; where nothing is kept any will do', () => {
  const named = (name: string, idempotent = true) => namedPlainly(of({ idempotent }), name).ok;
  expect(['', 'a-1.B:_', 'x'.repeat(64)].map((name) => named(name))).toEqual([true, true, true]);
  expect(['x'.repeat(65), 'two words', 'ü'].map((name) => named(name))).toEqual([false, false, false]);
  expect(named('two words', false)).toBe(true);
  expect(namedPlainly(of({ idempotent: true, named: true }), '').ok).toBe(false);
  expect(namedPlainly(of({ idempotent: true }), ' ')).toMatchObject({ detail: { fields: ['x-request-id'] } });
});

/** Shared state that records the limits it is asked to count. */
function counting(refusing = '') {
  const asked: (readonly [key: string, max: number, perMs: number])[] = [];
  const count = async (key: string, max: number, perMs: number) => {
    asked.push([key, max, perMs]);
    return key === refusing ? { allowed: false, retryAfterMs: 7_000 } : { allowed: true };
  };
  return { asked, deps: { state: { count } } as unknown as Deps };
}

it('an address may read 1200 times a minute and write 600 times, each counted by itself', async () => {
  const { asked, deps } = counting('limit:writes:192.0.2.1');
  expect(await withinReason(deps, of({}), '192.0.2.1')).toMatchObject({ ok: true });
  expect(await withinReason(deps, of({}, 'POST /wps/agent/anything'), '192.0.2.1')).toMatchObject({
    code: 'too.many.requests',
    detail: { retryAfterMs: 7_000 },
  });
  expect(asked).toEqual([
    ['limit:reads:192.0.2.1', 1_200, 60_000],
    ['limit:writes:192.0.2.1', 600, 60_000],
  ]);
});

it('a call’s own limits are counted by brand, call and address or account; without an account by address alone', async () => {
  const limits = [
    { by: 'ip', max: 3, perMs: 1_000 },
    { by: 'account', max: 2, perMs: 500 },
  ];
  const byIp = 'limit:lotus:GET /wps/agent/anything:ip:1000:192.0.2.1';
  const byAccount = 'limit:lotus:GET /wps/agent/anything:account:500:42';
  const ask = async (account: string | null, refusing?: string) => {
    const { asked, deps } = counting(refusing);
    const { ok } = await withinLimits(deps, 'lotus', of({ limits }), '192.0.2.1', account);
    return { ok, asked };
  };
  const counted = [
    [byIp, 3, 1_000],
    [byAccount, 2, 500],
  ];
  expect(await ask('42')).toEqual({ ok: true, asked: counted });
  expect(await ask(null)).toEqual({ ok: true, asked: counted.slice(0, 1) });
  expect(await ask('42', byIp)).toEqual({ ok: false, asked: counted.slice(0, 1) });
  expect(await ask('42', byAccount)).toEqual({ ok: false, asked: counted });
  expect(await withinLimits(counting().deps, 'lotus', of({}), '192.0.2.1', '42')).toMatchObject({ ok: true });
});
