import { createSite, payeeAt, type Site } from '#testkit';
import { operatorAt, type ConsoleClient } from '#testkit/console.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actsAbout } from '../../house/operator-act/index.ts';

const brand = 'pavilion';
let site: Site;
let ada: ConsoleClient['desk'];
let ben: ConsoleClient['desk'];
beforeAll(async () => {
  site = await createSite();
  ada = (await operatorAt(site, 'operator1')).desk;
  ben = (await operatorAt(site, 'operator2')).desk;
});
afterAll(() => site.close());

const act = (verb: string, ref: string) =>
  ada.act({ brand, act: verb, kind: 'withdrawal', fields: { ref, reason: 'looked at it' } });
async function asked(ref: string): Promise<number> {
  const answer = await act('approve', ref);
  if (!answer.ok || answer.value.asked === null) throw new Error('not asked');
  return answer.value.asked;
}

test('R16 whoever asked takes their wish back while it waits, and it is told as withdrawn', async () => {
  const wanted = await (await payeeAt(site, 'wisher1', 4_000)).ask(1_500);
  if (!wanted.ok) throw new Error(wanted.code);
  const { refId } = wanted.value;
  await act('take', refId);
  const approval = await asked(refId);
  const wishFor = async (of: ConsoleClient['desk']) => {
    const answer = await of.waiting({ brand });
    return answer.ok ? answer.value.find(({ kind, id }) => kind === 'approval' && id === String(approval)) : undefined;
  };
  const ada1 = 'Ada Quill (operator1)';
  expect(await wishFor(ada)).toMatchObject({ acts: ['withdraw'], said: expect.stringContaining(ada1) });
  expect(await wishFor(ben)).toMatchObject({ acts: null });
  const decide = (of: ConsoleClient['desk'], agreed: boolean) =>
    of.decide({ brand, approval, agreed, reason: 'not so after all' });
  expect(await decide(ada, true)).toMatchObject({ code: 'approval.own' });
  expect(await decide(ada, false)).toMatchObject({ ok: true, value: { state: 'withdrawn' } });
  expect([await wishFor(ada), await wishFor(ben)]).toEqual([undefined, undefined]);
  expect(await decide(ben, true)).toMatchObject({ code: 'approval.decided' });
  const acts = await actsAbout(site.deps.db, { merchant: brand, subject: `approval ${approval}` }, 9);
  expect(acts.map(({ act: name, by }) => [name, by])).toEqual([
    ['approval.withdrawn', 'operator1'],
    ['approval.asked', 'operator1'],
  ]);
  const listed = await ben.rows({ brand, table: 'approvals' });
  const row = listed.ok && listed.value.list.find(({ ref }) => ref === String(approval));
  expect(row && row.cells).toMatchObject({ state: 'withdrawn', askedBy: ada1, decidedBy: ada1 });
  expect(await asked(refId)).not.toBe(approval);
});
