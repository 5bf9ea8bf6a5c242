/** A member's money on the record: balances, turnover requirements, and the statement. */
import { TRIAL_TYPE } from '#contract';
import { memberId, unitsToText, units, type MemberId } from '#kernel';
import { GAME_TYPES, HISTORY_CURSOR, reportedAs, type HistoryLine } from '#ledger';
import { z } from 'zod';
import type { Deps } from '../../../ports/deps.ts';
import { actReason, deskAct, type AskedRows, type DeskPart, type DeskTable } from '../../../ports/desk.ts';
import { keyIn } from '../../../ports/record-page.ts';
import { turnoverOf } from '../turnover/index.ts';
import { adjustWallet, basisOfAdjustment, checkAdjustment, factsOfAdjustment, signedAmount } from './adjust-wallet.ts';

const BETS = [...new Set(Object.values(GAME_TYPES).flatMap((types) => Object.values(types)))];

/** Positive credits, negative debits. */
const signed = z
  .string()
  .max(20)
  .transform((text, context) => {
    const amount = signedAmount(text);
    if (amount !== null) return amount;
    context.addIssue('such as 49.95, or -49.95');
    return z.NEVER;
  });

const present = (line: HistoryLine) => ({
  ref: line.cursor,
  cells: {
    time: line.occurredAt,
    movement: reportedAs(line),
    amount: unitsToText(line.amount),
    balance: unitsToText(line.balanceAfter),
    currency: line.currency,
    wallet: line.kind,
    game: line.gameCode,
    ref: line.refId ?? line.roundId,
    remark: line.remark,
  },
});

const linesOf = (table: string, txTypeIds?: readonly number[]): DeskTable => ({
  table,
  kind: null,
  ofMember: ({ memberId: of }) => ({ number: String(of) }),
  onRecordOnly: true,
  columns: [
    { key: 'time', kind: 'time' },
    { key: 'movement', kind: 'state' },
    { key: 'amount', kind: 'amount' },
    { key: 'balance', kind: 'amount' },
    { key: 'currency', kind: 'text' },
    { key: 'wallet', kind: 'state' },
    { key: 'game', kind: 'text' },
    { key: 'ref', kind: 'text' },
    { key: 'remark', kind: 'text' },
  ],
  filters: [{ key: 'number', kind: 'text' }],
  async page({ ledger }, merchant, { filters: { number }, cursor, pageSize }: AskedRows) {
    // Larger than any account id in the ledger.
    if (number === undefined || !/^\d{1,9}$/.test(number)) return { list: [], next: null };
    const filter = { merchant, memberIds: [memberId(Number(number))], ...(txTypeIds && { txTypeIds }) };
    const after = cursor === undefined ? {} : { after: keyIn(cursor, HISTORY_CURSOR) };
    const lines = await ledger.history(filter, { limit: pageSize + 1, ...after });
    const shown = lines.slice(0, pageSize);
    return { list: shown.map(present), next: lines.length > pageSize ? shown.at(-1)!.cursor : null };
  },
});

const balancesOf = (deps: Deps, merchant: string, of: MemberId) => deps.ledger.balances({ merchant, memberIds: [of] });

/** State of a member's money for the acts freeze and unfreeze. */
export async function moneyStands(deps: Deps, merchant: string, of: MemberId): Promise<'none' | 'free' | 'frozen'> {
  const wallets = await balancesOf(deps, merchant, of);
  if (wallets.length === 0) return 'none';
  return wallets.some(({ frozen }) => frozen) ? 'frozen' : 'free';
}

export const walletDesk: DeskPart = {
  room: 'cashier',
  tables: [linesOf('rounds', BETS), linesOf('statement')],
  acts: [
    deskAct({
      verb: 'adjust',
      kind: 'member',
      shape: { ref: z.string().min(1).max(64), amount: signed, reason: actReason },
      fits: (_, { type, isErased }) => type !== TRIAL_TYPE && !isErased,
      basis: (deps, { merchant, ref: account, by, reason }) =>
        basisOfAdjustment(deps, { merchant, account, by, reason }),
      check: (deps, { merchant, ref: account, amount, by, reason }) =>
        checkAdjustment(deps, { merchant, account, amount, by, reason }),
      facts: (deps, { merchant, ref: account, amount, by, reason }) =>
        factsOfAdjustment(deps, { merchant, account, amount, by, reason }),
      perform: (deps, { merchant, ref: account, amount, by, reason }, agreed) =>
        adjustWallet(deps, { merchant, account, amount, by, reason }, agreed),
    }),
  ],
  refusalTexts: {
    'adjustment.alone': 'two operators adjust a balance, at the console: one asks for it and another agrees',
    'adjustment.refused': 'the ledger does not take it',
  },
  record: [
    {
      section: 'money',
      async facts(deps, { merchant, memberId: of }) {
        const owner = { merchant, memberId: of };
        const [wallets, turnover, lifetime] = await Promise.all([
          balancesOf(deps, merchant, of),
          turnoverOf(deps, owner),
          deps.ledger.lifetime(owner),
        ]);
        return [
          ...wallets.map(({ kind, balance }) => ({
            key: kind,
            kind: 'amount' as const,
            value: unitsToText(balance),
          })),
          { key: 'frozen', kind: 'yes', value: wallets.some(({ frozen }) => frozen) },
          { key: 'turnoverAsked', kind: 'amount', value: unitsToText(turnover.required) },
          { key: 'turnoverDone', kind: 'amount', value: unitsToText(turnover.actual) },
          { key: 'turnoverLeft', kind: 'amount', value: unitsToText(units(turnover.required - turnover.actual)) },
          { key: 'deposited', kind: 'amount', value: unitsToText(lifetime.deposited) },
          { key: 'withdrawn', kind: 'amount', value: unitsToText(lifetime.withdrawn) },
        ];
      },
    },
  ],
};
