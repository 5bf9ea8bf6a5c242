/** Accounts below an agent: opened by the agent or through a link, changed, listed and frozen. */
import { expect, it, afterAll, beforeAll } from 'vitest';
import { registration, type Site, type SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { applyChanges, countJoined, lineFaults } from '#testkit/line.ts';
import { DEMO_PASSWORD } from '../../../seed/index.ts';
import { askDemotion, askMove, askRates, type Asker } from './index.ts';

const LINK = { type: 0 as const, startDate: '2020-01-01', endDate: null, pathType: 0 as const, path: '', configs: [] };

describeSiteOnEachDatabase('the line of agents', (open) => {
  let site: Site;
  let agent: SiteMember;
  let second: SiteMember;
  let third: SiteMember;
  beforeAll(async () => {
    site = await open();
    agent = await site.login('agent1');
    second = await site.login('agent2');
    third = await site.login('agent3');
    await countJoined(site);
  });
  afterAll(() => site.close());

  const idOf = async (account: string, merchant = 'pavilion'): Promise<bigint> => {
    const [row] = await site.deps.db.run<{ id: bigint }>('select id from member where merchant = $1 and account = $2', [
      merchant,
      account,
    ]);
    return row!.id;
  };
  const asStaff = async (username: string) => {
    const entered = await site
      .client()
      .session.login({ username, password: DEMO_PASSWORD, type: 'username', agentPage: true });
    if (!entered.ok) throw new Error(entered.code);
    return { client: site.client('pavilion', { token: entered.value.token }) };
  };
  const desk = (): Asker => ({
    merchant: 'pavilion',
    programme: site.deps.brands.find('pavilion')!.config.agents,
    by: 'kim',
    agentId: null,
    at: new Date(site.clock.now()),
    ledger: site.deps.ledger,
  });
  const openAgent = async (above: SiteMember, username: string) => {
    const opened = await above.client.line.open({ username, password: DEMO_PASSWORD, type: 1 });
    expect(opened).toMatchObject({ ok: true });
    await site.deps.db.run('update member set must_change_reason = null where account = $1', [username]);
    return site.login(username);
  };

  it('the demo has a line that adds up', async () => {
    expect(await lineFaults(site)).toEqual([]);
    expect(await agent.client.line.downlines({ agentId: third.id })).toMatchObject({
      value: {
        teamSize: 2,
        path: [{ customerName: 'agent1' }, { customerName: 'agent2' }, { customerName: 'agent3' }],
      },
    });
  });

  it('an account that is opened has a password for its first login, which is told once', async () => {
    const body = { username: 'fresh1', type: 0 as const, configs: [{ type: 'RNG' as const, rebateValue: 1 }] };
    const opened = await agent.client.line.open(body, { requestId: 'open-1' });
    expect(opened).toMatchObject({ value: { account: 'fresh1', initialPassword: expect.stringMatching(/^.{12}$/) } });
    const again = await agent.client.line.open(body, { requestId: 'open-1' });
    expect(again).toMatchObject({ value: { account: 'fresh1' } });
    const password = again.ok ? (again.value.initialPassword ?? '') : '';
    const member = await site.login('fresh1', 'pavilion', password);
    expect(member.login).toMatchObject({ mustChangeReason: 'first' });
    expect(await agent.client.line.open(body, { requestId: 'open-1' })).toEqual({
      ok: true,
      value: { account: 'fresh1', customerId: member.id },
    });
    expect(await agent.client.line.open({ ...body, username: 'x' })).toMatchObject({ code: 'register.field.invalid' });
    expect(await agent.client.line.open({ ...body, username: 'member1' })).toMatchObject({
      code: 'register.username.exists',
    });
  });

  it('a repeated opening leaves a password that was set since, though nobody has logged in', async () => {
    const body = { username: 'fresh2', type: 0 as const };
    expect(await agent.client.line.open(body, { requestId: 'open-2' })).toMatchObject({ ok: true });
    await site.deps.db.run("update member set must_change_reason = 'default' where account = 'fresh2'");
    const secret = () => site.deps.db.run("select password_hash from member where account = 'fresh2'");
    const before = await secret();
    const again = await agent.client.line.open(body, { requestId: 'open-2' });
    expect(again.ok && again.value).toEqual({ account: 'fresh2', customerId: expect.any(Number) });
    expect(await secret()).toEqual(before);
  });

  it('rates are below the agent’s own by the difference, in steps; a quota allows up to the own', async () => {
    const tried = (rebateValue: number, more = {}) =>
      agent.client.line.open({ username: 'rated1', type: 0, configs: [{ type: 'RNG', rebateValue }], ...more });
    expect(await tried(1.15)).toMatchObject({
      code: 'rebate.out.of.range',
      detail: { type: 'RNG', min: 0, max: 1.1, step: 0.05 },
    });
    expect(await tried(1.07)).toMatchObject({ code: 'rebate.out.of.range' });
    const [{ id: quotaId }] = (await site.deps.db.run<{ id: number }>(
      `with t as (insert into agent_quota_template (merchant, name, rates, given) values ('pavilion', 'Top', '{"RNG": 1200}', 3) returning id)
       insert into agent_quota (agent_id, template_id, remaining) select $1, id, 1 from t returning template_id::int4 as id`,
      [agent.id],
    )) as [{ id: number }];
    expect(await tried(1.1, { quotaId, username: 'rated3' })).toMatchObject({ ok: true });
    expect(await tried(1.2, { quotaId })).toMatchObject({ ok: true });
    expect(await tried(1.2, { quotaId, username: 'rated2' })).toMatchObject({ code: 'quota.used.up' });
    expect(await lineFaults(site)).toEqual([]);
  });

  it('two uplines register one name at once: one has it, and nothing is half made', async () => {
    const rates = [{ type: 'RNG', rebateValue: 0.5 }] as const;
    const made = await Promise.all([
      agent.client.line.open({ username: 'same1', type: 1, configs: [...rates] }),
      second.client.line.open({ username: 'same1', type: 1, configs: [...rates] }),
    ]);
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    expect(made.find(({ ok }) => !ok)).toMatchObject({ code: 'register.username.exists' });
    const [row] = await site.deps.db.run<{ n: number }>(
      `select count(*)::int4 as n from agent a join member m on m.id = a.id where m.account = 'same1'`,
    );
    expect(row!.n).toBe(1);
    expect(await lineFaults(site)).toEqual([]);
  });

  it('a link opens agents with its rates, until it is used up, by one of two at once', async () => {
    const link = await agent.client.line.openLink({
      ...LINK,
      type: 1,
      configs: [{ gameCode: 'RNG', rebate: 1 }],
      usesMax: 2,
    });
    const { code, url } = link.ok ? link.value : { code: '', url: '' };
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
    expect(url).toMatch(/^http:\/\/[\w.]+\/register\?affiliateCode=/);
    const join = (account: string) => site.client().member.register({ ...registration(account), affiliateCode: code });
    expect(await site.client().member.affiliate({ code })).toMatchObject({ value: { type: 1 } });
    expect(await join('linked1')).toMatchObject({ ok: true });
    const both = await Promise.all([join('linked2'), join('linked3')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'affiliate.code.invalid' });
    expect(await join('linked4')).toMatchObject({ code: 'affiliate.code.invalid' });
    expect(await agent.client.line.links({})).toMatchObject({
      value: { list: expect.arrayContaining([expect.objectContaining({ code, status: 2, affiliateCount: 2 })]) },
    });
    expect(await lineFaults(site)).toEqual([]);
  });

  it('a link is refused once closed, before it begins, when over, at another brand, and above what may be given', async () => {
    const make = async (more: object) => {
      const made = await third.client.line.openLink({ ...LINK, ...more });
      return made.ok ? made.value : { id: 0, code: made.code };
    };
    const check = (code: string, merchant = 'pavilion') => site.client(merchant).member.affiliate({ code });
    const bad = { code: 'affiliate.code.invalid' };
    const early = await make({ startDate: '2999-01-01' });
    expect(await check(early.code)).toMatchObject(bad);
    const over = await make({ endDate: '2020-01-02' });
    expect(await check(over.code)).toMatchObject(bad);
    const plain = await make({ path: 'Team-3' });
    expect(plain.code).toBe('Team-3');
    expect(await make({ path: 'team-3' })).toMatchObject({ code: 'affiliate.path.taken' });
    expect(await check('TEAM-3')).toMatchObject({ ok: true });
    expect(await check('TEAM-3', 'lotus')).toMatchObject(bad);
    expect(await third.client.line.setLink({ affiUrlId: plain.id, open: false })).toMatchObject({
      value: { status: 0 },
    });
    expect(await check('TEAM-3')).toMatchObject(bad);
    expect(await second.client.line.setLink({ affiUrlId: plain.id, open: true })).toMatchObject({
      code: 'link.unknown',
    });
    const rated = await make({ configs: [{ gameCode: 'RNG', rebate: 0.9 }] });
    expect(await check(rated.code)).toMatchObject({ ok: true });
    const lowered = await site.deps.db.attempt((tx) => askRates(tx, desk(), BigInt(third.id), { RNG: 900 }));
    expect(lowered).toMatchObject({ ok: true });
    expect(await applyChanges(site)).toEqual([null]);
    expect(await check(rated.code)).toMatchObject(bad);
  });

  it('an agent raises a direct downline’s rates, and lowers none', async () => {
    const raise = (rebateValue: number) =>
      second.client.line.raiseRates({ customerName: 'agent3', configs: [{ type: 'RNG', rebateValue }] });
    expect(await raise(0.85)).toMatchObject({ code: 'rebate.out.of.range' });
    expect(await raise(0.95)).toMatchObject({ value: { state: 'waiting' } });
    expect(await raise(1)).toMatchObject({ code: 'line.change.waits' });
    expect(
      await agent.client.line.raiseRates({ customerName: 'agent3', configs: [{ type: 'RNG', rebateValue: 1 }] }),
    ).toMatchObject({ code: 'downline.not.yours' });
    expect(await applyChanges(site)).toEqual([null]);
    expect(await second.client.line.changes({})).toMatchObject({
      value: { list: [{ customerName: 'agent3', kind: 'rates', state: 'applied' }] },
    });
    expect(await second.client.line.rates({ customerId: third.id })).toMatchObject({
      value: { configs: expect.arrayContaining([{ type: 'RNG', prizeModeId: 1, rebateValue: 0.95 }]) },
    });
  });

  it('a rate lowered above and raised below at once: the later of the two is refused', async () => {
    const lower = site.deps.db.attempt((tx) => askRates(tx, desk(), BigInt(second.id), { RNG: 950 }));
    const raise = second.client.line.raiseRates({ customerName: 'agent3', configs: [{ type: 'RNG', rebateValue: 1 }] });
    const asked = await Promise.all([lower, raise]);
    expect(asked.map(({ ok }) => ok)).toEqual([true, true]);
    const outcomes = await applyChanges(site);
    expect(outcomes).toHaveLength(2);
    expect(new Set(outcomes)).toEqual(new Set(['rebate.out.of.range', null]));
    expect(await lineFaults(site)).toEqual([]);
  });

  it('a move and a raise at once: one change of an account waits', async () => {
    const fourth = await openAgent(second, 'agent4');
    await countJoined(site);
    const target = await idOf('agent1');
    const asked = await Promise.all([
      site.deps.db.attempt((tx) => askMove(tx, desk(), BigInt(fourth.id), target)),
      second.client.line.raiseRates({ customerName: 'agent4', configs: [{ type: 'RNG', rebateValue: 0.5 }] }),
    ]);
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
    expect(asked.find(({ ok }) => !ok)).toMatchObject({ code: 'line.change.waits' });
    expect(await applyChanges(site)).toEqual([null]);
    expect(await lineFaults(site)).toEqual([]);
  });

  it('two branches that move into each other at once: the later of the two is refused', async () => {
    const [one, two] = [await openAgent(agent, 'crossing1'), await openAgent(agent, 'crossing2')];
    await countJoined(site);
    const move = (id: number, to: number) => site.deps.db.attempt((tx) => askMove(tx, desk(), BigInt(id), BigInt(to)));
    const asked = await Promise.all([move(one.id, two.id), move(two.id, one.id)]);
    expect(asked.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await applyChanges(site)).map(String).toSorted()).toEqual(['line.into.itself', 'null']);
    expect(await lineFaults(site)).toEqual([]);
  });

  it('staff who only read from now on repeat no request of before', async () => {
    await site.deps.db.run(
      `update member set account_type = 42, upline_id = $1 where merchant = 'pavilion' and account = 'staff1'`,
      [agent.id],
    );
    const staff = await asStaff('staff1');
    const ask = () => staff.client.line.open({ username: 'bystaff1', type: 0 }, { requestId: 'by-staff' });
    expect(await ask()).toMatchObject({ ok: true });
    expect(await ask()).toMatchObject({ ok: true, value: { initialPassword: expect.any(String) } });
    await site.deps.db.run(`update member set account_type = 41 where merchant = 'pavilion' and account = 'staff1'`);
    expect(await ask()).toMatchObject({ code: 'staff.read.only' });
    await site.deps.db.run(`update member set account_type = 42 where merchant = 'pavilion' and account = 'staff1'`);
    await countJoined(site);
  });

  it('a branch moves with all below, never into itself nor deeper than 32', async () => {
    const top = await openAgent(agent, 'branch1');
    const middle = await openAgent(top, 'branch2');
    const low = await openAgent(middle, 'branch3');
    await low.client.line.open({ username: 'leaf1', password: DEMO_PASSWORD, type: 0 });
    await countJoined(site);
    const move = (id: number, to: bigint) => site.deps.db.attempt((tx) => askMove(tx, desk(), BigInt(id), to));
    expect(await move(top.id, BigInt(low.id))).toMatchObject({ code: 'line.into.itself' });
    expect(await move(top.id, await idOf('agent1', 'lotus'))).toMatchObject({ code: 'downline.not.agent' });
    expect(await move(top.id, BigInt(third.id))).toMatchObject({ ok: true });
    await low.client.line.open({ username: 'leaf2', password: DEMO_PASSWORD, type: 0 });
    expect(await applyChanges(site)).toEqual([null]);
    expect(await lineFaults(site)).toEqual([]);
    await countJoined(site);
    expect(await lineFaults(site)).toEqual([]);
    expect(await third.client.line.downline({ customerId: low.id })).toMatchObject({ value: { upline: 'branch2' } });
    expect(await move(middle.id, BigInt(agent.id))).toMatchObject({ ok: true });
    expect(await applyChanges(site)).toEqual([null]);
    expect(await lineFaults(site)).toEqual([]);
  });

  it('a line of 32 agents takes members, and no agent more', async () => {
    let last = agent;
    for (let depth = 2; depth <= 32; depth += 1) last = await openAgent(last, `deep${depth}`);
    const end = (type: 0 | 1) => last.client.line.open({ username: `end${type}`, password: DEMO_PASSWORD, type });
    expect(await end(1)).toMatchObject({ code: 'line.too.deep' });
    expect(await end(0)).toMatchObject({ ok: true });
    await countJoined(site);
    expect(await lineFaults(site)).toEqual([]);
  });

  it('a member becomes an agent, and an agent without place above a member again', async () => {
    const member = await idOf('down5');
    expect(await second.client.line.promote({ customerId: Number(member) })).toMatchObject({
      value: { state: 'waiting' },
    });
    expect(await applyChanges(site)).toEqual([null]);
    expect(await lineFaults(site)).toEqual([]);
    const promoted = await site.login('down5');
    expect(promoted.login).toMatchObject({ type: 2 });
    const below = await openAgent(promoted, 'under5');
    await countJoined(site);
    const demote = (id: number) => site.deps.db.attempt((tx) => askDemotion(tx, desk(), BigInt(id)));
    expect(await demote(agent.id)).toMatchObject({ code: 'line.in.use' });
    expect(await demote(promoted.id)).toMatchObject({ ok: true });
    expect(await applyChanges(site)).toEqual([null]);
    expect(await lineFaults(site)).toEqual([]);
    expect(await second.client.line.downline({ customerId: below.id })).toMatchObject({ value: { upline: 'agent2' } });
    expect(await promoted.client.line.downlines({})).toMatchObject({ code: 'agent.only' });
  });

  it('downlines are listed directly, in the whole branch and by name, page by page', async () => {
    const all = async (more: object) => {
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await second.client.line.downlines({ pageSize: 3, ...more, ...(cursor && { cursor }) });
        if (!page.ok) throw new Error(page.code);
        names.push(...page.value.list.map(({ customerName }) => customerName));
        cursor = page.value.next ?? undefined;
      } while (cursor);
      return names;
    };
    // Either upline may have won the race for this name.
    const direct = (await all({})).filter((name) => name !== 'same1');
    expect(direct.toSorted()).toEqual(['agent3', 'down3', 'down4', 'down5', 'down6', 'under5'].toSorted());
    const branch = await all({ downlineType: 'ALL' });
    expect(new Set(branch).size).toBe(branch.length);
    expect(branch).toEqual(expect.arrayContaining([...direct, 'down7', 'down8', 'branch1']));
    expect((await all({ downlineType: 'ALL', userType: 0 })).toSorted()).toEqual(
      branch.filter((name) => name.startsWith('down')).toSorted(),
    );
    expect(await all({ downlineType: 'ALL', customerName: 'DOWN' })).toEqual([
      'down3',
      'down4',
      'down5',
      'down6',
      'down7',
      'down8',
    ]);
    expect(await all({ customerName: 'down7' })).toEqual([]);
    expect(await second.client.line.downlines({ cursor: 'x' })).toMatchObject({ code: 'request.param.invalid' });
  });

  it('an agent who may freeze does: the account is out, and seen as frozen', async () => {
    const down = await site.login('down3');
    const set = (frozen: boolean) => second.client.line.setStatus({ customerId: down.id, frozen });
    expect(await set(true)).toMatchObject({ code: 'function.disabled' });
    await site.deps.db.run('update agent set may_freeze = true where id = any($1::int8[])', [
      `{${agent.id},${second.id}}`,
    ]);
    expect(await agent.client.line.setStatus({ customerId: down.id, frozen: true })).toMatchObject({
      code: 'downline.not.yours',
    });
    expect(await set(true)).toMatchObject({ value: { frozen: true } });
    expect(await down.client.member.info()).toMatchObject({ code: 'user.or.token.invalid' });
    expect(await second.client.line.downline({ customerId: down.id })).toMatchObject({ value: { activeFlag: 2 } });
    expect(await set(false)).toMatchObject({ value: { frozen: false } });
    expect(await site.login('down3')).toMatchObject({ account: 'down3' });
  });

  it('a frozen agent has no branch, and their staff neither', async () => {
    const staff = await asStaff('staff1');
    expect(await staff.client.line.downlines({})).toMatchObject({ ok: true });
    await site.deps.db.run(`update member set status = 'disabled' where id = $1`, [agent.id]);
    expect(await staff.client.line.downlines({})).toMatchObject({ code: 'agent.only' });
    expect(await site.client().member.affiliate({ code: 'AGENT1' })).toMatchObject({ code: 'affiliate.code.invalid' });
    await site.deps.db.run(`update member set status = 'active' where id = $1`, [agent.id]);
  });
});
