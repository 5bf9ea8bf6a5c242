/** Reports as files, however long they are. */
import { done, refuse } from '#kernel';
import { expect, it } from 'vitest';
import { column, reportFile, type ReportPage } from './report-file.ts';

const ROWS = 1_000_000;
const MIB = 2 ** 20;

interface Row {
  readonly customer_name: string;
  readonly amount: number;
}

/** Pages of a report, made as they are asked for. */
function report() {
  const asked: number[] = [];
  const pageOf = ({ cursor, pageSize }: { readonly cursor?: string; readonly pageSize: number }) => {
    const from = Number(cursor ?? 0);
    asked.push(from);
    const size = Math.min(pageSize, ROWS - from);
    const list = Array.from({ length: size }, (_, at) => ({ customer_name: `member${from + at}`, amount: from + at }));
    const page: ReportPage<Row> = { list, next: from + size < ROWS ? String(from + size) : null };
    return Promise.resolve(done(page));
  };
  const columns = [
    column<Row>('customer_name', (row) => row.customer_name),
    column<Row>('amount', (row) => row.amount),
  ];
  return { asked, file: () => reportFile({ name: 'all.csv', language: 'EN', columns, pageOf }) };
}

it('a file of a million rows leaves page by page, and no page is read before the reader takes it', async () => {
  const { asked, file } = report();
  const answer = await file();
  if (!answer.ok) throw new Error('refused');
  const body = (answer.value.body as AsyncIterable<string>)[Symbol.asyncIterator]();
  await body.next();
  await body.next();
  expect(asked).toEqual([0]);
  await body.next();
  expect(asked).toEqual([0, 100]);
});

it('a file of a million rows has each row once, and takes no memory for those that have left', async () => {
  const { asked, file } = report();
  const answer = await file();
  if (!answer.ok) throw new Error('refused');
  let [lines, last, most] = [0, '', 0];
  const before = process.memoryUsage().heapUsed;
  for await (const part of answer.value.body as AsyncIterable<string>) {
    lines += part.split('\r\n').length - 1;
    last = part;
    if (asked.length % 500 === 0) most = Math.max(most, process.memoryUsage().heapUsed - before);
  }
  expect([lines, asked.length]).toEqual([ROWS + 1, ROWS / 100]);
  expect(last).toContain('"member999999",999999');
  // All of it would be above 100 MiB; what lies between two collections of garbage is not.
  expect(most / MIB).toBeLessThan(100);
});

it('what is refused is refused before a byte of the file leaves', async () => {
  const pageOf = () => Promise.resolve(refuse('downline.not.yours'));
  const answer = await reportFile({ name: 'none.csv', language: 'EN', columns: [], pageOf });
  expect(answer).toEqual({ ok: false, code: 'downline.not.yours' });
});
