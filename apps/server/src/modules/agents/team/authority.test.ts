/** Reports of an agent's team: every call, whoever asks, whomever it is about. */
import { contract, type Contract } from '#contract';
import type { Client } from '#client';
import { DEMO_PASSWORD } from '#server/seed/index.ts';
import { growTree, type AgentTree } from '#testkit/agent-tree.ts';
import { createSite, type Site } from '#testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const BRAND = 'pavilion';
const QUARTER_MS = 11 * 60_000;

let site: Site;
let tree: AgentTree;

beforeAll(async () => {
  // The clock runs for days.
  site = await createSite({ brand: { session: { idleMinutes: 100_000, absoluteDays: 365 } } });
  tree = growTree(site.deps.db, BRAND);
  await tree.addAgent('above', null, 1);
  await tree.addAgent('self', 'above');
  await tree.addAgent('below', 'self');
  await tree.addAgent('sibling', 'above');
  await tree.addMember('direct', 'self');
  await tree.addMember('deep', 'below');
  await tree.addMember('siblings', 'sibling');
  await tree.addMember('reader', 'self', 41);
  await tree.addMember('actor', 'self', 42);
  await tree.addMember('erased', 'self');
  await site.deps.db.run(`update member set account = 'erased-' || id where id = $1`, [tree.idOf('erased')]);
  await tree.addMember('free', null, 4);
});
afterAll(() => site.close());
// Files are few to an account and quarter of an hour.
beforeEach(() => site.clock.advance(QUARTER_MS));

type Name = keyof Contract['team'];
const CALLS = Object.keys(contract.team) as Name[];
const fieldsOf = (name: Name): string[] => Object.keys(contract.team[name].input.shape);
const NAMING = CALLS.flatMap((name) =>
  (['customerId', 'customerName'] as const)
    .filter((field) => fieldsOf(name).includes(field))
    .map((field) => [name, field] as const),
);

type Ask = (input: Readonly<Record<string, unknown>>) => Promise<{ ok: boolean; code?: string }>;
const day = '2026-11-05';
const BASE = {
  startDate: day,
  endDate: day,
  startTime: day,
  endTime: day,
  summaryType: 1,
  group_type: 1,
  gameType: 'RNG',
  date: day,
  metric: 'betting',
  groupBy: 'DAY',
};
const REQUIRED: Partial<Record<Name, () => object>> = {
  betsOfOne: () => ({ customerId: Number(tree.idOf('direct')) }),
  betsOfOneFile: () => ({ customerId: Number(tree.idOf('direct')) }),
  betLines: () => ({ customerName: 'direct', orderDetailId: 1 }),
};

async function asked(client: Client, name: Name, more: object): Promise<string> {
  const given = { ...BASE, ...REQUIRED[name]?.(), ...more };
  const input = Object.fromEntries(Object.entries(given).filter(([field]) => fieldsOf(name).includes(field)));
  const answer = await (client.team as unknown as Record<Name, Ask>)[name](input);
  // The account is in the branch, and has no such order.
  return answer.ok || answer.code === 'lotto.order.unknown' ? 'done' : answer.code!;
}

/** Relations of an account to the agent who asks. */
const RELATIONS = {
  self: 'done',
  direct: 'done',
  below: 'done',
  deep: 'done',
  sibling: 'downline.not.yours',
  siblings: 'downline.not.yours',
  above: 'downline.not.yours',
  stranger: 'downline.not.yours',
  erased: 'downline.not.yours',
  staff: 'downline.not.yours',
  nobody: 'downline.not.yours',
  elsewhere: 'downline.not.yours',
} as const;
type Relation = keyof typeof RELATIONS;

async function named(relation: Relation): Promise<{ customerId: number; customerName: string }> {
  if (relation === 'nobody') return { customerId: 987_654_321, customerName: 'nobody' };
  if (relation === 'elsewhere' || relation === 'stranger') {
    const [brand, account] = relation === 'elsewhere' ? ['lotus', 'member1'] : [BRAND, 'member1'];
    const [row] = await site.deps.db.run<{ id: bigint }>('select id from member where merchant = $1 and account = $2', [
      brand,
      account,
    ]);
    return { customerId: Number(row!.id), customerName: relation === 'elsewhere' ? 'mei-of-lotus' : account };
  }
  if (relation === 'erased')
    return { customerId: Number(tree.idOf('erased')), customerName: `erased-${tree.idOf('erased')}` };
  const account = relation === 'staff' ? 'reader' : relation;
  return { customerId: Number(tree.idOf(account)), customerName: account };
}

const ACCOUNTS = { 1: 'self', 2: 'self', 41: 'reader', 42: 'actor' } as const;
const clients = new Map<string, Client>();

/** Logged in once; an agent may be a general one. */
async function as(type: keyof typeof ACCOUNTS): Promise<Client> {
  const account = ACCOUNTS[type];
  if (type < 3) await site.deps.db.run('update member set account_type = $2 where id = $1', [tree.idOf(account), type]);
  const known = clients.get(account);
  if (known) return known;
  const login = { username: account, password: DEMO_PASSWORD, type: 'username' as const, agentPage: true };
  const answer = await site.client().session.login(login);
  if (!answer.ok) throw new Error(answer.code);
  const client = site.client(BRAND, { token: answer.value.token });
  clients.set(account, client);
  return client;
}

describe.each([1, 2, 41, 42] as const)('an account of type %s', (type) => {
  it.each(CALLS)('may ask %s about the agent', async (name) => {
    const client = await as(type);
    expect(await asked(client, name, {})).toBe('done');
  });

  it.each(NAMING)('asks %s by %s about their branch alone', async (name, field) => {
    const client = await as(type);
    const answers: Record<string, string> = {};
    for (const relation of Object.keys(RELATIONS) as Relation[])
      answers[relation] = await asked(client, name, { [field]: (await named(relation))[field] });
    expect(answers).toEqual(RELATIONS);
  });
});

describe.each([
  [0, 'direct'],
  [4, 'free'],
] as const)('an account of type %s', (_, account) => {
  it.each(CALLS)('is refused %s', async (name) => {
    const { client } = await site.login(account);
    expect(await asked(client, name, {})).toBe('agent.only');
  });
});

it('nobody asks without a session', async () => {
  for (const name of CALLS) expect(await asked(site.client(), name, {})).toBe('user.or.token.invalid');
});
