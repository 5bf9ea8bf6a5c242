/** Contracts in the console: agreements, their settlements with all that they were computed from, and templates. */
import { contractKinds, type ContractKind, type DeskColumn } from '#contract';
import { toMillis } from '#db';
import { DAY_MS, memberId, millis, units, unitsToText } from '#kernel';
import { fact, inLines, type DeskPart, type DeskTable, type Waiting } from '../../../ports/desk.ts';
import { keyIn, readCursor, recordPage } from '../../../ports/record-page.ts';
import { accountByName } from '../../people/credentials/index.ts';
import { AGREEMENT_REFUSALS, agreementActs } from './console-acts.ts';
import {
  agreementsAt,
  openSettlements,
  settlementsAt,
  type AgreementState,
  type SettlementState,
} from './console-queries.ts';
import { settlementActs } from './desk.ts';
import { lockSettlements, type SettlementRow } from './pay-queries.ts';
import { statusAt, tiersIn } from './row.ts';
import { TEMPLATE_REFUSALS, templateActs, templateTable } from './template-desk.ts';
import { tierLines } from './tier-lines.ts';

const IDS = /^\d{1,18}$/;
const exact = (amount: bigint): string => unitsToText(units(amount));
const amount = (key: string): DeskColumn => ({ key, kind: 'amount' });
const NOBODY = { list: [], next: null };

const kindIn = (word: string | undefined): ContractKind | undefined => contractKinds.find((kind) => kind === word);

/** States of a contract by their letter. */
const STATES = {
  N: 'contract-new',
  A: 'contract-active',
  E: 'contract-edit',
  V: 'contract-ending',
  R: 'contract-rejected',
  C: 'contract-over',
  P: 'contract-pending',
} as const;
const letterOf = (word: string | undefined): AgreementState | undefined =>
  (Object.keys(STATES) as (keyof typeof STATES)[]).find(
    (letter): letter is AgreementState => letter !== 'P' && STATES[letter] === word,
  );

const contractTable: DeskTable = {
  table: 'contracts',
  kind: 'contract',
  ofMember: ({ account }) => ({ account }),
  columns: [
    { key: 'number', kind: 'count' },
    { key: 'contract', kind: 'state' },
    { key: 'payer', kind: 'account' },
    { key: 'receiver', kind: 'account' },
    { key: 'state', kind: 'state' },
    { key: 'tiers', kind: 'text' },
    { key: 'offeredTiers', kind: 'text' },
    { key: 'since', kind: 'time' },
    { key: 'until', kind: 'time' },
    amount('carry'),
  ],
  filters: [
    { key: 'account', kind: 'text' },
    { key: 'contract', kind: 'choice', choices: [...contractKinds] },
    { key: 'state', kind: 'choice', choices: Object.values(STATES).filter((word) => word !== STATES.P) },
  ],
  async page({ db, clock }, merchant, { filters, cursor, pageSize }) {
    const { account } = filters;
    const member = account === undefined ? undefined : await accountByName(db, merchant, account);
    if (account !== undefined && !member) return NOBODY;
    const rows = await agreementsAt(db, {
      merchant,
      kind: kindIn(filters['contract']),
      state: letterOf(filters['state']),
      memberId: member?.id,
      before: cursor === undefined ? undefined : BigInt(keyIn(cursor, IDS)),
      limit: pageSize + 1,
    });
    const shown = rows.slice(0, pageSize);
    const now = clock.now();
    const list = shown.map((row) => {
      const status = statusAt(row, now);
      const ofHouse = row.payer_id === null && ['N', 'A', 'E'].includes(status);
      return {
        ref: String(row.id),
        cells: {
          number: Number(row.id),
          contract: row.kind,
          payer: row.payer,
          receiver: row.receiver,
          state: STATES[status],
          tiers: tierLines(tiersIn(row.tiers)).join(' | '),
          offeredTiers: tierLines(tiersIn(row.offered)).join(' | '),
          since: row.since?.getTime() ?? null,
          until: row.ends_at?.getTime() ?? null,
          carry: exact(row.carry),
        },
        acts: [...(ofHouse ? ['end'] : []), ...(row.carry === 0n ? [] : ['clear-carry'])],
      };
    });
    return { list, next: rows.length > pageSize ? String(shown.at(-1)!.id) : null };
  },
};

const SETTLED = ['owed', 'held', 'paid', 'nothing'] as const satisfies readonly SettlementState[];
/** All that a settlement was computed from. */
const inputsOf = ({
  turnover,
  net,
  active,
  carry_in: carryIn,
  carry_out: carryOut,
  tier,
  lines,
}: SettlementRow): string =>
  JSON.stringify({
    turnover: exact(turnover),
    net: exact(net),
    active,
    carryIn: exact(carryIn),
    carryOut: exact(carryOut),
    tier: tier ? tierLines(tiersIn([tier])).join('') : null,
    lines,
  });

const settlementTable: DeskTable = {
  table: 'settlements',
  kind: 'settlement',
  ofMember: ({ account }) => ({ account }),
  columns: [
    { key: 'number', kind: 'count' },
    { key: 'contract', kind: 'state' },
    { key: 'payer', kind: 'account' },
    { key: 'receiver', kind: 'account' },
    { key: 'from', kind: 'time' },
    { key: 'until', kind: 'time' },
    ...['turnover', 'net'].map(amount),
    { key: 'active', kind: 'count' },
    ...['carryIn', 'carryOut', 'amount'].map(amount),
    { key: 'state', kind: 'state' },
    { key: 'tried', kind: 'time' },
    { key: 'paidAt', kind: 'time' },
    { key: 'heldBy', kind: 'text' },
    { key: 'inputs', kind: 'json' },
  ],
  filters: [
    { key: 'account', kind: 'text' },
    { key: 'contract', kind: 'choice', choices: [...contractKinds] },
    { key: 'state', kind: 'choice', choices: SETTLED.map((state) => `settlement-${state}`) },
  ],
  async page({ db }, merchant, { filters, cursor, pageSize }) {
    const { account } = filters;
    const member = account === undefined ? undefined : await accountByName(db, merchant, account);
    if (account !== undefined && !member) return NOBODY;
    const key = readCursor(cursor, IDS);
    const rows = await settlementsAt(db, {
      merchant,
      kind: kindIn(filters['contract']),
      state: SETTLED.find((state) => `settlement-${state}` === filters['state']),
      memberId: member?.id,
      before: key && { startsAt: key.at, id: BigInt(key.name) },
      limit: pageSize + 1,
    });
    const { shown, next } = recordPage(rows, pageSize, (row) => ({ at: row.starts_at, name: String(row.id) }));
    const list = shown.map((row) => ({
      ref: String(row.id),
      cells: {
        number: Number(row.id),
        contract: row.kind,
        payer: row.payer,
        receiver: row.receiver,
        from: row.starts_at.getTime(),
        until: row.ends_at.getTime(),
        turnover: exact(row.turnover),
        net: exact(row.net),
        active: row.active,
        carryIn: exact(row.carry_in),
        carryOut: exact(row.carry_out),
        amount: exact(row.written_off ?? row.amount),
        state: row.written_off === null ? `settlement-${row.state}` : 'settlement-written-off',
        tried: row.tried_at?.getTime() ?? null,
        paidAt: row.paid_at?.getTime() ?? null,
        heldBy: row.held_by,
        inputs: inputsOf(row),
      },
      acts: settlementActs(row),
    }));
    return { list, next };
  },
};

type Open = Awaited<ReturnType<typeof openSettlements>>[number];

const present = (row: Open): Waiting => ({
  kind: 'settlement',
  id: String(row.id),
  since: toMillis(row.settled_at),
  account: row.receiver,
  what: `${row.kind} ${exact(row.amount)}`,
  said: row.state === 'held' ? `held by ${row.held_by ?? ''}` : `owed by ${row.payer ?? ''}`,
  words: {
    what: { key: 'what.settlement', with: { kind: { key: `state.${row.kind}` }, amount: exact(row.amount) } },
    said: inLines([
      row.state === 'held' ? fact('column.heldBy', row.held_by ?? '') : fact('column.payer', row.payer ?? ''),
      fact('column.turnover', exact(row.turnover)),
      fact('column.net', exact(row.net)),
    ]),
  },
  pictures: [],
  acts: settlementActs(row),
});

export const agreementDesk: DeskPart = {
  room: 'agents',
  tables: [contractTable, settlementTable, templateTable],
  /** Payers without cover are tried each minute; after a day an operator looks at it. */
  async waiting({ db, clock }, merchant, most = 200) {
    const now = clock.now();
    const of = (state: 'owed' | 'held', before: number) =>
      openSettlements(db, { merchant, state, before: millis(before), limit: most });
    const [owed, held] = await Promise.all([of('owed', now - DAY_MS), of('held', now + 1)]);
    return [...owed, ...held].map(present).toSorted((a, b) => a.since - b.since);
  },
  panes: [
    {
      kind: 'settlement',
      async read({ db }, merchant, ref) {
        if (!IDS.test(ref)) return null;
        const [row] = await db.tx((tx) => lockSettlements(tx, { merchant, ids: [BigInt(ref)] }));
        if (!row) return null;
        const tier = row.tier ? tierLines(tiersIn([row.tier])).join('') : '';
        return {
          memberId: memberId(Number(row.receiver_id)),
          facts: [
            { key: 'amount', kind: 'amount', value: exact(row.amount) },
            { key: 'turnover', kind: 'amount', value: exact(row.turnover) },
            { key: 'net', kind: 'amount', value: exact(row.net) },
            { key: 'active', kind: 'count', value: row.active },
            { key: 'carryIn', kind: 'amount', value: exact(row.carry_in) },
            { key: 'carryOut', kind: 'amount', value: exact(row.carry_out) },
            { key: 'tiers', kind: 'text', value: tier },
            { key: 'inputs', kind: 'json', value: inputsOf(row) },
          ],
        };
      },
      sections: ['line', 'account'],
      tables: ['contracts', 'settlements'],
    },
  ],
  acts: [...agreementActs, ...templateActs],
  refusalTexts: { ...AGREEMENT_REFUSALS, ...TEMPLATE_REFUSALS },
};
