/** Invalid input answers 4xx and never 500: tried on every field of every call. */
import { seal } from '#client/seal.ts';
import { contract, isInQuery, type Call } from '#contract';
import { createSite, turn, type Site } from '#testkit';
import { sitDown } from '#testkit/arcade.ts';
import { deep } from '#testkit/deep.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';

let site: Site;
let tokens: Readonly<Record<Call['gateway'], string>>;

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly format?: string;
  readonly pattern?: string;
}

const calls = Object.values(contract).flatMap((noun) => Object.entries(noun as Record<string, Call>));
const schemaOf = (call: Call) => z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema;

beforeAll(async () => {
  site = await createSite();
  const every = calls.flatMap(([, { traits }]) => [...(traits.mod ? [traits.mod] : []), ...(traits.switches ?? [])]);
  await turn(site, Object.fromEntries(every.map((modId) => [modId, true])));
  await comeIn();
  vi.spyOn(site.deps.state, 'count').mockResolvedValue({ allowed: true, retryAfterMs: 0 });
});

async function comeIn(): Promise<void> {
  const member = await site.login('member1');
  const table = await sitDown(site, member);
  tokens = { wps: member.token, lgw: member.token, sgw: member.token, ggw: table.opened.sessionToken, console: '' };
}
afterAll(async () => {
  vi.restoreAllMocks();
  await site.close();
});

/** A value that may pass as valid. */
function plausible(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return plausible(schema.anyOf[0]!);
  if (schema.type === 'object' || schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, plausible(each)]));
  }
  if (schema.type === 'array') return [];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.format === 'uuid') return '3f0c8a52-7a10-4f0a-9d1b-1f2e3d4c5b6a';
  if (schema.format === 'email') return 'a@b.example';
  if (schema.pattern?.includes('{4}-')) return '2026-11-20';
  return 'a'.repeat(Math.max(4, schema.minLength ?? 0));
}

const ODD: readonly unknown[] = [
  'a\u0000b',
  'ab\ud800cd',
  '',
  'x'.repeat(3_000),
  "' or 1=1; --",
  '2026-02-31',
  '0000-01-01',
  -1,
  0.00001,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e300,
  'NaN',
  null,
  [],
  {},
];

/** Guesses at a password end the session after the fifth; log in again so that the rest is tested as a member. */
async function inside(answer: LightMyRequestResponse): Promise<number> {
  if (answer.body.includes('security.session.ended')) await comeIn();
  return answer.statusCode;
}

async function send(call: Call, input: Record<string, unknown>): Promise<number> {
  const headers: Record<string, string> = { merchant: 'pavilion', authorization: tokens[call.gateway] };
  const app = call.gateway === 'ggw' ? site.arcade : site.app;
  const { method, path } = call;
  if (isInQuery(method, call.traits.sealed)) {
    const query = new URLSearchParams(
      Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
    );
    return inside(await app.inject({ method, url: `${path}?${query}`, headers }));
  }
  const body = JSON.stringify(input);
  const payload = call.traits.sealed
    ? JSON.stringify({
        value: await seal({
          key: site.deps.secrets.sealKeys[0]!.publicJwk,
          method,
          path,
          body,
          issuedAt: Math.floor(site.clock.now() / 1000),
        }),
      })
    : body;
  Object.assign(headers, { 'content-type': 'application/json', encryption: 'jwe' });
  return inside(await app.inject({ method, url: path, headers, payload }));
}

/** All of them in the deep tier; in the gate each field takes every other value, its neighbour the rest. */
const oddFor = (place: number): readonly unknown[] =>
  deep(
    ODD,
    ODD.filter((_, no) => no % 2 === place % 2),
  );

const SPAN = /date$|time$|^(first|last|from|until)$/i;

/** The input with one field replaced, at any depth, or both ends of a span. */
function* variants(schema: Schema): Generator<readonly [path: string, input: Record<string, unknown>]> {
  const base = plausible(schema) as Record<string, unknown>;
  const ends = Object.keys(base).filter((name) => SPAN.test(name));
  if (ends.length > 1)
    for (const odd of ODD) yield [ends.join(', '), { ...base, ...Object.fromEntries(ends.map((end) => [end, odd])) }];
  for (const [place, [name, each]] of Object.entries(schema.properties ?? {}).entries()) {
    for (const odd of oddFor(place)) yield [`${name}=${JSON.stringify(odd).slice(0, 30)}`, { ...base, [name]: odd }];
    if (each.type !== 'object') continue;
    const inner = base[name] as Record<string, unknown>;
    for (const [at, part] of [...Object.keys(each.properties ?? {}), 'anything'].entries()) {
      for (const odd of oddFor(at)) yield [`${name}.${part}`, { ...base, [name]: { ...inner, [part]: odd } }];
    }
  }
}

/** They end the sessions of the other cases, and take no input. */
const ENDS_SESSION = ['logout', 'logoutEverywhere', 'close'];

it.each(
  calls
    .filter(([name]) => !ENDS_SESSION.includes(name))
    .map(([, call]) => [`${call.method} ${call.path}`, call] as const),
)('%s answers odd input without stumbling', async (_heading, call) => {
  const stumbled: string[] = [];
  for (const [what, input] of variants(schemaOf(call))) {
    if ((await send(call, input)) >= 500) stumbled.push(what);
  }
  expect(stumbled).toEqual([]);
});

it('a body nested deeper than any stack, or wider than any call, is a mistake too', async () => {
  const headers = { authorization: tokens.ggw, 'content-type': 'application/json' };
  const round = '{"requestId":"3f0c8a52-7a10-4f0a-9d1b-1f2e3d4c5b6a","baseBet":0.01,"bet":{"lines":';
  const [nested, wide] = [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, `[${'0,'.repeat(120_000)}0]`];
  for (const lines of [nested, wide]) {
    const answer = await site.arcade.inject({
      method: 'POST',
      url: '/ggw/round',
      headers,
      payload: `${round}${lines}}}`,
    });
    expect(answer.json()).toMatchObject({ errorCode: 'bet.invalid' });
  }
});
