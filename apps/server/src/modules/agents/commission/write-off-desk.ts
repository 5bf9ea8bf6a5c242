/** Two operators write off rebates that cannot be paid, and debts that will not be set off. */
import { done, refuse, units, unitsToText, type Result } from '#kernel';
import { z } from 'zod';
import { actReason, deskAct, fact, rowNumber, type DeskAct } from '../../../ports/desk.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { lockPayment, writeOffDebt, writeOffPayment, type PaymentKey } from './close-queries.ts';
import { debtsAt, paymentsAt } from './desk-queries.ts';
import type { Deps } from '../../../ports/deps.ts';

type Refused = 'payment.unknown' | 'payment.state';

/** Null where nothing waits or is held. */
async function unpaidOf({ db }: Pick<Deps, 'db'>, merchant: string, { memberId, day }: PaymentKey) {
  const asked = { merchant, memberId, state: undefined, first: day, last: day, after: undefined, limit: 1 };
  const [row] = await paymentsAt(db, asked);
  return row && row.paid_at === null && row.paid > 0n ? row.paid : null;
}

async function debtOf({ db }: Pick<Deps, 'db'>, merchant: string, memberId: bigint): Promise<bigint | null> {
  const [row] = await debtsAt(db, { merchant, memberId, after: undefined, limit: 1 });
  return row?.amount ?? null;
}

const exact = (amount: bigint): string => unitsToText(units(amount));

export const writeOffActs = (payment: RegExp, keyOf: (ref: string) => PaymentKey): readonly DeskAct[] => [
  deskAct({
    verb: 'write-off',
    kind: 'rebate-payment',
    byTwo: true,
    isFinal: true,
    shape: { ref: z.string().regex(payment), reason: actReason },
    basis: async (deps, { merchant, ref }) => ({ amount: String(await unpaidOf(deps, merchant, keyOf(ref))) }),
    check: async (deps, { merchant, ref }) =>
      (await unpaidOf(deps, merchant, keyOf(ref))) === null ? refuse('payment.unknown') : done(),
    async facts(deps, { merchant, ref }) {
      const amount = await unpaidOf(deps, merchant, keyOf(ref));
      return amount === null ? [] : [fact('column.amount', exact(amount))];
    },
    perform: ({ db, clock }, { merchant, by, reason, ref }) =>
      db.attempt(async (tx): Promise<Result<null, Refused>> => {
        const row = await lockPayment(tx, merchant, keyOf(ref));
        if (!row) return refuse('payment.unknown');
        await writeOffPayment(tx, row);
        const subject = { subject: `rebate-payment ${ref}`, member: row.member_id };
        const change = { before: { held: row.held_by, amount: row.paid }, after: { amount: 0n }, at: clock.now() };
        await recordAct(tx, { merchant, by, reason }, { ...subject, act: 'rebate.written-off', ...change });
        return done();
      }),
  }),
  deskAct({
    verb: 'write-off',
    kind: 'rebate-debt',
    byTwo: true,
    isFinal: true,
    shape: { ref: rowNumber, reason: actReason },
    basis: async (deps, { merchant, ref }) => ({ debt: String(await debtOf(deps, merchant, BigInt(ref))) }),
    check: async (deps, { merchant, ref }) =>
      (await debtOf(deps, merchant, BigInt(ref))) === null ? refuse('payment.unknown') : done(),
    async facts(deps, { merchant, ref }) {
      const debt = await debtOf(deps, merchant, BigInt(ref));
      return debt === null ? [] : [fact('column.debt', exact(debt))];
    },
    perform: ({ db, clock }, { merchant, by, reason, ref }) =>
      db.attempt(async (tx): Promise<Result<null, Refused>> => {
        const debt = await writeOffDebt(tx, merchant, BigInt(ref));
        if (debt === 0n) return refuse('payment.unknown');
        const change = { before: { debt }, after: { debt: 0n }, at: clock.now() };
        const act = { subject: `member ${ref}`, act: 'rebate.debt-written-off' as const };
        await recordAct(tx, { merchant, by, reason }, { ...act, ...change });
        return done();
      }),
  }),
];
