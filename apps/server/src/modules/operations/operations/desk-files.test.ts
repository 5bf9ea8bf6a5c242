/** Exports: complete, free of spreadsheet formulas, and only while their operator is authorised. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import type { FileAnswer, FileFormat, Role } from '#contract';
import { createSite, type Site } from '#testkit';
import { operatorAt, operatorWith } from '#testkit/console.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AtWork } from '../../../ports/console-context.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { fileProgress } from './desk-files.ts';
import { exportRows } from './desk-tables.ts';

const BRAND = 'pavilion';
let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

const run = (sql: string, values: unknown[] = []) => site.deps.db.run(sql, values);

const deposits = (from: number, to: number) =>
  run(
    `insert into deposit (ref_id, merchant, member_id, request_id, vendor_id, bank_code, mode, currency, requested_units,
       state, requested_at, expires_at)
     select 'X-' || n, $1, id, 'X-' || n, 9001, 'T', 'PG', 'USD', 100, 'P', timestamptz '2020-01-01' + n * interval '1 second', now()
     from member, generate_series($2::int, $3::int) n where merchant = $1 and account = 'member1'`,
    [BRAND, from, to],
  );
const UNTIL = JSON.stringify({ until: String(Date.parse('2021-01-01')) });

async function somebody(account: string, role: Role = 'cashier'): Promise<AtWork> {
  await operatorWith(site, account, { merchant: BRAND, role });
  const [row] = await site.deps.db.run<{ id: string; operator_id: bigint }>(
    'select s.id, s.operator_id from operator_session s join operator o on o.id = s.operator_id where o.account = $1 and s.is_in',
    [account],
  );
  const { id: sessionId, operator_id: operatorId } = row!;
  return {
    operatorId,
    account,
    name: account,
    sessionId,
    passwordGiven: false,
    endsAt: 0,
    grants: [{ merchant: BRAND, role }],
  };
}
async function take(who: AtWork, format: FileFormat, watch?: string): Promise<FileAnswer> {
  const file = await exportRows(site.deps, who, { brand: BRAND, table: 'deposits', filters: UNTIL, format, watch });
  if (!file.ok) throw new Error(file.code);
  return file.value;
}
const wholeOf = ({ body }: FileAnswer): Promise<Buffer> => buffer(Readable.from(body, { objectMode: false }));

/** Files of a ZIP archive, read by its central directory as any reader does. */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = archive.length - 22;
  let at = archive.readUInt32LE(end + 16);
  for (let n = archive.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [length, start, size] = [
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 42),
      archive.readUInt32LE(at + 20),
    ];
    const name = archive.toString('utf8', at + 46, at + 46 + length);
    const from = start + 30 + archive.readUInt16LE(start + 26);
    const text = inflateRawSync(archive.subarray(from, from + size));
    expect(text.length).toBe(archive.readUInt32LE(at + 24));
    files.set(name, text.toString());
    at += 46 + length;
  }
  return files;
}
const CELL = /<c r="([A-Z])\d+"(?:><v>(.*?)<\/v>| t="inlineStr"[^>]*><is><t[^>]*>(.*?)<\/t><\/is>)<\/c>/gs;
const cellsOf = (sheet: string, width: number): string[][] =>
  [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row]) => {
    const cells = Array.from({ length: width }, () => '');
    for (const [, letter, figure, words] of row!.matchAll(CELL))
      cells[letter!.codePointAt(0)! - 65] = figure ?? words ?? '';
    return cells;
  });

test('a file of a long table is read as it goes: ten thousand rows, each once, whatever comes in behind', async () => {
  await deposits(1, 10_000);
  const file = await take(await somebody('files.long'), 'csv');
  let text = '';
  let chunks = 0;
  for await (const chunk of file.body) {
    chunks += 1;
    if (chunks === 3) await deposits(0, 0);
    text += String(chunk);
  }
  const refs = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').at(-1)?.replaceAll('"', ''));
  expect([refs.length, new Set(refs).size, refs.at(-1)]).toEqual([10_001, 10_001, 'X-0']);
});

test('a workbook says what the comma-separated file says, row by row, and figures are figures', async () => {
  const who = await somebody('files.both');
  const [comma, book] = [await take(who, 'csv'), await take(who, 'xlsx')];
  expect([comma.name, book.name].map((name) => name.split('.').at(-1))).toEqual(['csv', 'xlsx']);
  const lines = (await wholeOf(comma))
    .toString()
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
  const files = unzip(await wholeOf(book));
  const sheet = files.get('xl/worksheets/sheet1.xml')!;
  expect(cellsOf(sheet, lines[0]!.length)).toEqual(lines);
  expect(sheet).toMatch(/<c r="[A-Z]2"><v>0\.0100<\/v><\/c>/);
  expect([...files.keys()].toSorted()).toEqual(
    [
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ].toSorted(),
  );
});

test.each(['=HYPERLINK("http://x","y")', '+1+1', '-1+1', '@SUM(1)', '\t=1', ' =1', '＝1', '<f>1</f>&\u0001'])(
  'a workbook takes %j for words, and leaves them as they are',
  async (words) => {
    const subject = `files ${randomUUID()}`;
    const act = { subject, act: 'member.note' as const, at: site.clock.now() };
    await site.deps.db.tx((tx) => recordAct(tx, { merchant: BRAND, by: 'x', reason: words }, act));
    const who = await somebody(`files.${randomUUID().slice(0, 8)}`, 'auditor');
    const file = await exportRows(site.deps, who, {
      brand: BRAND,
      table: 'acts',
      filters: JSON.stringify({ subject }),
      format: 'xlsx',
    });
    if (!file.ok) throw new Error(file.code);
    const sheet = unzip(await wholeOf(file.value)).get('xl/worksheets/sheet1.xml')!;
    const escaped = words
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replace('\u0001', '');
    expect(sheet).toContain(`${escaped}</t>`);
    expect(sheet).not.toContain('<f>');
    // Quoted as text, also when somebody edits the cell.
    expect(sheet.includes(` s="1"><is><t xml:space="preserve">${escaped}`)).toBe(!words.startsWith('<'));
  },
);

const ENDS: Record<string, (who: AtWork) => Promise<unknown>> = {
  'is dismissed': ({ operatorId }) => run('update operator set dismissed_at = now() where id = $1', [operatorId]),
  'is signed out': ({ sessionId }) => run('update operator_session set ended_at = now() where id = $1', [sessionId]),
  'loses his role': ({ operatorId }) => run('delete from operator_grant where operator_id = $1', [operatorId]),
  'has been away for too long': async () => site.clock.advance(31 * 60_000),
};
test.each(Object.keys(ENDS))('R67 a file that is on its way breaks off when who takes it %s', async (how) => {
  for (const format of ['csv', 'xlsx'] as const) {
    const who = await somebody(`files.${format}.${how.replaceAll(' ', '.')}`.slice(0, 32));
    const { body } = await take(who, format);
    let size = 0;
    const read = async () => {
      for await (const chunk of body) {
        if (size === 0) await ENDS[how]!(who);
        size += chunk.length;
      }
    };
    await expect(read()).rejects.toThrow('no more');
    expect(size).toBeLessThan(200_000);
  }
});

test('how far a file is can be asked for by whoever takes it, and by nobody else', async () => {
  const [who, other] = [await somebody('files.watch'), await somebody('files.other')];
  const watch = randomUUID();
  expect(await fileProgress(site.deps, who, watch)).toEqual({ rows: 0, bytes: 0 });
  let size = 0;
  for await (const chunk of (await take(who, 'csv', watch)).body) {
    size += Buffer.byteLength(chunk);
    site.clock.advance(1_000);
    const { rows, bytes } = await fileProgress(site.deps, who, watch);
    expect(bytes).toBe(size);
    expect(rows % 500 === 0 || rows === 10_001).toBe(true);
  }
  expect(await fileProgress(site.deps, other, watch)).toEqual({ rows: 0, bytes: 0 });
  const { desk } = await operatorAt(site);
  expect(await desk.fileProgress({ watch })).toMatchObject({ ok: true, value: { rows: 0, bytes: 0 } });
});

test('R62 who takes a report with him stands in the book, with its days and its form', async () => {
  const { desk } = await operatorAt(site);
  await desk.reportFile({ brand: BRAND, report: 'cash', first: '2031-01-01', last: '2031-01-31', format: 'xlsx' });
  const acts = await desk.rows({ brand: BRAND, table: 'acts' });
  const cells = acts.ok ? acts.value.list[0]?.cells : undefined;
  expect(cells).toMatchObject({ subject: 'report cash', act: 'report.exported', by: 'operator1' });
  expect(JSON.parse(String(cells?.['after']))).toEqual({ first: '2031-01-01', last: '2031-01-31', format: 'xlsx' });
});

test.each([
  ['a report there is not', { report: 'nothing' }, 'request.param.invalid'],
  ['days that end before they begin', { last: '2030-12-31' }, 'request.param.invalid'],
  ['a day there is not', { first: '2031-02-30' }, 'request.param.invalid'],
  ['days before the year 1', { first: '0000-01-01', last: '0000-01-05' }, 'request.param.invalid'],
  ['more than a year', { last: '2032-01-02' }, 'date.range.too.long'],
])('%s: refused, for a page and a file', async (_, part, code) => {
  const { desk } = await operatorAt(site);
  const asking = { brand: BRAND, report: 'cash', first: '2031-01-01', last: '2031-01-31', ...part };
  expect(await desk.report(asking)).toMatchObject({ code });
  expect(await desk.reportFile(asking)).toMatchObject({ code });
});

test.each([
  'x',
  '[]',
  '["2031-01-01"]',
  '["yesterday","",""]',
  '[1,2,3]',
  '["2031-01-01","\\u0000",""]',
  '["2031-13-01","",""]',
  '["0000-01-01","",""]',
])('a made-up cursor %j is refused', async (cursor) => {
  const { desk } = await operatorAt(site);
  const asking = { brand: BRAND, report: 'cash', first: '2031-01-01', last: '2031-01-31', cursor };
  expect(await desk.report(asking)).toMatchObject({ code: 'request.param.invalid' });
});
