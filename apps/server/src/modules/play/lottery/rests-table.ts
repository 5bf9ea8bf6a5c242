/** Desk table of upcoming rest days and extra draw days: Tết, and operators' decisions. */
import { LOTTERIES, type Lottery } from '#games/lottery/lotteries.ts';
import type { DeskTable } from '../../../ports/desk.ts';
import { keyIn } from '../../../ports/record-page.ts';
import { decidedSince } from '../draw/index.ts';

const DAYS_SHOWN = 366 * 86_400_000;
const OF_RESULTS = LOTTERIES.filter(({ source }) => source === 'results');
const NAME = /^\d{4}-\d\d-\d\d\/[\w-]+$/;
const CODES = OF_RESULTS.map(({ code }) => code);

type Decided = Awaited<ReturnType<typeof decidedSince>>;
type Until = Readonly<{ today: string; end: string }>;

/** Days of a lottery; decided days are listed however far away. */
function daysOf({ code, schedule }: Lottery, of: Decided, { today, end }: Until) {
  const decided = new Map(of.filter(({ lottery }) => lottery === code).map(({ day, rests }) => [day, rests]));
  return [...new Set([...(schedule.rests ?? []), ...decided.keys()])]
    .filter((day) => day >= today && (decided.has(day) || day <= end))
    .map((day) => ({
      ref: `${day}/${code}`,
      cells: { lottery: code, day, rests: decided.get(day) ?? true, decided: decided.has(day) },
    }));
}

export const restsTable: DeskTable = {
  table: 'lotteryRests',
  kind: null,
  columns: [
    { key: 'lottery', kind: 'lottery' },
    { key: 'day', kind: 'text' },
    { key: 'rests', kind: 'yes' },
    { key: 'decided', kind: 'yes' },
  ],
  filters: [{ key: 'lottery', kind: 'choice', choices: CODES }],
  /** Ordered by day, then lottery. */
  async page({ db, clock }, merchant, { filters: { lottery: asked }, cursor, pageSize }) {
    const behind = cursor === undefined ? '' : keyIn(cursor, NAME);
    const [today, end] = [0, DAYS_SHOWN].map((on) => new Date(clock.now() + on).toISOString().slice(0, 10));
    const decided = await decidedSince(db, merchant, clock.now());
    const left = OF_RESULTS.filter(({ code }) => asked === undefined || code === asked)
      .flatMap((lottery) => daysOf(lottery, decided, { today: today!, end: end! }))
      .filter(({ ref }) => ref > behind)
      .toSorted((a, b) => (a.ref < b.ref ? -1 : 1));
    const list = left.slice(0, pageSize);
    return { list, next: left.length > pageSize ? (list.at(-1)?.ref ?? null) : null };
  },
};
