/** Daily reports of a brand, stable once a day is closed. */
import type { DeskColumn } from '#contract';
import { dayName, units, unitsToText } from '#kernel';
import type { DeskPart, DeskReport } from '../../../ports/desk.ts';
import { balances, balanceTotals, gameDays, gameTotals, safePlayDays, sumDays, sumTotals } from './reading-queries.ts';
import { behindAlarms } from './books-behind.ts';
import type { Level } from './day-sums.ts';
import { dayFigures } from './figures.ts';

const text = (key: string): DeskColumn => ({ key, kind: 'text' });
const named = (key: string): DeskColumn => ({ key, kind: 'state' });
const count = (key: string): DeskColumn => ({ key, kind: 'count' });
const amount = (key: string): DeskColumn => ({ key, kind: 'amount' });

const exact = (value: bigint): string => unitsToText(units(value));

interface Won {
  readonly bets: number;
  readonly rounds: number;
  readonly staked: bigint;
  readonly won: bigint;
}
const wonCells = ({ bets, rounds, staked, won }: Won) => ({
  bets,
  rounds,
  staked: exact(staked),
  won: exact(won),
  win: exact(staked - won),
});

function winBy(level: Exclude<Level, 'all'>, places: readonly ('category' | 'vendor' | 'game')[]): DeskReport {
  return {
    report: `win-by-${level}`,
    columns: [
      ...places.map((place) => (place === 'category' ? named(place) : text(place))),
      text('currency'),
      count('bets'),
      count('rounds'),
      count('players'),
      amount('staked'),
      amount('won'),
      amount('win'),
    ],
    key: ['day', 'currency', 'category', 'vendor', 'game'],
    async lines({ db }, brand, asked) {
      const rows = await gameDays(db, brand, level, asked);
      return rows.map(({ day, currency, category, vendor, game, players, ...won }) => ({
        day,
        currency,
        category,
        vendor,
        game,
        players,
        ...wonCells(won),
      }));
    },
    async totals({ db }, brand, span) {
      const rows = await gameTotals(db, brand, span);
      return rows.map(({ currency, ...won }) => ({ currency, ...wonCells(won) }));
    },
  };
}

interface SumsDraft {
  readonly report: string;
  /** First column: channel, reward or the like. */
  readonly line: DeskColumn;
  readonly times: string;
  /** Names of the sums by column; `times` counts entries of the first. */
  readonly columns: Readonly<Record<string, string>>;
}

function sumsOf({ report, line, times, columns }: SumsDraft): DeskReport {
  const names = Object.values(columns);
  const cellsOf = (row: { readonly times: number; readonly sums: readonly string[] }) => ({
    [times]: row.times,
    ...Object.fromEntries(Object.keys(columns).map((key, at) => [key, exact(BigInt(row.sums[at] ?? 0))])),
  });
  return {
    report,
    columns: [line, text('currency'), count(times), ...Object.keys(columns).map(amount)],
    key: ['day', 'currency', line.key],
    async lines({ db }, brand, asked) {
      const rows = await sumDays(db, brand, names, asked);
      return rows.map((row) => ({ day: row.day, currency: row.currency, [line.key]: row.line, ...cellsOf(row) }));
    },
    async totals({ db }, brand, span) {
      const rows = await sumTotals(db, brand, names, span);
      return rows.map((row) => ({ currency: row.currency, ...cellsOf(row) }));
    },
  };
}

const liabilities: DeskReport = {
  report: 'liabilities',
  columns: [named('wallet'), text('currency'), amount('balance')],
  key: ['day', 'currency', 'wallet'],
  async lines({ db, clock }, brand, asked) {
    const rows = await balances(db, brand, asked, dayName(clock.now()));
    return rows.map((row) => ({
      day: row.day,
      currency: row.currency,
      wallet: row.line.replace(':', '-'),
      balance: exact(row.amount),
    }));
  },
  /** Balances of different days do not add up. */
  async totals({ db, clock }, brand, span) {
    if (span.first !== span.last) return [];
    const rows = await balanceTotals(db, brand, span, dayName(clock.now()));
    return rows.map((row) => ({ currency: row.currency, balance: exact(row.amount) }));
  },
};

const protection: DeskReport = {
  report: 'protection',
  columns: [named('change'), named('of'), named('period'), count('times')],
  key: ['day', 'line'],
  async lines({ db }, brand, asked) {
    const rows = await safePlayDays(db, brand, asked);
    return rows.map(({ day, line, times }) => {
      const [change = '', of = '', period = ''] = line.split(':');
      return { day, line, change, of, period, times };
    });
  },
  totals: async () => [],
};

export const reportDesk: DeskPart = {
  room: 'reports',
  alarms: behindAlarms,
  figures: dayFigures,
  reports: [
    winBy('category', ['category']),
    winBy('vendor', ['vendor']),
    winBy('game', ['category', 'vendor', 'game']),
    sumsOf({
      report: 'cash',
      line: text('channel'),
      times: 'deposits',
      columns: {
        paidIn: 'deposit',
        reversed: 'deposit-reversed',
        paidOut: 'withdrawal',
        returned: 'withdrawal-returned',
      },
    }),
    sumsOf({
      report: 'bonuses',
      line: named('reward'),
      times: 'bonuses',
      columns: {
        given: 'bonus-given',
        cash: 'bonus-cash',
        cleared: 'bonus-cleared',
        forfeited: 'bonus-forfeited',
        freeBets: 'bonus-free-bets',
      },
    }),
    liabilities,
    protection,
  ],
};
