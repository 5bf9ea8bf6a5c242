import { currency, DAY_MS, dayName, memberId, millis, units } from '#kernel';
import { adjustmentPosted } from '#ledger';
import type { ReceivedFile } from '#contract';
import { createSite, type Site, type SiteMember } from '#testkit';
import { stakeRound } from '#testkit/stake-round.ts';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { csvOf, plain } from './csv.ts';
import { toWestern } from './statement-pdf.ts';

let site: Site;
let member: SiteMember;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

let count = 0;
beforeEach(async () => {
  count += 1;
  member = await site.register(`keeper${count}`);
});

const today = () => ({ startDate: dayName(site.clock.now()), endDate: dayName(site.clock.now()) });
type Answered = { ok: true; value: ReceivedFile } | { ok: false; code: string };

function fileOf(answer: Answered): ReceivedFile {
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}
const textOf = (answer: Answered) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(fileOf(answer).bytes);
const rowsOf = (answer: Answered) =>
  textOf(answer)
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(',').map((cell) => cell.replaceAll(/^"|"$/g, '')));

/** Text on the pages of a PDF, in drawing order. */
function readPdf(answer: Answered): string {
  const bytes = Buffer.from(fileOf(answer).bytes);
  const text: string[] = [];
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 1)) {
    const end = bytes.indexOf('\nendstream', at);
    if (bytes.subarray(at - 3, at).toString() === 'end' || end < 0) continue;
    const drawn = inflateSync(bytes.subarray(at + 7, end)).toString('latin1');
    for (const [, hex = ''] of drawn.matchAll(/\[((?:<[0-9a-f]*>[\s\d.-]*)+)\] TJ/g)) {
      text.push(
        Buffer.from([...hex.matchAll(/<([0-9a-f]*)>/g)].map((part) => part[1]).join(''), 'hex').toString('latin1'),
      );
    }
  }
  return text.join('\n');
}

describe('the account record as a file', () => {
  it('has what the page has, newest first, with exact amounts, in the words of who asks', async () => {
    await site.fund(member, 100);
    await stakeRound(site, member, 10, { win: 4.5 });
    const answer = await member.client.report.transactionFile({});
    expect(fileOf(answer)).toMatchObject({
      name: /^pavilion-transactions-2026-11-\d\d\.csv$/.exec(fileOf(answer).name)?.[0],
      type: 'text/csv; charset=utf-8',
    });
    const rows = rowsOf(answer);
    expect(rows[0]).toEqual([
      'Time (GMT+8)',
      'Type',
      'Description',
      'Reference',
      'Wallet',
      'Amount',
      'Balance after',
      'Currency',
    ]);
    expect(rows.slice(1).map((row) => [row[1], row[4], row[5], row[6], row[7]])).toEqual([
      ['Slot win', 'Main wallet', '4.5000', '94.5000', 'USD'],
      ['Slot bet', 'Main wallet', '-10.0000', '90.0000', 'USD'],
      ['Deposit', 'Main wallet', '100.0000', '100.0000', 'USD'],
    ]);
    const thai = site.client('pavilion', { token: member.token, language: 'TH' });
    expect(rowsOf(await thai.report.transactionFile({}))[3]?.[1]).toBe('ฝากเงิน');
  });

  it('begins with the mark of UTF-8 and ends each line as the standard says', async () => {
    const text = textOf(await member.client.report.transactionFile({}));
    expect(text.startsWith('\uFEFF"Time')).toBe(true);
    expect(text.endsWith('"Currency"\r\n')).toBe(true);
  });

  it('is filtered like the page', async () => {
    await site.fund(member, 100);
    await stakeRound(site, member, 10);
    expect(rowsOf(await member.client.report.transactionFile({ transactionType: '6101' }))).toHaveLength(2);
    expect(rowsOf(await member.client.report.transactionFile({ accountType: 3 }))).toHaveLength(1);
    expect(
      await member.client.report.transactionFile({ startTime: '2024-01-01', endTime: '2026-01-01' }),
    ).toMatchObject({
      code: 'date.range.too.long',
      message: 'Please choose a period of 366 days or less.',
    });
  });

  it('has every line once, however many pages of the books it takes', async () => {
    await site.fund(member, 1_000);
    const stakes = Array.from({ length: 620 }, () => stakeRound(site, member, 1, { closed: false }));
    await Promise.all(stakes);
    const rows = rowsOf(await member.client.report.transactionFile({})).slice(1);
    expect(rows).toHaveLength(621);
    expect(new Set(rows.map((row) => row[6])).size).toBe(621);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '＝1'])('shows %j as text and never runs it', async (text) => {
    expect(plain(text)).toBe(`'${text}`);
    expect(plain(`a${text}`)).toBe(`a${text}`);
    // Readers with decimal commas split here, whatever our quotes say.
    for (const divider of [';', '\t', '\r\n']) expect(plain(`x${divider}${text};y`)).toBe(`x${divider}'${text};y`);
    const pages = (async function* () {
      yield [[text, '-1.5', `x;${text}`, null]];
    })();
    let file = '';
    for await (const part of csvOf(['a', 'b', 'c', 'd'], [false, true], pages)) file += part;
    expect(file).toBe(`\uFEFF"a","b","c","d"\r\n"'${text}",-1.5,"x;'${text}",\r\n`);
  });
});

describe('a statement', () => {
  it('R18 tells deposits, withdrawals, net, stakes, wins and bonuses of each day and of all, and every line', async () => {
    const from = dayName(site.clock.now());
    await site.fund(member, 100);
    site.clock.advance(DAY_MS);
    member = await site.login(member.account);
    await stakeRound(site, member, 10, { win: 4 });
    const to = dayName(site.clock.now());
    const answer = await member.client.report.statementFile({ startDate: from, endDate: to, format: 'csv' });
    expect(fileOf(answer).name).toBe(`pavilion-statement-${from}-${to}.csv`);
    const [header, ...rows] = rowsOf(answer);
    expect(header).toHaveLength(14);
    expect(rows.every((row) => row.length === 14)).toBe(true);
    expect(rows.map((row) => row.slice(0, 9))).toEqual([
      ['Total', `${from} – ${to}`, '100.0000', '0.0000', '100.0000', '10.0000', '4.0000', '0.0000', '0.0000'],
      ['Day', from, '100.0000', '0.0000', '100.0000', '0.0000', '0.0000', '0.0000', '0.0000'],
      ['Day', to, '0.0000', '0.0000', '0.0000', '10.0000', '4.0000', '0.0000', '0.0000'],
      ...[1, 2, 3].map(() => ['Line', expect.stringMatching(/^2026-/), '', '', '', '', '', '', '']),
    ]);
    expect(rows.slice(3).map((row) => row[11])).toEqual(['4.0000', '-10.0000', '100.0000']);
  });

  it('R18 adds up to the change of the balance on each day and in all, adjustments included', async () => {
    const from = dayName(site.clock.now());
    await site.fund(member, 100);
    await stakeRound(site, member, 10, { win: 4 });
    site.clock.advance(DAY_MS);
    member = await site.login(member.account);
    const adjusted = adjustmentPosted({
      merchant: 'pavilion',
      currency: currency('USD'),
      source: 'test',
      memberId: memberId(member.id),
      occurredAt: site.clock.now(),
      key: `adjustment of ${member.account}`,
      direction: 'up',
      amount: units(75_000n),
      reason: 'a correction',
      requestedBy: 'ada',
      approvedBy: 'ben',
    });
    if (!adjusted.ok) throw new Error(adjusted.code);
    await site.deps.ledger.post(adjusted.value);
    const span = { startDate: from, endDate: dayName(site.clock.now()), format: 'csv' as const };
    const rows = rowsOf(await member.client.report.statementFile(span));
    const change = (row: readonly string[]): number => {
      const [, , , , net, betting, winning, bonus, other] = row.map(Number);
      return net! - betting! + winning! + bonus! + other!;
    };
    expect(rows.slice(1, 4).map(change)).toEqual([101.5, 94, 7.5]);
    expect(rows[4]?.[12]).toBe('101.5000');
  });

  it('is the same on paper', async () => {
    await site.fund(member, 100);
    await stakeRound(site, member, 10, { win: 4, gameCode: 'LANTERN_COURT' });
    const answer = await member.client.report.statementFile({ ...today(), format: 'pdf' });
    expect(fileOf(answer).type).toBe('application/pdf');
    const text = readPdf(answer);
    for (const part of [
      'Pavilion',
      `Account: ${member.account}`,
      'Net deposit',
      'Bet in Lantern Court',
      '-10.0000',
      '94.0000',
    ])
      expect(text).toContain(part);
    expect(text.match(/Lantern Court/g)).toHaveLength(2);
  });

  it('on paper goes on from page to page, with the names of its columns on each', async () => {
    await site.fund(member, 1_000);
    await Promise.all(Array.from({ length: 150 }, () => stakeRound(site, member, 1, { closed: false })));
    const text = readPdf(await member.client.report.statementFile({ ...today(), format: 'pdf' }));
    const pages = text.match(/Statement of account .* · \d+$/gm) ?? [];
    expect(pages.length).toBeGreaterThan(2);
    expect(text.match(/^Balance after$/gm)).toHaveLength(pages.length);
    expect(text.match(/^-1\.0000$/gm)).toHaveLength(150);
  });

  it('holds nothing that comes after its sums', async () => {
    await site.fund(member, 100);
    const { ledger } = site.deps;
    const summary = ledger.summary.bind(ledger);
    let late = true;
    // A bet is placed between the two reads of the ledger.
    ledger.summary = async (filter) => {
      const lines = await summary(filter);
      if (late) {
        late = false;
        await stakeRound(site, member, 10, { closed: false });
      }
      return lines;
    };
    const rows = rowsOf(await member.client.report.statementFile({ ...today(), format: 'csv' }));
    ledger.summary = summary;
    const staked = rows.filter((row) => row[11] === '-10.0000').length;
    expect(rows[1]?.[5]).toBe(staked === 1 ? '10.0000' : '0.0000');
  });

  it('R19 reaches a year back at once, and further back a year at a time', async () => {
    await site.fund(member, 100);
    const first = dayName(site.clock.now());
    site.clock.advance(800 * DAY_MS);
    member = await site.login(member.account);
    const until = dayName(millis(site.clock.now() - (800 - 365) * DAY_MS));
    const rows = rowsOf(await member.client.report.statementFile({ startDate: first, endDate: until, format: 'csv' }));
    expect(rows.at(-1)?.[11]).toBe('100.0000');
  });

  it('is nobody else’s', async () => {
    await site.fund(member, 100);
    const neighbour = await site.register(`neighbour${count}`);
    const rows = rowsOf(await neighbour.client.report.statementFile({ ...today(), format: 'csv' }));
    expect(rows).toHaveLength(2);
    expect(rows[1]?.[2]).toBe('0.0000');
    const nobody = site.client('pavilion', { token: 'x'.repeat(43) });
    expect(await nobody.report.statementFile({ ...today(), format: 'pdf' })).toMatchObject({
      code: 'user.or.token.invalid',
    });
  });

  it('is written in letters that every reader has', () => {
    expect(toWestern('Đặt cược – Café “Ü”')).toBe('Dat cuoc – Café “Ü”');
    expect(toWestern('老虎机 1')).toBe('??? 1');
  });
});
