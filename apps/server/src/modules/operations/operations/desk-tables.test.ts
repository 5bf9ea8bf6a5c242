/** Console tables: every row once, newest first, and filters that are exact. */
import type { DeskRow } from '#contract';
import { createSite, payeeAt, setPerson, type Payee, type Site } from '#testkit';
import { operatorAt, operatorWith, type ConsoleClient } from '#testkit/console.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BRAND = 'pavilion';
let site: Site;
let desk: ConsoleClient['desk'];
let ann: Payee;

beforeAll(async () => {
  site = await createSite();
  ann = await payeeAt(site, 'tableann', 1_000);
  for (const amount of [20, 30, 40]) {
    site.clock.advance(1_000);
    await ann.ask(amount);
  }
  await site.deps.db.run(
    `insert into safe_play_case (merchant, member_id, sign, facts, opened_at, closed_at)
     select merchant, id, sign, 'much', registered_at + n * interval '1 hour', case when n > 2 then now() end
     from member, unnest(array['night-play', 'long-visits', 'night-play']) with ordinality s (sign, n)
     where merchant = $1 and account in ('member1', 'tableann')`,
    [BRAND],
  );
  await site.deps.db.run(
    `insert into deposit (ref_id, merchant, member_id, request_id, vendor_id, bank_code, mode, currency, requested_units,
       received_units, state, requested_at, expires_at, settled_at)
     select 'T-' || n || account, merchant, id, 'T-' || n, 9001, 'T', mode, 'USD', 100, case when state = 'S' then 100 end, state,
       registered_at + n * interval '1 hour', now(), case when state <> 'P' then now() end
     from member, unnest(array['PG', 'MT', 'QR'], array['S', 'C', 'P']) with ordinality s (mode, state, n)
     where merchant = $1 and account in ('member1', 'tableann')`,
    [BRAND],
  );
  desk = (await operatorAt(site)).desk;
});
afterAll(() => site.close());

async function rowsOf(table: string, filters: Record<string, string> = {}, more: { pageSize?: number } = {}) {
  const all: DeskRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await desk.rows({ brand: BRAND, table, filters: JSON.stringify(filters), cursor, ...more });
    if (!page.ok) throw new Error(page.code);
    all.push(...page.value.list);
    cursor = page.value.next ?? undefined;
  } while (cursor !== undefined);
  return all;
}
const cell = (rows: readonly DeskRow[], key: string) => rows.map(({ cells }) => cells[key]);
const count = async (sql: string): Promise<number> => {
  const [row] = await site.deps.db.run<{ count: number }>(`select count(*)::int4 as count from ${sql}`);
  return row!.count;
};

test.each([
  ['deposits', 'deposit', 'time'],
  ['withdrawals', 'withdrawal', 'time'],
  ['members', 'member', 'joined'],
  ['cases', 'safe_play_case', 'time'],
])('the pages of %s show each row of the brand once, the newest first', async (table, noun, time) => {
  const rows = await rowsOf(table, {}, { pageSize: 2 });
  expect(rows.length).toBeGreaterThan(2);
  expect(rows).toHaveLength(await count(`${noun} where merchant = '${BRAND}'`));
  expect(new Set(rows.map(({ ref }) => ref)).size).toBe(rows.length);
  const times = cell(rows, time) as number[];
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test.each(['deposits', 'withdrawals', 'cases'])('%s of one account, and of a time, are those alone', async (table) => {
  const all = await rowsOf(table);
  for (const account of new Set(cell(all, 'account') as string[])) {
    const his = await rowsOf(table, { account: account.toUpperCase() }, { pageSize: 2 });
    expect(his).toEqual(all.filter(({ cells }) => cells['account'] === account));
  }
  expect(await rowsOf(table, { account: 'nobody-at-all' })).toEqual([]);
  const [, second] = all;
  if (!second) return;
  const at = Number(second.cells['time']);
  expect(await rowsOf(table, { from: String(at), until: String(at + 1) })).toContainEqual(second);
  expect((await rowsOf(table, { until: String(at) })).map(({ ref }) => ref)).not.toContain(second.ref);
});

test.each([
  ['deposits', 'state'],
  ['withdrawals', 'state'],
  ['members', 'status'],
  ['members', 'type'],
  ['cases', 'state'],
])('%s of each %s are those alone, and together they are all', async (table, key) => {
  const forms = await desk.forms({});
  const form = forms.ok ? forms.value.tables.find((known) => known.table === table) : undefined;
  const { choices } = form!.filters.find((filter) => filter.key === key)!;
  const all = await rowsOf(table);
  const parts = await Promise.all(choices!.map((choice) => rowsOf(table, { [key]: choice }, { pageSize: 3 })));
  expect(parts.flat().length).toBe(all.length);
  for (const [i, rows] of parts.entries())
    for (const { cells } of rows) expect([choices![i], 'test']).toContain(cells[key]);
});

test('amounts are exact, and a row is named by what acts on it take', async () => {
  const rows = await rowsOf('withdrawals', { account: ann.account });
  expect(cell(rows, 'amount')).toEqual(['40.0000', '30.0000', '20.0000']);
  expect(rows[0]).toMatchObject({ ref: rows[0]!.cells['ref'], cells: { takenBy: null, state: 'requested' } });
  const took = await desk.act({
    brand: BRAND,
    act: 'take',
    kind: 'withdrawal',
    fields: { ref: rows[0]!.ref, reason: 'looked' },
  });
  expect(took).toMatchObject({ ok: true });
  const [taken] = await rowsOf('withdrawals', { account: ann.account });
  expect(taken!.cells).toMatchObject({ takenBy: 'Ada Quill (operator1)', state: 'review' });
});

test('members are found by the beginning of a name in any case of its letters, page by page', async () => {
  const all = await rowsOf('members');
  const begins = all.filter(({ ref }) => ref.toLowerCase().startsWith('member'));
  const found = await rowsOf('members', { find: 'MEMBER' }, { pageSize: 2 });
  expect(found.map(({ ref }) => ref)).toEqual(begins.map(({ ref }) => ref).toSorted());
  const active = await rowsOf('members', { find: 'tableann', status: 'active', type: 'member' });
  expect(active.map(({ ref }) => ref)).toEqual(['tableann']);
  expect(await rowsOf('members', { find: 'tableann', status: 'closed' })).toEqual([]);
  for (const find of ['%', '_', '\\', "'"]) expect(await rowsOf('members', { find })).toEqual([]);
});

test('a member is found by his number, mobile, mail, real name, id number or bank account, however each is written', async () => {
  const mei = await site.register('foundmei');
  const person = {
    profile: { payeeName: 'Méi Lin Tan', idNumber: 'AB-77 88' },
    mobile: '+66812340777',
    email: 'Mei@Found.example',
  };
  await setPerson(site, mei.id, person);
  const texts = [
    String(mei.id),
    '+66 81-234 0777',
    '66812340777',
    ' mei@found.EXAMPLE ',
    'tan mei lin',
    'MEI LIN TAN',
    'ab7788',
    'foundMEI',
  ];
  for (const find of texts) {
    const rows = await rowsOf('members', { find }, { pageSize: 1 });
    expect([find, rows.map(({ ref }) => ref)]).toEqual([find, ['foundmei']]);
  }
  for (const find of ['mei lin', '@found.example', '0777', 'AB77', '999999999'])
    expect([find, await rowsOf('members', { find })]).toEqual([find, []]);
  const theirs = await operatorWith(site, 'at.lotus', { merchant: 'lotus', role: 'owner' });
  for (const find of texts) {
    const filters = JSON.stringify({ find });
    expect(await theirs.desk.rows({ brand: 'lotus', table: 'members', filters })).toMatchObject({
      value: { list: [] },
    });
  }
});

test('a member is found by the bank account that he is paid to', async () => {
  const card = String(10_000_000 + ann.id);
  for (const find of [card, card.replaceAll(/(\d{4})/g, '$1 ')])
    expect((await rowsOf('members', { find })).map(({ ref }) => ref)).toEqual(['tableann']);
  expect(await rowsOf('members', { find: card.slice(1) })).toEqual([]);
});

test('members of a tag are those alone, page by page, also among those that are found by a name', async () => {
  for (const account of ['tagone', 'tagtwo', 'tagless']) await site.register(account);
  const some = ['tagone', 'tagtwo'];
  for (const ref of some)
    await desk.act({ brand: BRAND, act: 'tag', kind: 'member', fields: { ref, tag: 'Watch', reason: 'looked' } });
  const tagged = await rowsOf('members', { tag: 'watch' }, { pageSize: 1 });
  expect(tagged.map(({ ref }) => ref).toSorted()).toEqual(some.toSorted());
  expect((await rowsOf('members', { tag: 'WATCH', find: some[0]! })).map(({ ref }) => ref)).toEqual([some[0]]);
  const both = await rowsOf('members', { tag: 'watch', find: 'TAG' }, { pageSize: 1 });
  expect(both.map(({ ref }) => ref)).toEqual(some);
  expect(await rowsOf('members', { tag: 'watch', status: 'closed' })).toEqual([]);
  expect(await rowsOf('members', { tag: 'nobody-has-it' })).toEqual([]);
});

test('a member’s row says nothing that is sealed', async () => {
  const [row] = await rowsOf('members', { find: 'tableann' });
  expect(Object.keys(row!.cells)).toEqual(['account', 'type', 'status', 'currency', 'joined', 'lastLogin', 'upline']);
});
