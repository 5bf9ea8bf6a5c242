/**
 * Calls of the agent centre × accounts in each relation × types of accounts: one table of who may what. Expected answers
 * follow from a model of the line and the traits of each call; a call of the contract without a row here fails the test.
 */
import type { Client } from '#client';
import { memberId } from '#kernel';
import { setPaymentPassword } from '#server/modules/people/credentials/index.ts';
import { DEMO_PASSWORD } from '#server/seed/index.ts';
import {
  agentOf,
  barOf,
  CALLERS,
  CALLS,
  KINDS,
  NOT_REACHED,
  PAYMENT_PASSWORD,
  PEOPLE,
  relation,
  ROWS,
  TARGETS,
  THINGS,
  type Account,
  type Caller,
  type CallerName,
  type Ids,
  type Target,
  type Thing,
} from '#testkit/agent-matrix.ts';
import { growTree, type AgentTree } from '#testkit/agent-tree.ts';
import { deep } from '#testkit/deep.ts';
import { createSite, type Site } from '#testkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const BRAND = 'pavilion';
const OTHER_BRAND = 'lotus';
/** Files are few to an account and quarter of an hour. */
const QUARTER_MS = 15 * 60_000;

let site: Site;
let tree: AgentTree;
let elsewhere: { id: bigint; name: string };
const clients = new Map<CallerName, Client>();
const things = new Map<Thing, Ids>();

beforeAll(async () => {
  // The clock runs for days.
  site = await createSite({ brand: { session: { idleMinutes: 1_000_000, absoluteDays: 3_650 } } });
  const { db, brands } = site.deps;
  const { code } = brands.find(BRAND)!;
  await brands.change(code, ({ switches, agents }) => ({
    switches: withNeeded(switches),
    agents: { ...agents, freeze: true, transferDown: true },
  }));
  tree = growTree(db, BRAND);
  for (const [account, { type, upline }] of Object.entries(PEOPLE))
    await (type === 1 || type === 2 ? tree.addAgent(account, upline, type) : tree.addMember(account, upline, type));
  const there = growTree(db, OTHER_BRAND);
  elsewhere = { id: 0n, name: 'not-of-this-brand' };
  await there.addAgent(elsewhere.name, null);
  elsewhere.id = there.idOf(elsewhere.name);
  await db.run('update agent set may_freeze = true');
  for (const account of ['above', 'self', 'below'])
    await setPaymentPassword(site.deps, memberId(Number(tree.idOf(account))), PAYMENT_PASSWORD);
  await insertThings();
  for (const [name, { account }] of Object.entries(CALLERS)) clients.set(name as CallerName, await entered(account));
  // Whoever holds a token of before is what they are by now.
  await db.run(`update member set account = 'erased-' || id where id = $1`, [tree.idOf('erased')]);
  await db.run('delete from agent_line where below_id = $1', [tree.idOf('demoted')]);
  await db.run('delete from agent where id = $1', [tree.idOf('demoted')]);
  await db.run('update member set account_type = 0 where id = $1', [tree.idOf('demoted')]);
  await db.run('update member set account_type = 41 where id = $1', [tree.idOf('turned')]);
});
afterAll(() => site.close());
beforeEach(() => site.clock.advance(QUARTER_MS));

type Switches = NonNullable<ReturnType<Site['deps']['brands']['find']>>['config']['switches'];
const MODS = new Set<string | undefined>(
  [...CALLS.values()].flatMap(({ traits }) => [traits.mod, ...(traits.switches ?? [])]),
);
const isNeeded = ({ modId, childrenNodes }: Switches): boolean => MODS.has(modId) || childrenNodes.some(isNeeded);
const withNeeded = (node: Switches): Switches => ({
  ...node,
  ...(isNeeded(node) && { enabled: '1' as const }),
  childrenNodes: node.childrenNodes.map(withNeeded),
});

async function entered(account: Account | null): Promise<Client> {
  if (account === null) return site.client(BRAND);
  const agentPage = ![0, 4].includes(PEOPLE[account].type);
  const answer = await site
    .client(BRAND)
    .session.login({ username: account, password: DEMO_PASSWORD, type: 'username', agentPage });
  if (!answer.ok) throw new Error(`${account}: ${answer.code}`);
  return site.client(BRAND, { token: answer.value.token });
}

/** A contract of each kind, a settlement and a link of each pair. */
async function insertThings(): Promise<void> {
  const { db } = site.deps;
  for (const [thing, { payer, receiver }] of Object.entries(THINGS) as [Thing, (typeof THINGS)[Thing]][]) {
    if (payer === '') continue;
    const sides = [tree.idOf(payer), tree.idOf(receiver)];
    const contracts = await db.run<{ id: bigint }>(
      `insert into agreement (merchant, kind, payer_id, receiver_id, state, tiers, since, answer, offered_at, answered_at)
       select '${BRAND}', k.kind, $1, $2, 'A', '[]', now(), 'A', now(), now()
       from unnest($3::text[]) with ordinality k(kind, n) order by k.n returning id`,
      [...sides, KINDS],
    );
    const offers = await db.run<{ id: bigint }>(
      `insert into agreement_event (agreement_id, event, at, by)
       select c.id, 'N', now(), '' from unnest($1::int8[]) with ordinality c(id, n) order by c.n returning id`,
      [contracts.map(({ id }) => id)],
    );
    for (const [at, { id }] of contracts.entries())
      await db.run('update agreement set offer_id = $2 where id = $1', [id, offers[at]!.id]);
    const [settlement] = await db.run<{ id: bigint }>(
      `insert into agreement_settlement (agreement_id, merchant, kind, payer_id, receiver_id, starts_at, ends_at, turnover, amount,
         lines, state, settled_at)
       values ($3, '${BRAND}', 'DIVIDEND', $1, $2, now(), now(), 0, 0, '[]', 'nothing', now()) returning id`,
      [...sides, contracts[0]!.id],
    );
    const [link] = await db.run<{ id: bigint }>(
      `insert into affiliate_code (merchant, code, agent_id, created_at) values ('${BRAND}', $2, $1, now()) returning id`,
      [sides[0], `LINK${payer}`],
    );
    things.set(thing, {
      contract: Number(contracts[0]!.id),
      request: Number(offers[0]!.id),
      settlement: Number(settlement!.id),
      link: Number(link!.id),
    });
  }
  const none = 987_654_321;
  things.set('unknown', { contract: none, request: none, settlement: none, link: none });
}

/** Value of a field that names an account. */
function valueOf(field: string, target: Target): number | string {
  const isName = field === 'customerName';
  if (target === 'nobody') return isName ? 'nobody-at-all' : 987_654_321;
  if (target === 'elsewhere') return isName ? elsewhere.name : Number(elsewhere.id);
  const id = Number(tree.idOf(target));
  return isName ? (target === 'erased' ? `erased-${id}` : target) : id;
}

type Ask = (input: object, options: object) => Promise<{ ok: boolean; code?: string }>;

async function told(caller: CallerName, name: string, input: object): Promise<string> {
  const [noun, call] = name.split('.') as [keyof Client, string];
  const ask = (clients.get(caller)![noun] as unknown as Readonly<Record<string, Ask>>)[call]!;
  const answer = await ask({ ...ROWS[name]!.input, ...input }, { requestId: crypto.randomUUID() });
  const { restore } = ROWS[name]!;
  if (answer.ok && restore !== undefined) await site.deps.db.run(restore);
  return answer.ok ? 'reached' : NOT_REACHED.includes(answer.code!) ? answer.code! : 'reached';
}

const CALLER_NAMES = Object.keys(CALLERS) as CallerName[];
/** The gate asks for all accounts as the agent, and for some as the others; the deep tier for all as everybody. */
const SOME: readonly Target[] = ['self', 'direct', 'deep', 'sibling', 'above', 'nobody'];
const FEW: readonly Target[] = ['direct', 'nobody'];
const targetsFor = (name: string, caller: Caller): readonly Target[] =>
  deep(TARGETS, barOf(name, caller) !== null ? FEW : caller.account === 'self' ? TARGETS : SOME);

it('every call of the agent centre has a row, with each field that names an account', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual([...CALLS.keys()].toSorted());
  for (const [name, call] of CALLS) {
    const { shape } = call.input as unknown as { shape?: Readonly<Record<string, unknown>> };
    // The beginning of names in a list names nobody.
    const naming = Object.keys(shape ?? {}).filter((field) =>
      /^(customerId|customerName|agentId|receiverId)$/.test(field),
    );
    const named = Object.keys(ROWS[name]!.by ?? {});
    const expected = name === 'line.downlines' ? ['agentId'] : naming;
    if (shape) expect([name, named.toSorted()]).toEqual([name, expected.toSorted()]);
  }
});

it.each([...CALLS.keys()].filter((name) => ROWS[name]?.plain !== false && !ROWS[name]?.of))(
  '%s answers those who may ask, each about their own branch',
  async (name) => {
    const answers: Record<string, string> = {};
    for (const caller of CALLER_NAMES) answers[caller] = await told(caller, name, {});
    expect(answers).toEqual(
      Object.fromEntries(CALLER_NAMES.map((caller) => [caller, barOf(name, CALLERS[caller]) ?? 'reached'])),
    );
  },
);

const NAMING = Object.entries(ROWS).flatMap(([name, { by = {} }]) =>
  Object.keys(by).map((field) => [name, field] as const),
);
it.each(NAMING)('%s by %s: accounts out of reach are one refusal, whoever asks', async (name, field) => {
  const answers: string[][] = [];
  const expected: string[][] = [];
  for (const caller of CALLER_NAMES) {
    const who = CALLERS[caller];
    for (const target of targetsFor(name, who)) {
      answers.push([caller, target, await told(caller, name, { [field]: valueOf(field, target) })]);
      const isReached = ROWS[name]!.by![field]!(relation(agentOf(who), target), target);
      expected.push([caller, target, barOf(name, who) ?? (isReached ? 'reached' : 'downline.not.yours')]);
    }
  }
  expect(answers).toEqual(expected);
});

it.each(Object.keys(ROWS).filter((name) => ROWS[name]!.of))('%s: unknown to all but its sides', async (name) => {
  const { input, knows, unknown } = ROWS[name]!.of!;
  const answers: string[][] = [];
  const expected: string[][] = [];
  for (const caller of CALLER_NAMES)
    for (const [thing, ids] of things) {
      const who = CALLERS[caller];
      answers.push([caller, thing, await told(caller, name, input(ids))]);
      const isKnown = knows(THINGS[thing], agentOf(who), who.account ?? '');
      expected.push([caller, thing, barOf(name, who) ?? (isKnown ? 'reached' : unknown)]);
    }
  expect(answers).toEqual(expected);
});
