/** Pending approvals are described wherever their subject is shown, and long lists do not hide them. */
import { createSite, payeeAt, type Site } from '#testkit';
import { operatorAt, operatorWith, type ConsoleClient } from '#testkit/console.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const BRAND = 'pavilion';
let site: Site;
let ada: ConsoleClient;
let ben: ConsoleClient;
beforeAll(async () => {
  site = await createSite();
  ada = await operatorAt(site, 'operator1');
  ben = await operatorAt(site, 'operator2');
});
afterAll(() => site.close());

const waiting = async (most?: number) => {
  const answer = await ben.desk.waiting({ brand: BRAND, ...(most !== undefined && { most }) });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};
const rows = async (table: string, account: string) => {
  const answer = await ben.desk.rows({ brand: BRAND, table, filters: JSON.stringify({ account }) });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.list;
};
async function transfer(account: string, amount: number): Promise<string> {
  const payee = await payeeAt(site, account, 1_000);
  const [channel] = await site.deps.db.run<{ id: bigint }>(
    `select id from deposit_channel where merchant = $1 and code = 'SANDBOX_BANK'`,
    [BRAND],
  );
  const started = await payee.client.deposit.startBank({
    vendorId: Number(channel!.id),
    bankCode: 'SANDBOX_BANK',
    payerName: 'Ann',
    amount,
  });
  if (!started.ok) throw new Error(started.code);
  return started.value.refId;
}

test('R16 a deposit that a second operator has to agree to says so in the queue and in the table, and who asked', async () => {
  await site.deps.brands.change(BRAND as never, ({ withdraw }) => ({
    withdraw: { ...withdraw!, secondEyesFrom: 40 },
  }));
  const ref = await transfer('askedann', 45);
  const item = async () => (await waiting()).find(({ kind, id }) => kind === 'deposit' && id === ref);
  const row = async () => (await rows('deposits', 'askedann')).find((one) => one.ref === ref);
  expect([(await item())?.asked, (await row())?.asked]).toEqual([[], undefined]);
  const fields = { ref, reason: 'it has arrived' };
  const asked = await ada.desk.act({ brand: BRAND, act: 'approve', kind: 'deposit', fields });
  const number = asked.ok ? asked.value.asked : null;
  const entries = [{ act: 'approve', by: 'Ada Quill (operator1)', number }];
  expect([(await item())?.asked, (await row())?.asked]).toEqual([entries, entries]);
  const agreed = await ben.desk.decide({ brand: BRAND, approval: number!, agreed: true, reason: 'I see it too' });
  expect(agreed).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({ acts: [], cells: { state: 'credited' } });
  expect((await row())?.asked).toBeUndefined();
});

test('the acts of a row are those that fit it as it stands', async () => {
  const ref = await transfer('fitsann', 12);
  const actsOf = async () => (await rows('deposits', 'fitsann')).find((row) => row.ref === ref)?.acts;
  expect(await actsOf()).toEqual(['approve', 'reject']);
  await site.deps.db.run(`update deposit set state = 'C', settled_at = now() where ref_id = $1`, [ref]);
  expect(await actsOf()).toEqual(['approve']);
  const others = await rows('deposits', 'member1');
  expect(others.filter(({ cells }) => cells['state'] === 'credited').flatMap(({ acts }) => acts)).toEqual([]);
});

test('R16 from what amount on it takes two is said with the act', async () => {
  const forms = await ada.desk.forms({});
  const acts = forms.ok ? forms.value.acts : [];
  const from = (kind: string) => acts.find((form) => form.act === 'approve' && form.kind === kind)?.secondFrom[BRAND];
  expect([from('deposit'), from('withdrawal')]).toEqual(['40.00', '40.00']);
  expect(acts.find(({ act, kind }) => act === 'reject' && kind === 'deposit')?.secondFrom).toEqual({});
  expect(acts.find(({ act, kind }) => act === 'make' && kind === 'code')?.secondFrom).toEqual({});
});

test('what always takes two says so; of the settings of a brand some are done by one alone', async () => {
  const forms = await ada.desk.forms({});
  const acts = forms.ok ? forms.value.acts : [];
  const of = (verb: string, kind: string) => acts.find((form) => form.act === verb && form.kind === kind);
  expect(of('void', 'fixture')).toMatchObject({ secondEyes: true, mayAlone: false });
  expect(of('set', 'brand-look')).toMatchObject({ secondEyes: true, mayAlone: true });
});

test('of 250 open approvals the newest is found by whoever asks for more', async () => {
  await site.deps.db.run(
    `insert into approval (merchant, room, command, basis, asked_by, asked_at)
     select '${BRAND}', 'promotions', jsonb_build_object('act', 'make', 'kind', 'code', 'ref', 'MANY-' || n, 'reason', 'x'),
       '{}', 'operator1', to_timestamp($1::float8 / 1000) + n * interval '1 second' from generate_series(1, 250) n`,
    [site.clock.now()],
  );
  const many = async (most?: number) =>
    (await waiting(most)).filter(({ kind, account }) => kind === 'approval' && account !== undefined);
  const listed = await many();
  expect(listed).toHaveLength(200);
  expect(listed.some(({ what }) => what.includes('MANY-250'))).toBe(false);
  const all = await many(1_000);
  expect(all.length).toBeGreaterThanOrEqual(250);
  expect(all.some(({ what }) => what.includes('MANY-250'))).toBe(true);
  expect(await ben.desk.waiting({ brand: BRAND, most: 5_001 })).toMatchObject({ code: 'request.param.invalid' });
});

test('R16 the same act asked for several times waits once, whoever asks; once it is decided it may be asked for again', async () => {
  const member = await site.register('askedtwice');
  const ask = async (by: ConsoleClient, amount: string, reason: string) => {
    const fields = { ref: member.account, amount, reason };
    const asked = await by.desk.act({ brand: BRAND, act: 'adjust', kind: 'member', fields });
    return asked.ok ? asked.value.asked : asked.code;
  };
  const [first, ...others] = await Promise.all([1, 2, 3].map((n) => ask(ada, '5', `for the ${n}. time`)));
  expect(others).toEqual([first, first]);
  expect(await ask(ben, '5', 'as ada says')).toBe(first);
  expect(await ask(ada, '6', 'another')).not.toBe(first);
  const open = (await waiting()).filter(({ account }) => account === member.account);
  expect(open.length).toBeLessThanOrEqual(2);
  await ben.desk.decide({ brand: BRAND, approval: Number(first), agreed: false, reason: 'it is not owed' });
  expect(await ask(ada, '5', 'once more')).not.toBe(first);
});

test('R16 a wish that rests on what is no more so is asked for anew, and the old one waits no longer', async () => {
  const payee = await payeeAt(site, 'askedanew', 4_000);
  const wanted = await payee.ask(1_500);
  if (!wanted.ok) throw new Error(wanted.code);
  const ref = wanted.value.refId;
  const act = (by: ConsoleClient, verb: string) =>
    by.desk.act({ brand: BRAND, act: verb, kind: 'withdrawal', fields: { ref, reason: 'looked at it' } });
  const askedBy = async (by: ConsoleClient) => {
    const asked = await act(by, 'approve');
    return asked.ok ? asked.value.asked! : asked.code;
  };
  await act(ada, 'take');
  const first = await askedBy(ada);
  expect(await askedBy(ada)).toBe(first);
  await act(ben, 'takeOver');
  const second = await askedBy(ben);
  expect(second).not.toBe(first);
  const open = (await waiting()).filter(({ kind, id }) => kind === 'approval' && [first, second].includes(Number(id)));
  expect(open.map(({ id }) => Number(id))).toEqual([second]);
  const agreed = await ada.desk.decide({
    brand: BRAND,
    approval: Number(second),
    agreed: true,
    reason: 'I see it too',
  });
  expect(agreed).toMatchObject({ ok: true });
});

test('R16 a wish that an operator called “house” has asked for is ended as any other', async () => {
  const house = await operatorWith(site, 'house', { merchant: BRAND, role: 'cashier' });
  const payee = await payeeAt(site, 'askedofhouse', 4_000);
  const wanted = await payee.ask(1_500);
  const ref = wanted.ok ? wanted.value.refId : '';
  const askedBy = async (by: ConsoleClient, first: string) => {
    for (const verb of [first, 'approve']) {
      const fields = { ref, reason: 'looked at it' };
      const asked = await by.desk.act({ brand: BRAND, act: verb, kind: 'withdrawal', fields });
      if (verb === 'approve') return asked.ok ? asked.value.asked! : asked.code;
    }
    return null;
  };
  const first = await askedBy(house, 'take');
  const second = await askedBy(ada, 'takeOver');
  const open = (await waiting()).filter(({ kind, id }) => kind === 'approval' && [first, second].includes(Number(id)));
  expect(open.map(({ id }) => Number(id))).toEqual([second]);
  const listed = await ben.desk.rows({ brand: BRAND, table: 'approvals' });
  const ended = listed.ok && listed.value.list.find((row) => row.ref === String(first));
  expect(ended && ended.cells).toMatchObject({ state: 'stale', decidedBy: '(house)' });
});

test('R16 whoever is to agree is told that the member’s money is frozen, whatever the act', async () => {
  const member = await site.register('askedfrozen');
  await site.fund(member, 50);
  const frozen = async () => {
    const item = (await waiting()).find(({ kind, account }) => kind === 'approval' && account === member.account);
    return item?.said.split('\n').filter((line) => line === 'Money frozen').length;
  };
  const freeze = (act: string) =>
    ben.desk.act({ brand: BRAND, act, kind: 'member', fields: { ref: member.account, reason: 'looked at it' } });
  const fields = { ref: member.account, amount: '5', reason: 'it is owed' };
  await ada.desk.act({ brand: BRAND, act: 'adjust', kind: 'member', fields });
  expect(await frozen()).toBe(0);
  expect(await freeze('freeze')).toMatchObject({ ok: true });
  expect(await frozen()).toBe(1);
  await freeze('unfreeze');
  expect(await frozen()).toBe(0);
});

describe('R16 what cannot be done is refused when it is asked for, and waits for nobody', () => {
  const nothing: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
    ['settle withdrawal', { ref: 'W-none', part: '1', outcome: 'paid' }, 'withdrawal.unknown'],
    ['void issue', { ref: 'ssc60/20260131-0042' }, 'issue.unknown'],
    ['correct issue', { ref: 'xsmb/20260131-0001', result: '1' }, 'issue.unknown'],
    ['set lottery', { ref: 'nonsense', onSale: 'yes' }, 'lottery.unknown'],
    ['set lottery-return', { ref: 'k3-60', play: 'nonsense', value: '9000' }, 'play.unknown'],
    ['end exclusion', { ref: 'member1' }, 'safe.play.nothing.asked'],
    ['end exclusion', { ref: 'nobody' }, 'account.unknown'],
    ['erase member', { ref: 'nobody' }, 'account.unknown'],
    ['erase member', { ref: 'member1' }, 'privacy.not.closed'],
    ['approve mission', { ref: '99999' }, 'mission.unknown'],
    ['approve race', { ref: '99999' }, 'race.unknown'],
    ['callOff race', { ref: '99999', because: 'it rains' }, 'race.unknown'],
    ['grant operator', { ref: 'nobody', role: 'cashier' }, 'operator.not.found'],
    ['reset operator', { ref: 'nobody' }, 'operator.not.found'],
    ['add operator', { ref: 'operator2', name: 'Ben' }, 'operator.exists'],
  ];
  test.each(nothing)('%s %o: %s', async (what, fields, reason) => {
    const [act = '', kind = ''] = what.split(' ');
    const asked = await ada.desk.act({ brand: BRAND, act, kind, fields: { reason: 'as decided', ...fields } });
    expect(asked).toMatchObject({ code: 'desk.refused', detail: { reason } });
  });

  test('a withdrawal that nobody has taken, or somebody else has; a deposit that is decided', async () => {
    const payee = await payeeAt(site, 'askedearly', 4_000);
    const wanted = await payee.ask(1_500);
    const ref = wanted.ok ? wanted.value.refId : '';
    const act = (by: ConsoleClient, verb: string, kind: string, of: string) =>
      by.desk.act({ brand: BRAND, act: verb, kind, fields: { ref: of, reason: 'looked at it' } });
    const refused = (reason: string) => ({ code: 'desk.refused', detail: { reason } });
    expect(await act(ada, 'approve', 'withdrawal', ref)).toMatchObject(refused('withdrawal.not.taken'));
    await act(ben, 'take', 'withdrawal', ref);
    expect(await act(ada, 'approve', 'withdrawal', ref)).toMatchObject(refused('withdrawal.taken'));
    const deposit = await transfer('askedlate', 45);
    await act(ada, 'reject', 'deposit', deposit);
    expect(await act(ada, 'approve', 'deposit', deposit)).toMatchObject(refused('request.decided'));
  });
});
