/** Rebates in the console: payments by day with what they come from, debts, the report of closed days, and alarms. */
import { rateToWire, type DeskColumn } from '#contract';
import { toMillis, type Tx } from '#db';
import { dayName, done, memberId as toMemberId, millis, refuse, units, unitsToText, type Result } from '#kernel';
import { z } from 'zod';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import type { Deps } from '../../../ports/deps.ts';
import {
  actReason,
  deskAct,
  fact,
  inLines,
  spanOf,
  type DeskAct,
  type DeskAlarm,
  type DeskPart,
  type DeskReport,
  type DeskTable,
} from '../../../ports/desk.ts';
import { keyIn } from '../../../ports/record-page.ts';
import { recordAct, type ActName } from '../../house/operator-act/index.ts';
import { accountByName } from '../../people/credentials/index.ts';
import { differingDays } from './check-queries.ts';
import { holdPayment, lockPayment, releasePayment, type HeldPayment, type PaymentKey } from './close-queries.ts';
import {
  closedDays,
  closedTotals,
  debtsAt,
  heldPayments,
  paymentsAt,
  sharesOf,
  type DeskPayment,
  type PaymentState,
} from './desk-queries.ts';
import { announcePayments, isTooLarge, payOne } from './pay-rebates.ts';
import { countedAt } from './roll-up.ts';
import { writeOffActs } from './write-off-desk.ts';

const exact = (amount: bigint): string => unitsToText(units(amount));
const NOBODY = { list: [], next: null };

/** `2026-11-30/17`: the day and the account of a payment. */
const PAYMENT = /^\d{4}-\d{2}-\d{2}\/\d{1,18}$/;
const nameOf = ({ day, member_id: id }: Pick<DeskPayment, 'day' | 'member_id'>): string => `${day}/${id}`;
function keyOf(name: string): PaymentKey {
  const [day = '', id = ''] = name.split('/');
  return { day, memberId: BigInt(id) };
}

const STATES = ['waiting', 'held', 'paid'] as const satisfies readonly PaymentState[];
const WORDS = {
  waiting: 'settlement-owed',
  held: 'settlement-held',
  paid: 'settlement-paid',
  none: 'settlement-nothing',
} as const;
const ACTS: Readonly<Record<PaymentState | 'none', readonly string[]>> = {
  waiting: ['hold', 'pay', 'write-off'],
  held: ['release', 'pay', 'write-off'],
  paid: [],
  none: [],
};

function stateOf({ paid, paid_at: at, held_by: by }: DeskPayment): PaymentState | 'none' {
  if (at) return 'paid';
  if (by !== null) return 'held';
  return paid > 0n ? 'waiting' : 'none';
}

const amount = (key: string): DeskColumn => ({ key, kind: 'amount' });

const paymentTable: DeskTable = {
  table: 'rebate-payments',
  kind: 'rebate-payment',
  ofMember: ({ account }) => ({ account }),
  columns: [
    { key: 'day', kind: 'text' },
    { key: 'account', kind: 'account' },
    ...['rebateDue', 'debtBefore', 'debtAfter', 'amount'].map(amount),
    { key: 'state', kind: 'state' },
    { key: 'paidAt', kind: 'time' },
    { key: 'heldBy', kind: 'text' },
    { key: 'segments', kind: 'rows' },
  ],
  filters: [
    { key: 'account', kind: 'text' },
    { key: 'state', kind: 'choice', choices: STATES.map((state) => WORDS[state]) },
    { key: 'from', kind: 'from' },
    { key: 'until', kind: 'until' },
  ],
  async page({ db }, merchant, { filters, cursor, pageSize }) {
    const { account, state } = filters;
    const member = account === undefined ? undefined : await accountByName(db, merchant, account);
    if (account !== undefined && !member) return NOBODY;
    const { from, to } = spanOf(filters);
    const rows = await paymentsAt(db, {
      merchant,
      memberId: member?.id,
      state: STATES.find((known) => WORDS[known] === state),
      first: from === undefined ? undefined : dayName(from),
      last: to === undefined ? undefined : dayName(millis(to - 1)),
      after: cursor === undefined ? undefined : keyOf(keyIn(cursor, PAYMENT)),
      limit: pageSize + 1,
    });
    const shown = rows.slice(0, pageSize);
    const list = shown.map((row) => {
      const now = stateOf(row);
      return {
        ref: nameOf(row),
        cells: {
          day: row.day,
          account: row.account,
          rebateDue: exact(row.due),
          debtBefore: exact(row.debt_before),
          debtAfter: exact(row.debt_after),
          amount: exact(row.paid),
          state: WORDS[now],
          paidAt: row.paid_at?.getTime() ?? null,
          heldBy: row.held_by,
          segments: `rebate-segments?payment=${nameOf(row)}`,
        },
        acts: [...ACTS[now]],
      };
    });
    return { list, next: rows.length > pageSize ? nameOf(shown.at(-1)!) : null };
  },
};

const SEGMENT = /^\d{1,18}_\d{1,18}_\d{1,6}$/;

/** Explains a payment: each segment with its chain, and the share of the paid account. */
const segmentTable: DeskTable = {
  table: 'rebate-segments',
  kind: null,
  columns: [
    { key: 'account', kind: 'account' },
    { key: 'area', kind: 'state' },
    amount('turnover'),
    { key: 'ownRate', kind: 'text' },
    { key: 'chain', kind: 'text' },
    { key: 'difference', kind: 'text' },
    amount('share'),
  ],
  filters: [{ key: 'payment', kind: 'text' }],
  async page({ db }, merchant, { filters, cursor, pageSize }) {
    const { payment } = filters;
    if (payment === undefined || !PAYMENT.test(payment)) return NOBODY;
    const [chainId = '0', memberId = '0', rate = '0'] = cursor === undefined ? [] : keyIn(cursor, SEGMENT).split('_');
    const after = { chainId: BigInt(chainId), memberId: BigInt(memberId), rate: Number(rate) };
    const rows = await sharesOf(db, merchant, keyOf(payment), { after, limit: pageSize + 1 });
    const shown = rows.slice(0, pageSize);
    const keyOfRow = (row: (typeof rows)[number]) => `${row.chain_id}_${row.member_id}_${row.rate}`;
    const list = shown.map((row) => ({
      ref: keyOfRow(row),
      cells: {
        account: row.account,
        area: row.area,
        turnover: exact(row.turnover),
        ownRate: `${rateToWire(row.rate)} %`,
        chain: row.chain,
        difference: `${rateToWire(row.own)} %`,
        share: exact(row.share),
      },
    }));
    return { list, next: rows.length > pageSize ? keyOfRow(shown.at(-1)!) : null };
  },
};

const DEBT = /^\d{1,18}_\d{1,18}$/;

const debtTable: DeskTable = {
  table: 'rebate-debts',
  kind: 'rebate-debt',
  ofMember: ({ account }) => ({ account }),
  columns: [{ key: 'account', kind: 'account' }, amount('debt'), { key: 'since', kind: 'text' }],
  filters: [{ key: 'account', kind: 'text' }],
  async page({ db }, merchant, { filters, cursor, pageSize }) {
    const { account } = filters;
    const member = account === undefined ? undefined : await accountByName(db, merchant, account);
    if (account !== undefined && !member) return NOBODY;
    const [owed = '0', id = '0'] = cursor === undefined ? [] : keyIn(cursor, DEBT).split('_');
    const after = cursor === undefined ? undefined : { amount: BigInt(owed), memberId: BigInt(id) };
    const rows = await debtsAt(db, { merchant, memberId: member?.id, after, limit: pageSize + 1 });
    const shown = rows.slice(0, pageSize);
    const last = rows.length > pageSize ? shown.at(-1) : undefined;
    const list = shown.map((row) => ({
      ref: String(row.member_id),
      cells: { account: row.account, debt: exact(row.amount), since: row.since },
      acts: ['write-off'],
    }));
    return { list, next: last ? `${last.amount}_${last.member_id}` : null };
  },
};

const report: DeskReport = {
  report: 'rebates',
  columns: [
    { key: 'area', kind: 'state' },
    { key: 'accounts', kind: 'count' },
    ...['turnover', 'rebateDue', 'payable', 'paidAmount', 'heldAmount', 'debtMoved'].map(amount),
  ],
  key: ['day', 'line'],
  async lines({ db }, brand, asked) {
    const rows = await closedDays(db, brand, asked);
    return rows.map(({ day, area, accounts, ...sums }) => ({
      day,
      line: area,
      area: area === '' ? 'all' : area,
      accounts,
      ...cellsOf(area, sums),
    }));
  },
  async totals({ db }, brand, span) {
    const rows = await closedTotals(db, brand, span);
    return rows.map(({ area, ...sums }) => ({ area: area === '' ? 'all' : area, ...cellsOf(area, sums) }));
  },
};

/** Payments of a day are not divided by area. */
function cellsOf(
  area: string,
  { turnover, due, payable, paid, held, debt }: Omit<Awaited<ReturnType<typeof closedTotals>>[number], 'area'>,
) {
  const ofAll = area === '';
  return {
    turnover: ofAll ? null : exact(turnover),
    rebateDue: exact(due),
    payable: ofAll ? exact(payable) : null,
    paidAmount: ofAll ? exact(paid) : null,
    heldAmount: ofAll ? exact(held) : null,
    debtMoved: ofAll ? exact(debt) : null,
  };
}

type Refused = 'merchant.unknown' | 'payment.unknown' | 'payment.state' | 'payment.refused' | 'amount.too.large';

interface Draft {
  readonly verb: 'hold' | 'release' | 'pay';
  readonly act: ActName;
  readonly run: (
    deps: Deps,
    tx: Tx,
    brand: Merchant,
    payment: HeldPayment,
    by: string,
  ) => Promise<Result<null, Refused>>;
}

const onPayment = ({ verb, act, run }: Draft): DeskAct =>
  deskAct({
    verb,
    kind: 'rebate-payment',
    shape: { ref: z.string().regex(PAYMENT), reason: actReason },
    perform: async (deps, { merchant, by, reason, ref }) => {
      const brand = deps.brands.find(merchant);
      if (!brand) return refuse('merchant.unknown');
      const ran = await deps.db.attempt(async (tx): Promise<Result<null, Refused>> => {
        const payment = await lockPayment(tx, merchant, keyOf(ref));
        if (!payment) return refuse('payment.unknown');
        const outcome = await run(deps, tx, brand, payment, by);
        if (!outcome.ok) return outcome;
        const change = { before: { held: payment.held_by, amount: payment.paid }, at: deps.clock.now() };
        const subject = { subject: `rebate-payment ${ref}`, member: payment.member_id };
        await recordAct(tx, { merchant, by, reason }, { ...subject, act, ...change });
        return done();
      });
      if (ran.ok && verb === 'pay') await announcePayments(deps, brand, [{ member_id: keyOf(ref).memberId }]);
      return ran;
    },
  });

const acts = [
  onPayment({
    verb: 'hold',
    act: 'rebate.held',
    async run(_, tx, _brand, payment, by) {
      if (payment.held_by !== null) return refuse('payment.state');
      await holdPayment(tx, payment, by);
      return done();
    },
  }),
  onPayment({
    verb: 'release',
    act: 'rebate.released',
    async run(_, tx, _brand, payment) {
      if (payment.held_by === null) return refuse('payment.state');
      if (isTooLarge(payment)) return refuse('amount.too.large');
      await releasePayment(tx, payment);
      return done();
    },
  }),
  onPayment({
    verb: 'pay',
    act: 'rebate.paid',
    async run(deps, tx, brand, payment) {
      if (isTooLarge(payment)) return refuse('amount.too.large');
      const refused = await payOne(deps, tx, brand, payment);
      return refused === null ? done() : refuse('payment.refused', { because: refused });
    },
  }),
];

/** The roll-up runs every five seconds. */
const LATE_MS = 5 * 60_000;
const ALARMS = 5;

async function alarms(deps: Deps, merchant: string): Promise<DeskAlarm[]> {
  const [counted, days] = await Promise.all([countedAt(deps), differingDays(deps.db, merchant, ALARMS)]);
  const isLate = counted !== null && deps.clock.now() - counted > LATE_MS;
  return [
    ...(isLate ? [{ kind: 'rebatesLate', since: counted, said: '' }] : []),
    ...days.map(({ day, checked_at: at }) => ({ kind: 'rebatesDiffer', since: toMillis(at), said: day })),
  ];
}

export const commissionDesk: DeskPart = {
  room: 'agents',
  tables: [paymentTable, segmentTable, debtTable],
  reports: [report],
  alarms,
  async waiting({ db }, merchant, most = 200) {
    const rows = await heldPayments(db, merchant, most);
    return rows.map((row) => ({
      kind: 'rebate-payment',
      id: nameOf(row),
      since: millis(Date.parse(`${row.day}T00:00:00+08:00`)),
      account: row.account,
      what: exact(row.paid),
      said: row.held_by ?? '',
      words: {
        what: { key: 'what.rebate', with: { amount: exact(row.paid), day: row.day } },
        said: inLines([fact('column.heldBy', row.held_by ?? ''), fact('column.rebateDue', exact(row.due))]),
      },
      pictures: [],
      acts: ACTS.held,
    }));
  },
  panes: [
    {
      kind: 'rebate-payment',
      async read({ db }, merchant, ref) {
        if (!PAYMENT.test(ref)) return null;
        const { memberId, day } = keyOf(ref);
        const asked = { merchant, memberId, state: undefined, first: day, last: day, after: undefined, limit: 1 };
        const [row] = await paymentsAt(db, asked);
        if (!row) return null;
        const facts = { rebateDue: row.due, debtBefore: row.debt_before, debtAfter: row.debt_after, amount: row.paid };
        return {
          memberId: toMemberId(Number(memberId)),
          facts: Object.entries(facts).map(([key, value]) => ({ key, kind: 'amount' as const, value: exact(value) })),
        };
      },
      sections: ['line', 'account'],
      tables: ['rebate-payments', 'rebate-debts'],
    },
  ],
  acts: [...acts, ...writeOffActs(PAYMENT, keyOf)],
  refusalTexts: {
    'payment.unknown': 'no payment with that name waits',
    'payment.state': 'it is held already, or it is not held',
    'payment.refused': 'the ledger does not accept the payment',
    'amount.too.large': 'the amount is larger than any that can be paid',
  },
};
