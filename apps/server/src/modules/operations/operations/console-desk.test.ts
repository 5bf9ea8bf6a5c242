/** Rights of operators in the console; acts that need approval; idempotent requests; exports. */
import { randomUUID } from 'node:crypto';
import { mayIn, roleNames, ROLES, type Rights, type Role } from '#contract';
import { createSite, payeeAt, type Site } from '#testkit';
import { operatorAt, operatorWith, type ConsoleClient } from '#testkit/console.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actsAbout } from '../../house/operator-act/index.ts';
import { writeArticle } from '../../content/support/index.ts';
import { DESK_PARTS } from './desk.ts';

const BRAND = 'pavilion';
const ACTS = DESK_PARTS.flatMap(({ room, acts = [] }) => acts.map((act) => ({ ...act, room })));
const TABLES = DESK_PARTS.flatMap(({ room, tables = [] }) => tables.map((table) => ({ ...table, room })));
const REPORTS = DESK_PARTS.flatMap(({ room, reports = [] }) => reports.map((report) => ({ ...report, room })));
type Desk = ConsoleClient['desk'];

let site: Site;
let [ada, ben]: Desk[] = [];
const desks = new Map<Role, Desk>();
beforeAll(async () => {
  site = await createSite({ brand: { session: { idleMinutes: 500_000, absoluteDays: 365 } } });
  [ada, ben] = [(await operatorAt(site, 'operator1')).desk, (await operatorAt(site, 'operator2')).desk];
  for (const role of roleNames) {
    desks.set(role, (await operatorWith(site, `the.${role}`, { merchant: BRAND, role })).desk);
  }
});
afterAll(() => site.close());

const codeOf = (answer: Readonly<{ ok: boolean; code?: string }>) => (answer.ok ? 'ok' : (answer.code ?? ''));
const titleOf = ({ verb, kind }: { verb: string; kind: string }) => `${verb} ${kind}`;

async function ask(desk: Desk, act: string, fields: Readonly<Record<string, string>>, requestId = randomUUID()) {
  const [verb = '', kind = ''] = act.split(' ');
  const all = { reason: 'looked at it', ...fields };
  return desk.act({ brand: BRAND, act: verb, kind, fields: all }, { requestId });
}
async function asked(act: string, fields: Readonly<Record<string, string>>): Promise<number> {
  const answer = await ask(ada!, act, fields);
  if (!answer.ok || answer.value.asked === null) throw new Error(`not asked: ${JSON.stringify(answer)}`);
  return answer.value.asked;
}
const decide = (desk: Desk, approval: number, agreed = true) =>
  desk.decide({ brand: BRAND, approval, agreed, reason: 'I see it so' });

describe.each(roleNames)('with the role %s at one brand', (role) => {
  const rights: Rights = ROLES[role];

  test('R67 every act is done by whom ROLES lets work in its room, and nobody else; acts of the house by nobody', async () => {
    const desk = desks.get(role)!;
    const allowed: string[] = [];
    // Sequential, so that each finds a database connection on a busy machine.
    for (const { verb, kind } of ACTS) {
      const code = codeOf(await desk.act({ brand: BRAND, act: verb, kind, fields: {} }));
      if (code !== 'operator.may.not') allowed.push(titleOf({ verb, kind }));
    }
    const expected = ACTS.filter(({ room, ofHouse }) => !ofHouse && mayIn(rights, room, 'work')).map(titleOf);
    expect(allowed).toEqual(expected);
    const forms = await desk.forms({});
    expect(forms.ok && forms.value.acts.map(({ act: verb, kind }) => titleOf({ verb, kind }))).toEqual(expected);
  });

  test('R67 every table is seen, and taken away as a file, by whom ROLES lets see its room, and nobody else', async () => {
    const expected = TABLES.filter(({ room, ofHouse }) => !ofHouse && mayIn(rights, room, 'see')).map(
      ({ table }) => table,
    );
    const desk = desks.get(role)!;
    const seen: string[] = [];
    const taken: string[] = [];
    for (const { table } of TABLES) {
      if (codeOf(await desk.rows({ brand: BRAND, table })) === 'ok') seen.push(table);
      if (codeOf(await desk.export({ brand: BRAND, table })) === 'ok') taken.push(table);
    }
    expect([seen, taken]).toEqual([expected, expected]);
    const forms = await desk.forms({});
    expect(forms.ok && forms.value.tables.map(({ table }) => table)).toEqual(expected);
  });

  test('R67 every report is seen, and taken away as a file, by whom ROLES lets see its room, and nobody else', async () => {
    const expected = REPORTS.filter(({ room }) => mayIn(rights, room, 'see')).map(({ report }) => report);
    const desk = desks.get(role)!;
    const seen: string[] = [];
    const taken: string[] = [];
    for (const { report } of REPORTS) {
      const asking = { brand: BRAND, report, first: '2031-01-01', last: '2031-01-02' };
      if (codeOf(await desk.report(asking)) === 'ok') seen.push(report);
      if (codeOf(await desk.reportFile({ ...asking, format: 'xlsx' })) === 'ok') taken.push(report);
    }
    expect([seen, taken]).toEqual([expected, expected]);
    const forms = await desk.forms({});
    expect(forms.ok && forms.value.reports.map(({ report }) => report)).toEqual(expected);
  });

  test('what waits is shown of the rooms he sees', async () => {
    const waiting = await desks.get(role)!.waiting({ brand: BRAND });
    const rooms = waiting.ok ? waiting.value.map(({ room }) => room) : [];
    expect(rooms.filter((room) => !mayIn(rights, room, 'see'))).toEqual([]);
  });

  test.each(['lotus', 'no-such-brand'])('R67 %s is closed to him, in every table and every act', async (brand) => {
    site.clock.advance(60_000);
    const desk = desks.get(role)!;
    const codes = new Set([codeOf(await desk.waiting({ brand }))]);
    const collect = async (answer: Promise<Parameters<typeof codeOf>[0]>) => void codes.add(codeOf(await answer));
    const days = { first: '2031-01-01', last: '2031-01-01' };
    await collect(desk.decide({ brand, approval: 1, agreed: true, reason: 'I see it so' }));
    for (const { table } of TABLES) await collect(desk.rows({ brand, table }));
    for (const { report } of REPORTS) await collect(desk.report({ brand, report, ...days }));
    for (const { report } of REPORTS) await collect(desk.reportFile({ brand, report, ...days }));
    for (const { verb: act, kind } of ACTS) await collect(desk.act({ brand, act, kind, fields: {} }));
    expect(codes).toEqual(new Set(['operator.may.not']));
  });
});

async function bigWithdrawal(account: string, amount = 1_000): Promise<string> {
  const payee = await payeeAt(site, account, 4_000);
  const wanted = await payee.ask(amount);
  if (!wanted.ok) throw new Error(wanted.code);
  expect(await ask(ada!, 'take withdrawal', { ref: wanted.value.refId })).toMatchObject({ ok: true });
  return wanted.value.refId;
}
const stateOf = async (ref: string) => {
  const [row] = await site.deps.db.run<{ state: string; locked_by: string }>(
    'select state, locked_by from withdrawal where ref_id = $1',
    [ref],
  );
  return row;
};
const about = async (subject: string) => {
  const acts = await actsAbout(site.deps.db, { merchant: BRAND, subject }, 9);
  return acts.map(({ act, by }) => `${act} by ${by}`);
};

describe('a withdrawal from the brand’s threshold on', () => {
  test('R16 is approved by two: done in the name of who asked, agreed to by another who may', async () => {
    const ref = await bigWithdrawal('eyes1');
    const approval = await asked('approve withdrawal', { ref });
    expect(await stateOf(ref)).toEqual({ state: 'review', locked_by: 'operator1' });
    expect(codeOf(await decide(ada!, approval))).toBe('approval.own');
    for (const role of ['support', 'risk', 'marketing', 'auditor'] as const)
      expect(codeOf(await decide(desks.get(role)!, approval))).toBe('operator.may.not');
    expect(await stateOf(ref)).toMatchObject({ state: 'review' });
    expect(await decide(desks.get('cashier')!, approval)).toMatchObject({ ok: true, value: { state: 'agreed' } });
    expect(await stateOf(ref)).toEqual({ state: 'approved', locked_by: 'operator1' });
    expect(codeOf(await decide(ben!, approval))).toBe('approval.decided');
    expect(await about(`withdrawal ${ref}`)).toEqual([
      'withdrawal.approve by operator1',
      'withdrawal.take by operator1',
    ]);
    expect(await about(`approval ${approval}`)).toEqual([
      'approval.agreed by the.cashier',
      'approval.asked by operator1',
    ]);
  });

  test('R16 whoever is to agree reads whose it is, how much and why, and it leads to no record that is not there', async () => {
    const ref = await bigWithdrawal('eyesread');
    const approval = await asked('approve withdrawal', { ref });
    const house = await asked('add operator', { ref: 'nobody.yet', name: 'New' });
    const answer = await ben!.waiting({ brand: BRAND });
    const items = answer.ok ? answer.value : [];
    const itself = items.find(({ kind, id }) => kind === 'withdrawal' && id === ref);
    const wish = items.find(({ kind, id }) => kind === 'approval' && id === String(approval));
    expect(wish).toMatchObject({ account: itself?.account, pictures: itself?.pictures });
    expect(wish?.said).toContain(itself?.what);
    expect(wish?.said).toContain('Reason: looked at it');
    expect(items.find(({ kind, id }) => kind === 'approval' && id === String(house))?.account).toBeNull();
    const setting = await asked('set brand-limits', { 'deposit.min': '15' });
    const again = await ben!.waiting({ brand: BRAND });
    const limits = again.ok && again.value.find(({ kind, id }) => kind === 'approval' && id === String(setting));
    expect(limits && limits.said).toMatch(/Minimum deposit: \d+ → 15/);
    for (const number of [approval, house, setting]) await decide(ben!, number, false);
  });

  test('below it one pair of eyes will do', async () => {
    const ref = await bigWithdrawal('eyes2', 999);
    expect(await ask(ada!, 'approve withdrawal', { ref })).toMatchObject({ ok: true, value: { asked: null } });
    expect(await stateOf(ref)).toMatchObject({ state: 'approved' });
  });

  test('R16 that was declined stays as it was, and stands in the book', async () => {
    const ref = await bigWithdrawal('eyes3');
    const approval = await asked('approve withdrawal', { ref });
    expect(await decide(ben!, approval, false)).toMatchObject({ ok: true, value: { state: 'declined' } });
    expect(await stateOf(ref)).toMatchObject({ state: 'review' });
    expect(codeOf(await decide(ben!, approval))).toBe('approval.decided');
    expect(await about(`approval ${approval}`)).toEqual([
      'approval.declined by operator2',
      'approval.asked by operator1',
    ]);
  });

  test('R16 is not approved on a word that was given to something else, nor before somebody has taken it', async () => {
    const ref = await bigWithdrawal('eyes4');
    const approval = await asked('approve withdrawal', { ref });
    expect(await ask(ada!, 'leave withdrawal', { ref })).toMatchObject({ ok: true });
    expect(codeOf(await decide(ben!, approval))).toBe('approval.stale');
    expect(await stateOf(ref)).toEqual({ state: 'requested', locked_by: null });
    expect(await ask(ada!, 'approve withdrawal', { ref })).toMatchObject({
      code: 'desk.refused',
      detail: { reason: 'withdrawal.not.taken' },
    });
  });

  test('R62 the machine’s own command line does it at once, on record', async () => {
    const ref = await bigWithdrawal('eyes5');
    const act = ACTS.find((known) => titleOf(known) === 'approve withdrawal')!;
    const read = act.read({ act: 'approve', kind: 'withdrawal', merchant: BRAND, by: 'operator1', ref, reason: 'so' });
    const given = act.read({
      act: 'approve',
      kind: 'withdrawal',
      merchant: BRAND,
      by: 'operator1',
      ref,
      reason: 'so be it',
    });
    expect([read.ok, given.ok && (await given.perform(site.deps)).ok]).toEqual([false, true]);
    expect(await about(`withdrawal ${ref}`)).toContain('withdrawal.approve by operator1');
  });
});

const MISSION = {
  ref: 'LOGIN_DAYS',
  title: 'Come by',
  description: 'Three days',
  period: 'WEEK',
  days: '9',
  milestones: '3:POINTS:5',
};
const CHANNEL = { mode: 'MT', bank: 'First', holder: 'House', number: '1' };
const newMission = async () => {
  await ask(ada!, 'make mission', MISSION);
  const waiting = await ada!.waiting({ brand: BRAND });
  return waiting.ok ? waiting.value.findLast(({ kind }) => kind === 'mission')!.id : '';
};
const run = (sql: string, values: unknown[] = []) => site.deps.db.run(sql, values);

/** Acts that need approval: the fields of the request, and a change that makes it stale. */
const IN_PAIRS: Record<string, () => Promise<{ fields: Record<string, string>; change: () => Promise<unknown> }>> = {
  'set channel': async () => ({
    fields: { ref: 'PAIRS', ...CHANNEL, fee: '1' },
    change: () =>
      run(
        `insert into deposit_channel (merchant, code, mode, bank_name, holder, number, min_units, max_units, changed_at)
         values ($1, 'PAIRS', 'MT', 'Other', 'Other', '2', 1, 2, now())
         on conflict (merchant, code) do update set number = '3'`,
        [BRAND],
      ),
  }),
  'publish terms': async () => ({
    fields: { ref: '2030-01' },
    change: () =>
      writeArticle(site.deps.db, BRAND, { tag: 'terms', language: 'EN', text: { title: 'Other', content: 'Words' } }),
  }),
  'give ticket': async () => ({
    fields: { ref: 'member1', ticket: await aKind(), number: randomUUID() },
    change: () => run('update ticket_kind set days = days + 1 where merchant = $1', [BRAND]),
  }),
  'make code': async () => ({
    fields: { ref: 'PAIRS-1', name: 'Gift', ticket: await aKind(), uses: '5', days: '9', account: 'member1' },
    change: () => run('update ticket_kind set days = days + 1 where merchant = $1', [BRAND]),
  }),
  'approve mission': async () => {
    const ref = await newMission();
    const more = `update mission set rule = jsonb_set(rule::jsonb, '{milestones,0,target}', '4') where id = $1`;
    return { fields: { ref }, change: () => run(more, [ref]) };
  },
  'end exclusion': async () => {
    const account = `out${Math.trunc(site.clock.now() / 1_000)}`;
    const member = await site.register(account);
    await member.client.safePlay.pause({ kind: 'exclusion', months: null });
    site.clock.advance(190 * 86_400_000);
    [ada, ben] = [(await operatorAt(site, 'operator1')).desk, (await operatorAt(site, 'operator2')).desk];
    return {
      fields: { ref: account },
      change: () => ask(ada!, 'exclude member', { ref: account }),
    };
  },
  'erase member': async () => {
    const account = `gone${Math.trunc(site.clock.now() / 1_000)}`;
    await site.register(account);
    await run(`update member set status = 'closed' where account = $1`, [account]);
    return {
      fields: { ref: account },
      change: () => run(`update member set status = 'active' where account = $1`, [account]),
    };
  },
};
async function aKind(): Promise<string> {
  const [kind] = await site.deps.db.run<{ code: string }>('select code from ticket_kind where merchant = $1', [BRAND]);
  return kind!.code;
}

describe.each(Object.keys(IN_PAIRS))('%s', (act) => {
  test('R16 waits for a second operator, and is done when he agrees', async () => {
    const { fields } = await IN_PAIRS[act]!();
    const approval = await asked(act, fields);
    site.clock.advance(60_000);
    expect(codeOf(await decide(ada!, approval))).toBe('approval.own');
    expect(await decide(ben!, approval)).toMatchObject({ ok: true, value: { state: 'agreed' } });
  });

  test('R16 is not done when what it rests on has changed meanwhile', async () => {
    const { fields, change } = await IN_PAIRS[act]!();
    const again = act === 'publish terms' ? { ...fields, ref: '2030-02' } : fields;
    const approval = await asked(act, again);
    site.clock.advance(60_000);
    await change();
    expect(codeOf(await decide(ben!, approval))).toBe('approval.stale');
    expect(codeOf(await decide(ben!, approval))).toBe('approval.decided');
  });
});

test('an act that was sent twice under one name is done once; one that was refused can be sent again', async () => {
  const requestId = randomUUID();
  const draft = () => ask(ada!, 'make mission', { ...MISSION, title: 'Once' }, requestId);
  const answers = await Promise.all([draft(), draft(), draft()]);
  expect(answers.map(codeOf).toSorted((a, b) => a.localeCompare(b))).toEqual(['desk.refused', 'desk.refused', 'ok']);
  expect(await draft()).toMatchObject({ code: 'desk.refused', detail: { reason: 'request.repeated' } });
  const [made] = await site.deps.db.run<{ n: number }>(
    `select count(*)::int4 as n from mission where texts->'EN'->>'title' = 'Once'`,
  );
  expect(made!.n).toBe(1);

  const ref = await bigWithdrawal('once1', 50);
  await ask(ada!, 'leave withdrawal', { ref });
  const same = randomUUID();
  expect(await ask(ada!, 'approve withdrawal', { ref }, same)).toMatchObject({ code: 'desk.refused' });
  await ask(ada!, 'take withdrawal', { ref });
  expect(await ask(ada!, 'approve withdrawal', { ref }, same)).toMatchObject({ ok: true });
});

test('an act that broke can be sent again as it stands; one that was done before the answer was lost is told to be so', async () => {
  const missions = (title: string) =>
    run(`select id from mission where texts->'EN'->>'title' = $1`, [title]).then(({ length }) => length);
  const draft = (title: string, requestId: ReturnType<typeof randomUUID>) =>
    ask(ada!, 'make mission', { ...MISSION, title }, requestId);

  const early = randomUUID();
  await run(`create function broken() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`);
  await run('create trigger broken before insert on mission for each row execute function broken()');
  expect(codeOf(await draft('Broken', early))).toBe('unknown.system.err');
  await run('drop trigger broken on mission');
  expect(await draft('Broken', early)).toMatchObject({ ok: true });

  const late = randomUUID();
  const publish = site.deps.state.publish.bind(site.deps.state);
  Object.assign(site.deps.state, { publish: () => Promise.reject(new Error('nobody listens')) });
  const answer = await draft('Done', late);
  Object.assign(site.deps.state, { publish });
  expect(codeOf(answer)).toBe('unknown.system.err');
  expect(await draft('Done', late)).toMatchObject({ code: 'desk.refused', detail: { reason: 'request.repeated' } });
  expect([await missions('Broken'), await missions('Done')]).toEqual([1, 1]);
});

test.each(['=HYPERLINK("http://x","y")', '+1+1', '-1+1', '@SUM(1)', ' =1', '＝1'])(
  'a spreadsheet takes %s in a table for words',
  async (reason) => {
    const ref = await bigWithdrawal(`csv${randomUUID().slice(0, 8)}`, 50);
    await ask(ada!, 'leave withdrawal', { ref, reason: `${reason} no` });
    const answer = await ada!.export({
      brand: BRAND,
      table: 'acts',
      filters: JSON.stringify({ subject: `withdrawal ${ref}` }),
    });
    if (!answer.ok) throw new Error(answer.code);
    const text = new TextDecoder().decode(answer.value.bytes);
    const words = `${reason.trim()} no`.replaceAll('"', '""');
    expect(text).toContain(`'${words}`);
    expect(text).not.toMatch(/(^|,)"?\s*[=+@＝]/m);
  },
);

test.each<[string, string]>([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a filter there is not', '{"holder":"x"}'],
  ['a filter of every object', '{"constructor":"x"}'],
  ['a number', '{"account":1}'],
  ['a state there is not', '{"state":"P"}'],
  ['a time that is none', '{"from":"yesterday"}'],
  ['a time before all', '{"until":"-1"}'],
  ['words without end', JSON.stringify({ account: 'x'.repeat(201) })],
])('filters that are %s are refused, for a page and a file', async (_, filters) => {
  const asking = { brand: BRAND, table: 'deposits', filters };
  expect(await ada!.rows(asking)).toMatchObject({ code: 'request.param.invalid' });
  expect(await ada!.export(asking)).toMatchObject({ code: 'request.param.invalid' });
});
