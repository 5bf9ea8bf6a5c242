/** Desk views of the jackpot: monthly balances, daily movements, and current pots. */
import type { DeskColumn } from '#contract';
import { dayName, unitsToText, type Millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { DeskPart, DeskReport, DeskTable } from '../../../ports/desk.ts';
import { shownBefore } from '../../../ports/record-page.ts';
import { DAY, MONTH, moved } from './books-queries.ts';
import { bookLines, type BookLine } from './books.ts';

const text = (key: string): DeskColumn => ({ key, kind: 'text' });
const amount = (key: string): DeskColumn => ({ key, kind: 'amount' });
const tier: DeskColumn = { key: 'tier', kind: 'state' };
const falls: DeskColumn = { key: 'falls', kind: 'count' };

const monthName = (at: Millis): string => dayName(at).slice(0, MONTH.length);

function monthsUpTo(first: string, last: string): string[] {
  const months: string[] = [];
  for (let at = first; at <= last; at = monthAfter(at)) months.push(at);
  return months;
}

function monthAfter(month: string): string {
  const [year = 0, no = 0] = month.split('-').map(Number);
  return no === 12 ? `${year + 1}-01` : `${year}-${String(no + 1).padStart(2, '0')}`;
}

const cells = (line: BookLine) => ({
  currency: line.currency,
  tier: line.tier,
  seeds: unitsToText(line.seeds),
  contributions: unitsToText(line.contributions),
  falls: line.falls,
  won: unitsToText(line.won),
});

/** Monthly balances (R48), newest first; the current month is provisional. */
const jackpotMonths: DeskTable = {
  table: 'jackpotMonths',
  kind: null,
  columns: [
    text('month'),
    text('currency'),
    tier,
    amount('opening'),
    amount('seeds'),
    amount('contributions'),
    falls,
    amount('won'),
    amount('closing'),
    amount('due'),
  ],
  filters: [],
  async page({ db, clock }, merchant, { cursor, pageSize }) {
    const now = monthName(clock.now());
    const all = await moved(db, merchant, MONTH, now);
    const first = all.pots[0]?.opened ?? now;
    const lines = bookLines(monthsUpTo(first, now), all).toReversed();
    const from = shownBefore(cursor, lines.map(refOf));
    const shown = lines.slice(from, from + pageSize);
    const list = shown.map((line) => ({
      ref: refOf(line),
      cells: {
        ...cells(line),
        month: line.span,
        opening: unitsToText(line.opening),
        closing: unitsToText(line.closing),
        due: unitsToText(line.due),
      },
    }));
    return { list, next: from + pageSize < lines.length ? refOf(shown.at(-1)!) : null };
  },
};

const refOf = ({ span, currency, tier: of }: BookLine): string => `${span}_${currency}_${of}`;

/** Daily lines; days without movements are left out. */
async function dayLines({ db }: Pick<Deps, 'db'>, brand: string, { first, last }: { first: string; last: string }) {
  const all = await moved(db, brand, DAY, last);
  const happened = [...all.stakes.map(({ span }) => span), ...all.pots.flatMap(({ opened, fell }) => [opened, fell])];
  const days = [...new Set(happened)].filter((day) => day !== null && day >= first && day <= last);
  return bookLines(days.map(String).toSorted(), all).filter(
    ({ seeds, contributions, won }) => seeds + contributions + won > 0n,
  );
}

const isBehind = (line: BookLine, [day = '', currency = '', of = '']: readonly string[]): boolean =>
  [line.span, line.currency, line.tier].join(' ') > [day, currency, of].join(' ');

/** Daily jackpot report (R69). */
const jackpots: DeskReport = {
  report: 'jackpots',
  columns: [text('currency'), tier, amount('seeds'), amount('contributions'), falls, amount('won')],
  key: ['day', 'currency', 'tier'],
  async lines(deps, brand, { after, limit, ...span }) {
    const lines = (await dayLines(deps, brand, span)).toSorted((a, b) =>
      isBehind(a, [b.span, b.currency, b.tier]) ? 1 : -1,
    );
    const left = after === null ? lines : lines.filter((line) => isBehind(line, after));
    return left.slice(0, limit).map((line) => ({ day: line.span, ...cells(line) }));
  },
  async totals(deps, brand, span) {
    const byCurrency = Map.groupBy(await dayLines(deps, brand, span), ({ currency }) => currency);
    return [...byCurrency].map(([currency, lines]) => {
      const sum = (of: 'seeds' | 'contributions' | 'won') =>
        unitsToText(lines.reduce((total, line) => total + line[of], 0n) as BookLine['won']);
      const times = lines.reduce((total, line) => total + line.falls, 0);
      return { currency, seeds: sum('seeds'), contributions: sum('contributions'), falls: times, won: sum('won') };
    });
  },
};

export const jackpotDesk: DeskPart = { room: 'reports', tables: [jackpotMonths], reports: [jackpots] };
