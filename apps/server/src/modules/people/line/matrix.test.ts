/** Each call of the line, from each type of account, about accounts in each relation: one table of who may what. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registration, type Site } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import type { Client } from '#client';
import { contract, type Call } from '#contract';
import { DEMO_PASSWORD } from '../../../seed/index.ts';

const RELATIONS = ['self', 'direct', 'deep', 'sibling', 'upline', 'stranger', 'elsewhere', 'nobody'] as const;
type Relation = (typeof RELATIONS)[number];
const TYPES = [0, 1, 2, 41, 42, 4] as const;
type AccountType = (typeof TYPES)[number];
const AGENTS: readonly AccountType[] = [1, 2, 41, 42];

interface Target {
  readonly id: number;
  readonly name: string;
}

/** Calls about an account that the input names. `reach`: relations that are answered. */
const ABOUT: Readonly<
  Record<string, { reach: readonly Relation[]; acts: boolean; call: (client: Client, to: Target) => Promise<Outcome> }>
> = {
  downlines: { reach: ['self'], acts: false, call: ({ line }, { id }) => line.downlines({ agentId: id }) },
  downline: { reach: ['direct', 'deep'], acts: false, call: ({ line }, { id }) => line.downline({ customerId: id }) },
  rates: { reach: ['direct'], acts: false, call: ({ line }, { id }) => line.rates({ customerId: id }) },
  raiseRates: {
    reach: ['direct'],
    acts: true,
    call: ({ line }, { name }) => line.raiseRates({ customerName: name, configs: [{ type: 'RNG', rebateValue: 0.9 }] }),
  },
  promote: { reach: ['direct'], acts: true, call: ({ line }, { id }) => line.promote({ customerId: id }) },
  setStatus: {
    reach: ['direct'],
    acts: true,
    call: ({ line }, { id }) => line.setStatus({ customerId: id, frozen: false }),
  },
};
/** Calls that name nobody. */
const PLAIN: Readonly<Record<string, { acts: boolean; call: (client: Client) => Promise<Outcome> }>> = {
  lotteryRates: { acts: false, call: ({ line }) => line.lotteryRates() },
  gameRates: { acts: false, call: ({ line }) => line.gameRates() },
  quota: { acts: false, call: ({ line }) => line.quota() },
  links: { acts: false, call: ({ line }) => line.links({}) },
  changes: { acts: false, call: ({ line }) => line.changes({}) },
  open: { acts: true, call: ({ line }) => line.open({ username: 'x', type: 0 }) },
  openLink: {
    acts: true,
    call: ({ line }) =>
      line.openLink({
        type: 0,
        startDate: '2020-01-01',
        endDate: '2019-01-01',
        pathType: 0,
        path: '',
        configs: [],
      }),
  },
  setLink: { acts: true, call: ({ line }) => line.setLink({ affiUrlId: 987_654_321, open: true }) },
  removeLink: { acts: true, call: ({ line }) => line.removeLink({ affiUrlId: 987_654_321 }) },
  linkAccounts: { acts: false, call: ({ line }) => line.linkAccounts({ affiUrlId: 987_654_321 }) },
};
type Outcome = { readonly ok: true } | { readonly ok: false; readonly code: string };

describeSiteOnEachDatabase('who may what in a line', (open) => {
  let site: Site;
  const clients = new Map<AccountType, Client>();
  const targets = new Map<Relation, Target>();

  beforeAll(async () => {
    site = await open();
    const { db } = site.deps;
    await db.run('update agent set may_freeze = true');
    const find = async (account: string, merchant = 'pavilion'): Promise<Target> => {
      const [row] = await db.run<{ id: bigint }>('select id from member where merchant = $1 and account = $2', [
        merchant,
        account,
      ]);
      return { id: Number(row!.id), name: account };
    };
    // agent1 › agent2 › agent3: the branch of agent2 is asked for, by themselves and their staff.
    const enter = async (username: string, agentPage = false) => {
      const entered = await site
        .client()
        .session.login({ username, password: DEMO_PASSWORD, type: 'username', agentPage });
      if (!entered.ok) throw new Error(entered.code);
      return site.client('pavilion', { token: entered.value.token });
    };
    await db.run(`update member set upline_id = (select id from member a where a.merchant = 'pavilion' and a.account = 'agent2')
      where merchant = 'pavilion' and account_type in (41, 42)`);
    clients.set(2, await enter('agent2'));
    clients.set(41, await enter('staff2', true));
    clients.set(42, await enter('staff1', true));
    clients.set(0, await enter('member1'));
    const trial = await site.client().session.freePlay({ os: 'linux', platform: 'W' });
    clients.set(4, site.client('pavilion', { token: trial.ok ? trial.value.token : '' }));
    // A general agent without anybody: all others are strangers to them.
    await site.client().member.register(registration('general'));
    await db.run(`update member set account_type = 1 where merchant = 'pavilion' and account = 'general'`);
    await db.run(
      `insert into agent (id, merchant, depth, since, may_freeze)
       select id, merchant, 1, registered_at, true from member where merchant = 'pavilion' and account = 'general'`,
    );
    await db.run(`insert into agent_line (above_id, below_id, distance)
      select id, id, 0 from member where merchant = 'pavilion' and account = 'general'`);
    clients.set(1, await enter('general'));
    await site.client().member.register(registration('alone'));
    targets.set('self', await find('agent2'));
    targets.set('direct', await find('down3'));
    targets.set('deep', await find('down7'));
    targets.set('sibling', await find('down1'));
    targets.set('upline', await find('agent1'));
    targets.set('stranger', await find('alone'));
    targets.set('elsewhere', await find('agent2', 'lotus'));
    targets.set('nobody', { id: 987_654_321, name: 'nobody-at-all' });
  });
  afterAll(() => site.close());

  const refusalOf = (type: AccountType, acts: boolean): string | null => {
    if (!AGENTS.includes(type)) return 'agent.only';
    return acts && type === 41 ? 'staff.read.only' : null;
  };

  it('the tables name every call of the line', () => {
    const named = [...Object.keys(ABOUT), ...Object.keys(PLAIN)].toSorted();
    expect(named).toEqual(Object.keys(contract.line).toSorted());
    const calls = Object.entries(contract.line as Readonly<Record<string, Call>>);
    for (const [name, { traits }] of calls) {
      expect([name, traits.agentOnly, traits.acts ?? false]).toEqual([name, true, (ABOUT[name] ?? PLAIN[name])!.acts]);
    }
  });

  it.each(TYPES.flatMap((type) => Object.keys(ABOUT).map((name) => [type, name] as const)))(
    'type %i asks %s about each relation',
    async (type, name) => {
      const { acts, reach, call } = ABOUT[name]!;
      const answered: [Relation, string][] = [];
      for (const relation of RELATIONS) {
        const to = targets.get(relation)!;
        if (name === 'downlines' && relation === 'self' && type === 1) continue;
        await site.deps.db.run('delete from agent_change');
        const answer = await call(clients.get(type)!, to);
        answered.push([relation, answer.ok ? 'answered' : answer.code]);
      }
      const expected = answered.map(([relation]) => {
        const isReached = type !== 1 && reach.includes(relation);
        return [relation, refusalOf(type, acts) ?? (isReached ? 'answered' : 'downline.not.yours')];
      });
      // Staff act for the agent: the agent is no downline of theirs either.
      expect(answered).toEqual(expected);
    },
  );

  it.each(TYPES.flatMap((type) => Object.keys(PLAIN).map((name) => [type, name] as const)))(
    'type %i asks %s',
    async (type, name) => {
      const { acts, call } = PLAIN[name]!;
      const answer = await call(clients.get(type)!);
      const code = answer.ok ? null : answer.code;
      const refused = refusalOf(type, acts);
      if (refused) expect(code).toBe(refused);
      else expect(['agent.only', 'staff.read.only']).not.toContain(code);
    },
  );
});
