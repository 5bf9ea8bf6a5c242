/** Suspicious branches in the console: cases with their evidence, and what agents earn from members with signs of harm. */
import { toDate, toMillis } from '#db';
import { DAY_MS, dayName, done, memberId, millis, refuse, units, unitsToText, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import {
  actReason,
  deskAct,
  fact,
  inLines,
  rowNumber,
  type DeskPart,
  type DeskTable,
  type Words,
} from '../../../ports/desk.ts';
import { keyIn } from '../../../ports/record-page.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { memberCalled } from '../record/index.ts';
import {
  caseById,
  casesAt,
  closeCase,
  harmIncome,
  lockCase,
  openCases,
  type Facts,
  type ShownCase,
} from './queries.ts';

const IDS = /^\d{1,18}$/;
const NOBODY = { list: [], next: null };
const HARM_DAYS = 30;

const factsIn = (facts: Facts): Words[] =>
  Object.entries(facts).map(([name, value]) => fact(`column.${name}`, String(value)));
const textOf = (facts: Facts): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

const caseTable: DeskTable = {
  table: 'branch-cases',
  kind: 'branch-case',
  ofMember: ({ account }) => ({ account }),
  columns: [
    { key: 'number', kind: 'count' },
    { key: 'time', kind: 'time' },
    { key: 'rule', kind: 'state' },
    { key: 'agentAccount', kind: 'account' },
    { key: 'account', kind: 'account' },
    { key: 'facts', kind: 'fields' },
    { key: 'state', kind: 'state' },
    { key: 'closedAt', kind: 'time' },
  ],
  filters: [
    { key: 'account', kind: 'text' },
    { key: 'state', kind: 'choice', choices: ['open', 'closed'] },
  ],
  async page({ db }, merchant, { filters, cursor, pageSize }) {
    const { account, state } = filters;
    const agent = account === undefined ? undefined : await memberCalled(db, merchant, account);
    if (account !== undefined && !agent) return NOBODY;
    const rows = await casesAt(db, {
      merchant,
      agentId: agent?.id,
      isOpen: state === undefined ? undefined : state === 'open',
      before: cursor === undefined ? undefined : BigInt(keyIn(cursor, IDS)),
      limit: pageSize + 1,
    });
    const shown = rows.slice(0, pageSize);
    const list = shown.map((row) => ({
      ref: String(row.id),
      cells: {
        number: Number(row.id),
        time: row.opened_at.getTime(),
        rule: row.rule,
        agentAccount: row.agent,
        account: row.account,
        facts: textOf(row.facts),
        state: row.closed_at ? 'closed' : 'open',
        closedAt: row.closed_at?.getTime() ?? null,
      },
      acts: row.closed_at ? [] : ['note', 'close'],
    }));
    return { list, next: rows.length > pageSize ? String(shown.at(-1)!.id) : null };
  },
};

const harmTable: DeskTable = {
  table: 'harm-income',
  kind: null,
  columns: [
    { key: 'time', kind: 'time' },
    { key: 'account', kind: 'account' },
    { key: 'sign', kind: 'state' },
    { key: 'upline', kind: 'account' },
    { key: 'turnover', kind: 'amount' },
    { key: 'rebateDue', kind: 'amount' },
  ],
  filters: [],
  async page({ db, clock }, merchant, { cursor, pageSize }) {
    const since = dayName(millis(clock.now() - HARM_DAYS * DAY_MS));
    const after = cursor === undefined ? 0n : BigInt(keyIn(cursor, IDS));
    const rows = await harmIncome(db, { merchant, since, after, limit: pageSize });
    const list = rows
      .filter(({ upline }) => upline !== null)
      .map((row) => ({
        ref: String(row.id),
        cells: {
          time: row.opened_at.getTime(),
          account: row.account,
          sign: row.sign,
          upline: row.upline,
          turnover: unitsToText(units(row.turnover)),
          rebateDue: unitsToText(units(row.rebate)),
        },
      }));
    // Cases of members without an agent are read and not shown: a page may be short.
    return { list, next: rows.length === pageSize ? String(rows.at(-1)!.id) : null };
  },
};

interface OnCase {
  readonly merchant: string;
  readonly by: string;
  readonly reason: string;
  readonly ref: number;
}

const act = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchant, by, reason, ref }: OnCase,
  closes: boolean,
): Promise<Result<null, 'branch-case.unknown'>> =>
  db.tx(async (tx) => {
    const row = await lockCase(tx, merchant, BigInt(ref));
    if (!row) return refuse('branch-case.unknown');
    const at = clock.now();
    if (closes) await closeCase(tx, merchant, row.id, toDate(at));
    const name = closes ? 'branch.closed' : 'branch.noted';
    await recordAct(
      tx,
      { merchant, by, reason },
      { subject: `branch-case ${ref}`, member: row.member_id, act: name, at },
    );
    return done();
  });

const present = (row: ShownCase) => ({
  kind: 'branch-case',
  id: String(row.id),
  since: toMillis(row.opened_at),
  account: row.agent,
  what: row.rule,
  said: `${row.account}: ${textOf(row.facts)}`,
  words: {
    what: { key: `state.${row.rule}` },
    said: inLines([fact('column.account', row.account), ...factsIn(row.facts)]),
  },
  pictures: [],
});

export const branchDesk: DeskPart = {
  room: 'agents',
  tables: [caseTable, harmTable],
  waiting: async ({ db }, merchant, most = 200) => (await openCases(db, merchant, most)).map(present),
  panes: [
    {
      kind: 'branch-case',
      async read({ db }, merchant, ref) {
        const row = IDS.test(ref) ? await caseById(db, merchant, BigInt(ref)) : undefined;
        if (!row) return null;
        const facts = Object.entries(row.facts).map(([key, value]) => ({ key, kind: 'text' as const, value }));
        return { memberId: memberId(Number(row.member_id)), facts };
      },
      sections: ['line', 'account'],
      tables: ['alike', 'branch-cases'],
    },
  ],
  acts: [
    deskAct({
      verb: 'note',
      kind: 'branch-case',
      shape: { ref: rowNumber, reason: actReason },
      perform: (deps, command) => act(deps, command, false),
    }),
    deskAct({
      verb: 'close',
      kind: 'branch-case',
      shape: { ref: rowNumber, reason: actReason },
      perform: (deps, command) => act(deps, command, true),
    }),
  ],
  refusalTexts: { 'branch-case.unknown': 'there is no open case with that number' },
};
