/** Tickets as written in docs/lottery.md and the game sheets can be bought. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lunarYear } from '#games/lottery/lhc/lunar-year.ts';
import { lotteryOf } from '#games/lottery/lotteries.ts';
import type { Site, SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { betOn, openIssue } from '#testkit/lottery.ts';

const root = join(import.meta.dirname, '../../../../../..');
const page = readFileSync(join(root, 'docs/lottery.md'), 'utf8');

/** A lottery per sheet; sheets of two families have one for each, in order. */
const SOLD = {
  ssc: ['ssc60'],
  '11x5': ['11x5-60'],
  k3: ['k3-60'],
  pk10: ['pk10-60'],
  pcb: ['pc28-60'],
  lf: ['lf3-120', 'lf5-day'],
  lhc: ['lhc-600'],
  vn: ['vn-fast60', 'xsmn-hcm'],
} as const;

/** Lines of a sheet with their plays, by family. */
function linesOf(folder: string): { play: string; line: string }[][] {
  const sheet = readFileSync(join(root, 'games/src/lottery', folder, 'plays.md'), 'utf8');
  return sheet
    .split(/^# Plays: /m)
    .slice(1)
    .map((family) =>
      [...family.matchAll(/^\| (\w+) \|.*\| `([^`]+)` \|$/gm)].map(([, play, line]) => ({ play: play!, line: line! })),
    );
}

const LINES_MAX = 100;

/** Rows of the table of single-line tickets. */
const tickets = [...page.matchAll(/^\| `([\w-]+)` \| `(\w+)` \| `([^`]*~[^`]*)` \| (\d+) \| ([\d.]+) \|$/gm)].map(
  ([, lottery, play, slip, notes, sum]) => ({
    lottery: lottery!,
    play: play!,
    slip: slip!,
    notes: Number(notes),
    sum: sum!,
  }),
);

describeSiteOnEachDatabase('tickets as the documents write them', (open) => {
  let site: Site;
  let member: SiteMember;

  beforeAll(async () => {
    site = await open();
    member = await site.register('reader');
    await site.fund(member, 40_000);
  });
  afterAll(async () => {
    await site.close();
  });

  it('every ticket of docs/lottery.md is sold, with the notes and the price that stand beside it', async () => {
    const families = new Set(tickets.map(({ lottery }) => lotteryOf(lottery)!.familyOn('2026-03-01').id));
    expect(families.size).toBe(Object.values(SOLD).flat().length);
    for (const { lottery, play, slip, notes, sum } of tickets) {
      const issue = await openIssue(site, lottery);
      const placed = await member.client.lotteryOrder.bet(betOn(issue, slip, sum));
      expect(placed, slip).toMatchObject({ ok: true, value: { stakes: notes, totalBettingAmount: Number(sum) } });
      expect(issue.family.plays[Number(slip.split('~')[2]) - 1]!.code).toBe(play);
    }
  });

  it('the body that the page shows is sold', async () => {
    const body = JSON.parse(/^ {4}(\{"gameId".*\})$/m.exec(page)![1]!) as Record<string, unknown>;
    const issue = await openIssue(site, 'ssc60');
    const answer = await site.app.inject({
      method: 'POST',
      url: '/lgw/orders/betting',
      headers: { merchant: 'pavilion', authorization: member.token, 'x-request-id': 'as-the-page-shows-it' },
      payload: { ...body, gameId: issue.gameId, currentNumero: issue.numero },
    });
    expect(answer.json()).toMatchObject({ numero: issue.numero, totalBettingAmount: Number(body['betCartAmountSum']) });
  });

  it.each(Object.entries(SOLD))('every line of the sheet of %s is read, and is of its play', async (folder, codes) => {
    const sheets = linesOf(folder);
    expect(sheets).toHaveLength(codes.length);
    for (const [at, code] of codes.entries()) {
      const issue = await openIssue(site, code);
      const { plays } = issue.family;
      const lines = sheets[at]!;
      expect(lines).toHaveLength(plays.length);
      for (const { play, line } of lines) {
        const [, , playId, , series] = line.split('~');
        expect(plays[Number(playId) - 1]).toMatchObject({ code: play, way: series === '0' ? 'fixed' : 'official' });
      }
      for (let from = 0; from < lines.length; from += LINES_MAX) {
        const slip = lines.slice(from, from + LINES_MAX).map(({ line }) => line);
        // The sum is checked after all lines are parsed and priced.
        const refused = await member.client.lotteryOrder.bet(betOn(issue, slip.join(';'), '0.0001'));
        expect(refused, code).toMatchObject({ code: 'lotto.amount.mismatch' });
      }
    }
  });

  it('the lunar years begin on the days that the page lists', () => {
    const days = [...page.matchAll(/\b(20[2-6]\d-0[12]-\d\d)\b/g)]
      .map(([, day]) => day!)
      .filter((day) => day !== '2026-01-31');
    expect(days).toHaveLength(41);
    for (const [at, day] of days.entries()) {
      const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
      expect([lunarYear(day), lunarYear(before)]).toEqual([2020 + at, 2019 + at]);
    }
  });
});
