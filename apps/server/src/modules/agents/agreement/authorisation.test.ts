/** Calls on contracts × relations × account types: everybody but the sides of a contract gets one and the same refusal. */
import { contract } from '#contract';
import { createSite, type Site, type SiteMember } from '#testkit';
import { standLine } from '#testkit/agreement-line.ts';
import { DEMO_PASSWORD } from '#server/seed/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let site: Site;
beforeAll(async () => {
  site = await createSite();
  await standLine(site);
});
afterAll(() => site.close());

type Asking = (
  who: SiteMember,
  target: { memberId: number; contractId: number; requestId: number },
) => Promise<{
  ok: boolean;
  code?: string;
}>;

const days = { startDate: '2026-11-01', endDate: '2026-11-30' };
const tiers = [{ betVolume: 1, rateType: 'P', rate: 0.1 }] as never;

/** Each call that names somebody or something. */
const NAMING: Readonly<Record<string, Asking>> = {
  submit: ({ client }, { memberId }) =>
    client.agreement.submit({ kind: 'DAILY', receiverId: memberId, tiers, force: true } as never, {
      requestId: crypto.randomUUID(),
    }),
  terminate: ({ client }, { contractId }) => client.agreement.terminate({ kind: 'DAILY', id: contractId }),
  history: ({ client }, { memberId }) => client.agreement.history({ kind: 'DAILY', receiverId: memberId }),
  disburse: ({ client }, { contractId }) =>
    client.agreement.disburse({ ids: [contractId], paymentPassword: '482915' }, { requestId: crypto.randomUUID() }),
  settlement: ({ client }, { contractId }) => client.agreement.settlement({ id: contractId }),
  answerDaily: ({ client }, { requestId }) => client.agreement.answerDaily({ requestId, action: 'R' }),
};
/** Each that names nobody. */
const READING: Readonly<Record<string, Asking>> = {
  requests: ({ client }) => client.agreement.requests(),
  terms: ({ client }) => client.agreement.terms(),
  contracts: ({ client }) => client.agreement.contracts({ kind: 'DAILY' }),
  commission: ({ client }) => client.agreement.commission({}),
  disbursements: ({ client }) => client.agreement.disbursements(days),
  salaries: ({ client }) => client.agreement.salaries({ kind: 'DAILY', view: 'DOWNLINE', ...days }),
};

async function as(account: string, type: number): Promise<SiteMember> {
  await site.deps.db.run("update member set account_type = $2 where merchant = 'pavilion' and account = $1", [
    account,
    type,
  ]);
  const door = { username: account, password: DEMO_PASSWORD, type: 'username', agentPage: type !== 0 } as const;
  const entered = await site.client().session.login(door);
  if (!entered.ok) throw new Error(entered.code);
  const { id, token } = entered.value;
  return { id, token, account, merchant: 'pavilion', login: entered.value, client: site.client('pavilion', { token }) };
}

const idOf = async (account: string, merchant = 'pavilion'): Promise<number> => {
  const [row] = await site.deps.db.run<{ id: bigint }>('select id from member where merchant = $1 and account = $2', [
    merchant,
    account,
  ]);
  return Number(row!.id);
};

it('every call of the noun is in the matrix', () => {
  const asked = [...Object.keys(NAMING), ...Object.keys(READING), 'answerDividend', 'answerHourly', 'answerRealtime'];
  expect(asked.toSorted()).toEqual(Object.keys(contract.agreement).toSorted());
});

describe.each([
  [0, 'a member', Object.keys(READING).filter((name) => name !== 'requests'), 'agent.only'],
  [41, 'reading staff', [], null],
  [42, 'acting staff', [], null],
] as const)('account type %i', (type, _, refusedTo, code) => {
  it('reads what its branch may read', async () => {
    const who = await as('staff1', type);
    for (const [name, ask] of Object.entries(READING)) {
      const answer = await ask(who, { memberId: 0, contractId: 0, requestId: 0 });
      const isRefused = (refusedTo as readonly string[]).includes(name);
      expect({ name, code: answer.ok ? null : answer.code }).toEqual({ name, code: isRefused ? code : null });
    }
  });
});

it('staff that only read change nothing', async () => {
  const reader = await as('staff1', 41);
  const target = { memberId: await idOf('agent2'), contractId: 1, requestId: 1 };
  expect(await NAMING['submit']!(reader, target)).toMatchObject({ code: 'staff.read.only' });
  expect(await NAMING['terminate']!(reader, target)).toMatchObject({ code: 'staff.read.only' });
  expect(await NAMING['disburse']!(reader, target)).toMatchObject({ code: 'staff.read.only' });
});

it('staff that act offer for their agent, and do not pay with the agent’s money', async () => {
  const staff = await as('staff1', 42);
  const target = { memberId: await idOf('down1'), contractId: 1, requestId: 1 };
  expect(await NAMING['submit']!(staff, target)).toMatchObject({ ok: true });
  expect(await NAMING['disburse']!(staff, target)).toMatchObject({ code: 'agent.only' });
});

it('a stranger, a sibling’s branch, the upline, oneself, a brand elsewhere and nobody are one refusal', async () => {
  const agent2 = await site.login('agent2');
  const targets = {
    'the upline': await idOf('agent1'),
    'a member of the upline': await idOf('down1'),
    oneself: agent2.id,
    'another brand': await idOf('member1', 'lotus'),
    nobody: 987_654_321,
  };
  for (const [relation, memberId] of Object.entries(targets)) {
    const answer = await NAMING['submit']!(agent2, { memberId, contractId: 0, requestId: 0 });
    expect({ relation, code: answer.code }).toEqual({ relation, code: 'downline.not.yours' });
  }
});

it('an account two levels below is not offered a contract', async () => {
  const agent1 = await site.login('agent1');
  const answer = await NAMING['submit']!(agent1, { memberId: await idOf('down3'), contractId: 0, requestId: 0 });
  expect(answer.code).toBe('downline.not.yours');
});

it('a contract, an offer and a settlement are unknown to all but their sides', async () => {
  const agent1 = await site.login('agent1');
  const made = await NAMING['submit']!(agent1, { memberId: await idOf('down2'), contractId: 0, requestId: 0 });
  const contractId = (made as unknown as { value: { id: number } }).value.id;
  const [offer] = await site.deps.db.run<{ id: bigint }>('select offer_id as id from agreement where id = $1', [
    contractId,
  ]);
  const target = { memberId: 0, contractId, requestId: Number(offer!.id) };
  const agent2 = await site.login('agent2');
  for (const name of ['terminate', 'settlement', 'answerDaily'])
    expect(await NAMING[name]!(agent2, target), name).toMatchObject({ code: 'contract.unknown' });
});
