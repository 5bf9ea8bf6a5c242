/** Desk tables of lotteries: settings, exposure, RTP by play, and a member's bets. */
import type { DeskRow } from '#contract';
import { LOTTERIES } from '#games/lottery/lotteries.ts';
import { currentIssue } from '#games/lottery/kit/schedule.ts';
import { merchantCode, units, unitsToText } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { DeskTable } from '../../../ports/desk.ts';
import { readCursor, recordPage, shownBefore, wholePage } from '../../../ports/record-page.ts';
import { asDecided, decidedSince } from '../draw/index.ts';
import { exposedSum, exposureOf, legsOnDesk, returnsOf, type ExposedSum, type ReturnRow } from './desk-queries.ts';
import { statusOf } from './present.ts';
import { settingsOf } from './settings.ts';

const money = (value: bigint): string => unitsToText(units(value));
const currencyOf = ({ brands }: Pick<Deps, 'brands'>, merchant: string): string =>
  brands.find(merchantCode(merchant))?.config.currency ?? '';
const CODES = LOTTERIES.map(({ code }) => code);
const whichLottery = { key: 'lottery', kind: 'choice', choices: CODES } as const;

export const lotteriesTable: DeskTable = {
  table: 'lotteries',
  kind: 'lottery',
  columns: [
    { key: 'name', kind: 'lottery' },
    { key: 'onSale', kind: 'yes' },
    { key: 'cancels', kind: 'yes' },
    { key: 'tells', kind: 'yes' },
    { key: 'groupMax', kind: 'count' },
    { key: 'ticketMax', kind: 'amount' },
    { key: 'issueMax', kind: 'amount' },
    { key: 'numberMax', kind: 'amount' },
    { key: 'winMax', kind: 'amount' },
    { key: 'returns', kind: 'json' },
  ],
  filters: [],
  async page({ db, brands }, merchant, { cursor, pageSize }) {
    const currency = currencyOf({ brands }, merchant);
    const from = shownBefore(cursor, CODES);
    const shown = LOTTERIES.slice(from, from + pageSize);
    const list = await Promise.all(
      shown.map(async ({ code }) => {
        const settings = await settingsOf(db, merchant, code, currency);
        const { onSale, cancels, tells, groupMax, ticketMax, issueMax, numberMax, winMax, returns } = settings;
        const limits = {
          ticketMax: money(ticketMax),
          issueMax: money(issueMax),
          numberMax: money(numberMax),
          winMax: money(winMax),
        };
        const decided = { onSale, cancels, tells, groupMax, ...limits, returns: JSON.stringify(returns) };
        return { ref: code, cells: { name: code, ...decided } };
      }),
    );
    return { list, next: from + pageSize < CODES.length ? (shown.at(-1)?.code ?? null) : null };
  },
};

/** Maximum of rows of the exposure table, largest exposures first. */
const EXPOSED_MAX = 100;

/** The sum over all lotteries. Exposure of selections is not added up, since no draw hits all of them. */
const sumRow = ({ bets, staked }: ExposedSum): DeskRow => ({
  ref: 'sum',
  cells: {
    lottery: null,
    number: null,
    play: null,
    what: 'Σ',
    bets,
    staked: money(staked),
    owed: null,
    numberMax: null,
    over: null,
  },
});

export const exposureTable: DeskTable = {
  table: 'lotteryExposure',
  kind: null,
  columns: [
    { key: 'lottery', kind: 'lottery' },
    { key: 'number', kind: 'text' },
    { key: 'play', kind: 'text' },
    { key: 'what', kind: 'text' },
    { key: 'bets', kind: 'count' },
    { key: 'staked', kind: 'amount' },
    { key: 'owed', kind: 'amount' },
    { key: 'numberMax', kind: 'amount' },
    { key: 'over', kind: 'yes' },
  ],
  filters: [whichLottery],
  async page({ db, clock, brands }, merchant, { filters: { lottery: code }, cursor }) {
    const now = clock.now();
    const currency = currencyOf({ brands }, merchant);
    const decided = await decidedSince(db, merchant, now);
    const current = LOTTERIES.filter((lottery) => code === undefined || lottery.code === code).map((lottery) => ({
      lottery: lottery.code,
      numero: currentIssue(asDecided(lottery, decided).schedule, now).numero,
    }));
    const rows = await exposureOf(db, merchant, current, EXPOSED_MAX);
    const named = [...new Set(rows.map(({ lottery }) => lottery))];
    const settings = new Map(
      await Promise.all(
        named.map(async (lottery) => [lottery, await settingsOf(db, merchant, lottery, currency)] as const),
      ),
    );
    const list = rows.map((row, at) => {
      const { numberMax } = settings.get(row.lottery)!;
      return {
        ref: String(at + 1),
        cells: {
          lottery: row.lottery,
          number: row.numero,
          play: row.play,
          what: row.selection,
          bets: row.bets,
          staked: money(row.staked),
          owed: money(row.owed),
          numberMax: money(numberMax),
          // Flags exposure from 90 % of the limit.
          over: row.owed * 10n >= numberMax * 9n,
        },
      };
    });
    if (code !== undefined || list.length < 2) return wholePage(list, cursor);
    return { list: [sumRow(await exposedSum(db, merchant, current)), ...list], next: null };
  },
};

const percent = (of: bigint, all: bigint): string =>
  all === 0n ? '' : `${(Number((of * 1_000_000n) / all) / 10_000).toFixed(2)} %`;

/** Tolerance in standard deviations of all issues together; draws are independent. */
const SIGMAS = 3n;

function returnCells({ play, currency, issues, staked, won, expected, squares }: ReturnRow) {
  const [all, back, due] = [BigInt(staked), BigInt(won), BigInt(expected)];
  const tolerance = SIGMAS * root(BigInt(squares));
  const low = due > tolerance ? due - tolerance : 0n;
  return {
    play,
    currency,
    times: Number(issues),
    staked: money(all),
    won: money(back),
    actual: percent(back, all),
    expected: percent(due, all),
    interval: `${percent(low, all)} – ${percent(due + tolerance, all)}`,
    isWithin: back >= low && back <= due + tolerance,
  };
}

function root(value: bigint): bigint {
  if (value < 2n) return value;
  let guess = BigInt(Math.floor(Math.sqrt(Number(value)))) + 1n;
  for (;;) {
    const better = (guess + value / guess) / 2n;
    if (better >= guess) return guess;
    guess = better;
  }
}

export const returnsTable: DeskTable = {
  table: 'lotteryReturns',
  kind: null,
  columns: [
    { key: 'play', kind: 'text' },
    { key: 'currency', kind: 'text' },
    { key: 'times', kind: 'count' },
    { key: 'staked', kind: 'amount' },
    { key: 'won', kind: 'amount' },
    { key: 'actual', kind: 'text' },
    { key: 'expected', kind: 'text' },
    { key: 'interval', kind: 'text' },
    { key: 'isWithin', kind: 'yes' },
  ],
  filters: [whichLottery],
  async page({ db }, merchant, { filters: { lottery = CODES[0]! }, cursor }) {
    const rows = await returnsOf(db, merchant, lottery);
    const list = rows.map((row) => ({ ref: `${row.play}/${row.currency}`, cells: returnCells(row) }));
    return wholePage(list, cursor);
  },
};

const LEG_STATES = {
  2: 'pending',
  4: 'legWon',
  5: 'legLost',
  6: 'legStopped',
  7: 'refused',
  8: 'cancelled',
  12: 'legVoid',
};
const IDS = /^\d{1,18}$/;

export const betsTable: DeskTable = {
  table: 'lotteryBets',
  kind: null,
  ofMember: ({ memberId }) => ({ number: String(memberId) }),
  onRecordOnly: true,
  columns: [
    { key: 'time', kind: 'time' },
    { key: 'ref', kind: 'text' },
    { key: 'game', kind: 'lottery' },
    { key: 'number', kind: 'text' },
    { key: 'staked', kind: 'amount' },
    { key: 'won', kind: 'amount' },
    { key: 'rebate', kind: 'amount' },
    { key: 'currency', kind: 'text' },
    { key: 'wallet', kind: 'text' },
    { key: 'state', kind: 'state' },
    { key: 'above', kind: 'text' },
  ],
  filters: [{ key: 'number', kind: 'text' }],
  async page({ db }, merchant, { filters: { number }, cursor, pageSize }) {
    if (number === undefined || !/^\d{1,15}$/.test(number)) return { list: [], next: null };
    const asked = { merchant, member: BigInt(number), after: readCursor(cursor, IDS) };
    const rows = await legsOnDesk(db, asked, pageSize + 1);
    const { shown, next } = recordPage(rows, pageSize, ({ placed_at: at, id }) => ({ at, name: String(id) }));
    const list = shown.map((row) => ({
      ref: String(row.id),
      cells: {
        time: row.placed_at.getTime(),
        ref: row.number,
        game: row.lottery,
        number: row.numero,
        staked: money(row.stake),
        won: money(row.win),
        rebate: money(row.rebate),
        currency: row.currency,
        wallet: row.wallet,
        state: LEG_STATES[statusOf(row)],
        above: row.above.map(({ account, rate }) => `${account} ${rate / 1_000} %`).join(', '),
      },
    }));
    return { list, next };
  },
};
