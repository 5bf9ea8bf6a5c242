/** Days to come on which a lottery rests, or draws though it would rest: those of Tết and what operators have decided. */
import { LOTTERIES } from '#games/lottery/lotteries.ts';
import type { DeskTable } from '../../desk.ts';
import { decidedOf } from '../draw/index.ts';

const DAYS_SHOWN = 366 * 86_400_000;
const CODES = LOTTERIES.filter(({ source }) => source === 'results').map(({ code }) => code);

export const restsTable: DeskTable = {
  table: 'lotteryRests',
  kind: null,
  columns: [
    { key: 'lottery', kind: 'text' },
    { key: 'day', kind: 'text' },
    { key: 'rests', kind: 'yes' },
    { key: 'decided', kind: 'yes' },
  ],
  filters: [{ key: 'lottery', kind: 'choice', choices: CODES }],
  /** A page is of one lottery, the next one is of the next. */
  async page({ db, clock }, merchant, { filters: { lottery: asked }, cursor }) {
    const at = asked === undefined ? Math.max(0, CODES.indexOf(cursor ?? '')) : CODES.indexOf(asked);
    const lottery = LOTTERIES.find(({ code }) => code === CODES[at]);
    if (!lottery) return { list: [], next: null };
    const [today, end] = [0, DAYS_SHOWN].map((on) => new Date(clock.now() + on).toISOString().slice(0, 10));
    const decided = new Map((await decidedOf(db, merchant, lottery.code)).map(({ day, rests }) => [day, rests]));
    const days = [...new Set([...(lottery.schedule.rests ?? []), ...decided.keys()])].filter(
      (day) => day >= today! && (decided.has(day) || day <= end!),
    );
    const list = days.toSorted().map((day) => ({
      ref: `${lottery.code}/${day}`,
      cells: { lottery: lottery.code, day, rests: decided.get(day) ?? true, decided: decided.has(day) },
    }));
    return { list, next: asked === undefined ? (CODES[at + 1] ?? null) : null };
  },
};
