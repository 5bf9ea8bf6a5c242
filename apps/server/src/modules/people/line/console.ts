/** The line in the console: agents, changes, quotas, and a member's place in it. */
import { rateToWire, rateAreas, type DeskFact } from '#contract';
import { units, unitsToText } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { spanOf, type AskedRows, type DeskPart, type DeskTable, type OnRecord } from '../../../ports/desk.ts';
import { keyIn } from '../../../ports/record-page.ts';
import { LINE_ACT_REFUSALS, lineActs } from './desk-acts.ts';
import { agentsAt, changesAt, lineNamed, standingOf, waitingChange, type ChangeState } from './desk-queries.ts';
import { ratesText } from './desk-rates.ts';
import { QUOTA_REFUSALS, quotaActs, quotaTable } from './quota-desk.ts';
import { quotasOf, ratesOf, ratesOfOne } from './rate-queries.ts';
import { DEPTH_MAX } from './rules.ts';

const IDS = /^\d{1,18}$/;
const exact = (amount: bigint): string => unitsToText(units(amount));
const behind = (cursor: string | undefined): bigint | undefined =>
  cursor === undefined ? undefined : BigInt(keyIn(cursor, IDS));
const NOBODY = { list: [], next: null };

/** Rows of one page, and the id of its last one where there are more. */
function pageBy<Row extends { readonly id: bigint }>(rows: readonly Row[], size: number) {
  const shown = rows.slice(0, size);
  return { shown, next: rows.length > size ? String(shown.at(-1)!.id) : null };
}

const agentTable: DeskTable = {
  table: 'agents',
  kind: 'agent',
  columns: [
    { key: 'account', kind: 'account' },
    { key: 'upline', kind: 'account' },
    { key: 'status', kind: 'state' },
    { key: 'depth', kind: 'count' },
    { key: 'directSize', kind: 'count' },
    { key: 'teamMembers', kind: 'count' },
    { key: 'teamAgents', kind: 'count' },
    { key: 'teamBalance', kind: 'amount' },
    { key: 'rates', kind: 'text' },
    { key: 'since', kind: 'time' },
  ],
  filters: [
    { key: 'account', kind: 'text' },
    { key: 'upline', kind: 'text' },
    { key: 'depth', kind: 'choice', choices: Array.from({ length: DEPTH_MAX }, (_, at) => String(at + 1)) },
  ],
  async page({ db }, merchant, { filters, cursor, pageSize }: AskedRows) {
    const { account, upline, depth } = filters;
    const self = account === undefined ? undefined : await standingOf(db, merchant, { account });
    const above = upline === undefined ? undefined : await standingOf(db, merchant, { account: upline });
    if ((account !== undefined && !self) || (upline !== undefined && !above)) return NOBODY;
    const asked = { merchant, id: self?.id, parentId: above?.id, before: behind(cursor), limit: pageSize + 1 };
    const rows = await agentsAt(db, { ...asked, depth: depth === undefined ? undefined : Number(depth) });
    const { shown, next } = pageBy(rows, pageSize);
    const rates = await ratesOf(
      db,
      shown.map(({ id }) => id),
    );
    const list = shown.map((row) => ({
      ref: row.account,
      cells: {
        account: row.account,
        upline: row.upline,
        status: row.status,
        depth: row.depth,
        directSize: row.direct_size,
        teamMembers: row.team_members,
        teamAgents: row.team_agents,
        teamBalance: exact(row.team_balance),
        rates: ratesText(rates.get(row.id) ?? {}),
        since: row.since.getTime(),
      },
    }));
    return { list, next };
  },
};

const STATES = ['waiting', 'applied', 'refused'] as const satisfies readonly ChangeState[];

const changeTable: DeskTable = {
  table: 'line-changes',
  kind: null,
  ofMember: ({ account }) => ({ account }),
  columns: [
    { key: 'number', kind: 'count' },
    { key: 'askedAt', kind: 'time' },
    { key: 'account', kind: 'account' },
    { key: 'change', kind: 'state' },
    { key: 'uplineBefore', kind: 'account' },
    { key: 'upline', kind: 'account' },
    { key: 'ratesBefore', kind: 'text' },
    { key: 'rates', kind: 'text' },
    { key: 'askedBy', kind: 'text' },
    { key: 'state', kind: 'state' },
    { key: 'decidedAt', kind: 'time' },
    { key: 'said', kind: 'state' },
  ],
  filters: [
    { key: 'account', kind: 'text' },
    { key: 'state', kind: 'choice', choices: [...STATES] },
    { key: 'from', kind: 'from' },
    { key: 'until', kind: 'until' },
  ],
  async page({ db }, merchant, { filters, cursor, pageSize }) {
    const { account, state } = filters;
    const member = account === undefined ? undefined : await standingOf(db, merchant, { account });
    if (account !== undefined && !member) return NOBODY;
    const rows = await changesAt(db, {
      merchant,
      memberId: member?.id,
      state: STATES.find((known) => known === state),
      range: spanOf(filters),
      before: behind(cursor),
      limit: pageSize + 1,
    });
    const { shown, next } = pageBy(rows, pageSize);
    const list = shown.map((row) => ({
      ref: String(row.id),
      cells: {
        number: Number(row.id),
        askedAt: row.asked_at.getTime(),
        account: row.account,
        change: `line-${row.kind}`,
        uplineBefore: row.upline_before,
        upline: row.upline,
        ratesBefore: ratesText(row.rates_before),
        rates: ratesText(row.rates),
        askedBy: row.asked_by,
        state: row.applied_at ? 'applied' : row.refused_at ? 'refused' : 'waiting',
        decidedAt: (row.applied_at ?? row.refused_at)?.getTime() ?? null,
        said: row.refusal,
      },
    }));
    return { list, next };
  },
};

const text = (key: string, value: string): DeskFact => ({ key, kind: 'text', value });
const count = (key: string, value: number): DeskFact => ({ key, kind: 'count', value });

/** Place in the line; nothing for accounts that have none. */
async function placeOf({ db, brands }: Deps, { merchant, memberId }: OnRecord): Promise<readonly DeskFact[]> {
  const id = BigInt(memberId);
  const member = await standingOf(db, merchant, { id });
  if (!member) return [];
  const [agent] = await agentsAt(db, { merchant, id, before: undefined, limit: 1 });
  if (!agent && member.upline_id === null) return [];
  const [line, rates, waiting] = await Promise.all([
    lineNamed(db, merchant, member.upline_id),
    ratesOfOne(db, id),
    waitingChange(db, merchant, id),
  ]);
  const changes: DeskFact[] = waiting ? [{ key: 'waitingChange', kind: 'state', value: `line-${waiting.kind}` }] : [];
  const place = [text('line', [...line, member.account].join(' › ')), text('rates', ratesText(rates)), ...changes];
  if (!agent) return place;
  const quotas = await quotasOf(db, merchant, id);
  const programme = brands.find(merchant)?.config.agents;
  const edges = rateAreas.flatMap((area) => {
    const terms = programme?.areas[area];
    return terms ? [`${area} ${rateToWire(rates[area] ?? 0)} / ${terms.highest} / ${terms.edge} %`] : [];
  });
  return [
    ...place,
    count('depth', agent.depth),
    count('directSize', agent.direct_size),
    count('teamMembers', agent.team_members),
    count('teamAgents', agent.team_agents),
    { key: 'teamBalance', kind: 'amount', value: exact(agent.team_balance) },
    { key: 'mayFreeze', kind: 'yes', value: agent.may_freeze },
    text('quotas', quotas.map(({ name, remaining }) => `${name}: ${remaining}`).join(' · ')),
    ...(agent.upline === null ? [text('houseEdge', edges.join(' · '))] : []),
  ];
}

export const lineDesk: DeskPart = {
  room: 'agents',
  tables: [agentTable, changeTable, quotaTable],
  record: [{ section: 'line', facts: placeOf }],
  acts: [...lineActs, ...quotaActs],
  refusalTexts: { ...LINE_ACT_REFUSALS, ...QUOTA_REFUSALS },
};
