/** Desk tables of issues and hash chains: issues waiting for a result, late draws, and the source of each draw. */
import { toMillis } from '#db';
import type { DeskRow } from '#contract';
import type { DrawnFrom, IssueState } from '#db/tables/lottery.ts';
import { LOTTERIES, lotteryOf } from '#games/lottery/lotteries.ts';
import { millis, units, unitsToText } from '#kernel';
import { z } from 'zod';
import {
  actReason,
  deskAct,
  spanOf,
  type AskedRows,
  type DeskAlarm,
  type DeskPart,
  type DeskTable,
  type Waiting,
} from '../../../ports/desk.ts';
import type { Deps } from '../../../ports/deps.ts';
import { readCursor, recordPage } from '../../../ports/record-page.ts';
import { basisOfResult, enterResult, refOf, REFUSALS_OF_ISSUES } from './decide-issue.ts';
import {
  chainsAt,
  betsOn,
  issuesAt,
  reportsFor,
  undrawnAt,
  type DeskIssue,
  type IssueFigures,
} from './desk-queries.ts';
import { LATE_MS } from './rules.ts';

const IDS = /^\d{1,18}$/;
const STATES: readonly IssueState[] = ['open', 'locked', 'drawn', 'settled', 'void'];
const ref = z.string().regex(/^[a-z0-9-]{1,40}\/\d{8}-\d{4}$/, 'lottery/number, such as xsmb/20261120-0001');

function sourceOf(source: DrawnFrom | null): string | null {
  if (source === null) return null;
  if ('link' in source) return source.link;
  if ('hash' in source) return `${source.chain} ${source.height}`;
  return 'reports' in source ? source.reports.join(', ') : source.by.join(', ');
}

const present = (row: DeskIssue, { legs, staked }: IssueFigures): DeskRow => ({
  ref: refOf(row),
  cells: {
    lottery: row.lottery,
    numero: row.numero,
    state: row.state,
    locksAt: row.locks_at.getTime(),
    drawsAt: row.draws_at.getTime(),
    drawnAt: row.drawn_at?.getTime() ?? null,
    result: row.result,
    source: sourceOf(row.source),
    legs,
    staked: unitsToText(units(staked)),
    won: unitsToText(units(row.won)),
    settledAt: row.settled_at?.getTime() ?? null,
  },
  acts: actsFor(row),
});

/** Acts on an issue: external results can be entered and corrected; any issue can be voided (by `lottery`). */
function actsFor({ lottery, state }: DeskIssue): string[] {
  const isFromOthers = lotteryOf(lottery)?.source === 'results';
  if (state === 'void') return [];
  if (isFromOthers && state === 'locked') return ['enter', 'void'];
  return isFromOthers && state === 'settled' ? ['correct', 'void'] : ['void'];
}

const issueTable: DeskTable = {
  table: 'issues',
  kind: 'issue',
  columns: [
    { key: 'lottery', kind: 'lottery' },
    { key: 'numero', kind: 'text' },
    { key: 'state', kind: 'state' },
    { key: 'locksAt', kind: 'time' },
    { key: 'drawsAt', kind: 'time' },
    { key: 'drawnAt', kind: 'time' },
    { key: 'result', kind: 'text' },
    { key: 'source', kind: 'text' },
    { key: 'legs', kind: 'count' },
    { key: 'staked', kind: 'amount' },
    { key: 'won', kind: 'amount' },
    { key: 'settledAt', kind: 'time' },
  ],
  filters: [
    { key: 'lottery', kind: 'choice', choices: LOTTERIES.map(({ code }) => code) },
    { key: 'state', kind: 'choice', choices: [...STATES] },
    { key: 'from', kind: 'from' },
    { key: 'until', kind: 'until' },
  ],
  async page({ db }, merchant, asked) {
    const { lottery, state } = asked.filters;
    const sought = { merchant, lottery, state: STATES.find((known) => known === state), range: spanOf(asked.filters) };
    const rows = await issuesAt(db, { ...sought, after: readCursor(asked.cursor, IDS) }, asked.pageSize + 1);
    const { shown, next } = recordPage(rows, asked.pageSize, ({ draws_at: at, id }) => ({ at, name: String(id) }));
    const figures = await Promise.all(
      shown.map(async (row) => (row.state === 'settled' ? row : betsOn(db, merchant, row.id))),
    );
    return { list: shown.map((row, at) => present(row, figures[at]!)), next };
  },
};

async function chainPage({ db }: Deps, merchant: string, { filters: given, cursor, pageSize }: AskedRows) {
  const rows = await chainsAt(db, merchant, given['lottery'], readCursor(cursor, IDS), pageSize + 1);
  const { shown, next } = recordPage(rows, pageSize, ({ made_at: at, id }) => ({ at, name: String(id) }));
  const list = shown.map((row) => ({
    ref: String(row.id),
    cells: {
      lottery: row.game,
      terminatingHash: row.terminating_hash,
      links: row.links,
      promised: row.used,
      madeAt: row.made_at.getTime(),
    },
  }));
  return { list, next };
}

const chainTable: DeskTable = {
  table: 'chains',
  kind: null,
  columns: [
    { key: 'lottery', kind: 'lottery' },
    { key: 'terminatingHash', kind: 'text' },
    { key: 'links', kind: 'count' },
    { key: 'promised', kind: 'count' },
    { key: 'madeAt', kind: 'time' },
  ],
  filters: [
    {
      key: 'lottery',
      kind: 'choice',
      choices: LOTTERIES.filter(({ source }) => source === 'chain').map(({ code }) => code),
    },
  ],
  page: chainPage,
};

const isFromOutside = ({ lottery }: DeskIssue): boolean => lotteryOf(lottery)?.source === 'results';

async function undrawn({ db, clock }: Deps, merchant: string) {
  const late = await undrawnAt(db, merchant, millis(clock.now() - LATE_MS));
  const outside = late.filter(isFromOutside);
  const reports = await reportsFor(db, merchant, outside);
  const reported = outside.map((issue) => ({
    issue,
    reports: reports.filter(({ lottery, numero }) => lottery === issue.lottery && numero === issue.numero),
  }));
  return { own: late.filter((issue) => !isFromOutside(issue)), reported };
}

const differ = (reports: readonly { readonly result: string }[]): boolean =>
  new Set(reports.map(({ result }) => result)).size > 1;

/** Issues with results on which no two sources agree. */
async function waiting(deps: Deps, merchant: string): Promise<Waiting[]> {
  const { reported } = await undrawn(deps, merchant);
  return reported.map(({ issue, reports }) => ({
    kind: 'issue',
    id: refOf(issue),
    since: toMillis(issue.draws_at),
    account: null,
    what: refOf(issue),
    said: reports.map(({ source, result }) => `${source}: ${result}`).join(' | '),
    ...(reports.length === 0 && { words: { said: { key: 'what.issue.silent' } } }),
    pictures: [],
    acts: ['enter', 'void'],
  }));
}

async function alarms(deps: Deps, merchant: string): Promise<DeskAlarm[]> {
  const { own, reported } = await undrawn(deps, merchant);
  const [first] = own;
  const late: DeskAlarm[] = first
    ? [{ kind: 'drawLate', since: toMillis(first.draws_at), said: own.map(refOf).slice(0, 10).join(', ') }]
    : [];
  const differing = reported.filter(({ reports }) => differ(reports));
  return [
    ...late,
    ...differing.map(({ issue }) => ({
      kind: 'resultsDiffer',
      since: toMillis(issue.draws_at),
      said: refOf(issue),
    })),
  ];
}

export const drawDesk: DeskPart = {
  room: 'vendors',
  tables: [issueTable, chainTable],
  waiting,
  alarms,
  acts: [
    deskAct({
      verb: 'enter',
      kind: 'issue',
      shape: { ref, result: z.string().trim().max(400), reason: actReason },
      basis: basisOfResult,
      perform: enterResult,
    }),
  ],
  refusalTexts: REFUSALS_OF_ISSUES,
};
