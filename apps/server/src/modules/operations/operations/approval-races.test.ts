/** Concurrent requests and approvals. */
import { payeeAt, type Site } from '#testkit';
import { operatorAt, operatorWith, type ConsoleClient } from '#testkit/console.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const BRAND = 'pavilion';

describeSiteOnEachDatabase('an approval', (open) => {
  let site: Site;
  let ada: ConsoleClient['desk'];
  let others: ConsoleClient['desk'][];
  beforeAll(async () => {
    site = await open();
    ada = (await operatorAt(site)).desk;
    const cashier = (account: string) => operatorWith(site, account, { merchant: BRAND, role: 'cashier' });
    others = [(await cashier('cash1')).desk, (await cashier('cash2')).desk];
  });
  afterAll(() => site.close());

  const act = (verb: string, ref: string) =>
    ada.act({ brand: BRAND, act: verb, kind: 'withdrawal', fields: { ref, reason: 'looked at it' } });
  async function asked(account: string) {
    const payee = await payeeAt(site, account, 4_000);
    const wanted = await payee.ask(1_500);
    if (!wanted.ok) throw new Error(wanted.code);
    const { refId } = wanted.value;
    await act('take', refId);
    const answer = await act('approve', refId);
    if (!answer.ok || answer.value.asked === null) throw new Error('not asked');
    return { refId, approval: answer.value.asked };
  }
  const decisions = async (approval: number, words: readonly boolean[]) => {
    const answers = await Promise.all(
      words.map((agreed, i) => others[i % 2]!.decide({ brand: BRAND, approval, agreed, reason: 'I see it so' })),
    );
    return answers.map((answer) => (answer.ok ? answer.value.state : answer.code));
  };
  const booked = (refId: string, approval: number) =>
    site.deps.db.run<{ act: string; by: string }>(
      `select act, done_by as by from operator_act where merchant = $1 and (subject = $2 or subject = $3)
         and act not in ('approval.asked', 'withdrawal.take') order by id`,
      [BRAND, `withdrawal ${refId}`, `approval ${approval}`],
    );

  it('R16 of two who agree at once one has agreed, and it is done once', async () => {
    for (const n of [1, 2, 3]) {
      const { refId, approval } = await asked(`race${n}`);
      const answers = await decisions(approval, [true, true, true, true]);
      expect(answers.toSorted()).toEqual(['agreed', 'approval.decided', 'approval.decided', 'approval.decided']);
      const acts = await booked(refId, approval);
      expect(acts.map((row) => row.act)).toEqual(['approval.agreed', 'withdrawal.approve']);
      expect(acts[0]!.by).toMatch(/^cash[12]$/);
      expect(acts[1]!.by).toBe('operator1');
    }
  });

  it('R16 of a yes and a no at once one counts, and what is done is what counts', async () => {
    const { refId, approval } = await asked('race4');
    const answers = await decisions(approval, [true, false]);
    const [word] = answers.filter((answer) => answer !== 'approval.decided');
    expect(answers).toHaveLength(2);
    const [row] = await site.deps.db.run<{ state: string }>('select state from withdrawal where ref_id = $1', [refId]);
    if (word === 'declined') expect(row!.state).toBe('review');
    else expect([word, row!.state]).toEqual(['agreed', 'approved']);
  });

  it('R16 of two acts on one thing that are agreed to at once the second rests on what the first has left', async () => {
    const ben = (await operatorAt(site, 'operator2')).desk;
    const agree = async (approval: number) => {
      const answer = await ben.decide({ brand: BRAND, approval, agreed: true, reason: 'I see it so' });
      return answer.ok ? answer.value.state : answer.code;
    };
    for (const ref of ['cash1', 'cash2']) {
      const approvals = await Promise.all(
        (['support', 'marketing'] as const).map(async (role) => {
          const fields = { ref, role, everywhere: 'no', reason: 'more to do' };
          const answer = await ada.act({ brand: BRAND, act: 'grant', kind: 'operator', fields });
          if (!answer.ok || answer.value.asked === null) throw new Error('not asked');
          return answer.value.asked;
        }),
      );
      const answers = await Promise.all(approvals.map(agree));
      expect(answers.filter((answer) => answer === 'agreed')).toHaveLength(1);
      const other = approvals[answers.findIndex((answer) => answer !== 'agreed')]!;
      expect(['approval.stale', 'approval.decided']).toContain(await agree(other));
      const [granted] = await site.deps.db.run<{ roles: number }>(
        `select count(*)::int4 as roles from operator_grant g join operator o on o.id = g.operator_id where o.account = $1`,
        [ref],
      );
      expect(granted!.roles).toBe(2);
    }
  });
});
