/** Contracts that are changed, ended or left while a period is settled. */
import { randomUUID } from 'node:crypto';
import { DAY_MS, dayName, type Millis } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { countedToNow, standLine } from '#testkit/agreement-line.ts';
import { operatorAt } from '#testkit/console.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { applyChanges } from '#testkit/line.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { settleAgreements } from './index.ts';

const BRAND = 'pavilion';

describeSiteOnEachDatabase('a contract while it is settled', (open) => {
  let site: Site;
  let [agent, sub]: SiteMember[] = [];
  beforeAll(async () => {
    site = await open({ brand: { session: { idleMinutes: 1_000_000, absoluteDays: 3_650 } } });
    await standLine(site);
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    for (const table of ['agreement_settlement', 'agreement_event', 'agreement', 'agreement_clock', 'agent_day'])
      await site.deps.db.run(`delete from ${table}`);
    site.clock.advance(20 * DAY_MS);
    [agent, sub] = [await site.login('agent1'), await site.login('agent2')];
    await site.fund(agent, 10_000);
    await settle();
  });

  const settle = async () => {
    await countedToNow(site);
    await settleAgreements(site.deps);
  };
  const offer = async (rate: number): Promise<number> => {
    const tiers = [{ betVolume: 0, activeMember: 0, rateType: 'P', rate }];
    const asked = { kind: 'DAILY', receiverId: sub!.id, tiers, force: true } as never;
    const answer = await agent!.client.agreement.submit(asked, { requestId: randomUUID() });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.id;
  };
  const accept = async () => {
    const requests = await sub!.client.agreement.requests();
    const requestId = requests.ok ? requests.value[0]!.requestId : 0;
    const answer = await sub!.client.agreement.answerDaily({ requestId, action: 'A' });
    if (!answer.ok) throw new Error(answer.code);
  };
  const plays = ({ id }: SiteMember, turnover: number, at: Millis = site.clock.now()) =>
    site.deps.db.run(
      `insert into agent_day (agent_id, day, area, parent_id, merchant, turnover, staked, won)
       values ($1, $2, 'RNG', 0, '${BRAND}', $3, $3, $3)`,
      [id, dayName(at), BigInt(turnover) * 10_000n],
    );
  const amounts = async () =>
    (
      await site.deps.db.run<{ amount: bigint; state: string }>(
        'select amount, state from agreement_settlement order by starts_at, agreement_id',
      )
    ).map(({ amount, state }) => [amount, state]);
  /** A day with play, which is over and closed. */
  const day = async (turnover = 1_000) => {
    await plays(sub!, turnover);
    site.clock.advance(DAY_MS);
    await countedToNow(site);
  };

  it('a change that is accepted while a period is settled counts from the next one, and each period is settled once', async () => {
    await offer(1);
    await accept();
    await day();
    await day();
    await offer(2);
    await Promise.all([settleAgreements(site.deps), accept(), settleAgreements(site.deps)]);
    expect(await amounts()).toEqual([[100_000n, 'paid']]);
    await day();
    await day();
    await Promise.all([settleAgreements(site.deps), settleAgreements(site.deps)]);
    expect(await amounts()).toEqual([
      [100_000n, 'paid'],
      [100_000n, 'paid'],
      [200_000n, 'paid'],
    ]);
  });

  it('an end that is accepted while a period is settled leaves the period that has begun, and no later one', async () => {
    const id = await offer(1);
    await accept();
    await day();
    await day();
    expect(await agent!.client.agreement.terminate({ kind: 'DAILY', id })).toMatchObject({ value: { status: 'V' } });
    await Promise.all([settleAgreements(site.deps), accept(), settleAgreements(site.deps)]);
    await day();
    await day();
    await Promise.all([settleAgreements(site.deps), settleAgreements(site.deps)]);
    expect(await amounts()).toEqual([
      [100_000n, 'paid'],
      [100_000n, 'paid'],
    ]);
    expect(await site.deps.db.run('select state, runs from agreement')).toEqual([{ state: 'C', runs: false }]);
  });

  it('an agent who is demoted with contracts is settled for the day that has begun, whichever side they are, and no later one', async () => {
    await offer(1);
    await accept();
    const below = await site.login('agent3');
    const tiers = [{ betVolume: 0, activeMember: 0, rateType: 'P', rate: 0.5 }];
    const asked = { kind: 'DAILY', receiverId: below.id, tiers } as never;
    expect(await sub!.client.agreement.submit(asked, { requestId: randomUUID() })).toMatchObject({ ok: true });
    await day();
    const ada = await operatorAt(site);
    const demote = (contracts: string) =>
      ada.desk.act(
        { brand: BRAND, act: 'demote', kind: 'agent', fields: { ref: 'agent2', contracts, reason: 'left' } },
        { requestId: randomUUID() },
      );
    expect(await demote('none')).toMatchObject({
      detail: { reason: 'line.contracts.open', because: expect.stringContaining('agent1 → agent2') },
    });
    expect(await demote('end')).toMatchObject({ ok: true });
    await plays(sub!, 1_000);
    expect(await applyChanges(site)).toEqual([null]);
    for (let days = 0; days < 2; days += 1) {
      site.clock.advance(DAY_MS);
      await settle();
    }
    expect(await amounts()).toEqual([[100_000n, 'paid']]);
    const left = await site.deps.db.run('select state, runs from agreement order by id');
    expect(left).toEqual([
      { state: 'C', runs: false },
      { state: 'C', runs: false },
    ]);
  });
});
