/**
 * Payment of settlements. The posting and the state are one transaction, under the settlement's own key: whatever runs
 * twice or dies, it is paid once. A payer without cover owes the whole; it is tried again, less and less often.
 */
import type { Tx } from '#db';
import { currency, dayName, memberId, units, UNITS_MAX, type Millis, type Refusal } from '#kernel';
import { agreementPaid, rewardPaid, type Posting } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { announceBalances } from '../../money/wallet/index.ts';
import { KINDS } from './kinds.ts';
import {
  lockOwed,
  lockOwedBy,
  markHeld,
  markPaid,
  markTried,
  notePaid,
  putOff,
  type OwedRow,
  type Uncovered,
} from './pay-queries.ts';
import { tell } from './tell.ts';

const PAGE = 200;
/** Rows that one agent who was paid pays on at a time. */
const ONWARD_PAGE = 20;
/** Pages of one run: what is left waits for the next. */
const PAGES_MAX = 250;

/** A brand that cannot be paid does not hold up others. */
export const payOwed = (deps: Deps, merchant: Merchant): Promise<void> =>
  payAll(deps, merchant).catch((error: unknown) =>
    deps.log.error({ event: 'agreements.pay', merchant: merchant.code, err: error }, 'what is owed could not be paid'),
  );

/** Pays all that is owed and covered, each row tried once. Who was paid pays on what they owe. */
async function payAll(deps: Deps, merchant: Merchant): Promise<void> {
  const since = deps.clock.now();
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const page = await payPage(deps, merchant, (tx) => lockOwed(tx, { merchant: merchant.code, since, limit: PAGE }));
    let { paidTo } = page;
    while (paidTo.length > 0) {
      const payers = paidTo;
      const onward = await payPage(deps, merchant, (tx) =>
        lockOwedBy(tx, { merchant: merchant.code, payers, limit: ONWARD_PAGE }),
      );
      paidTo = [...new Set([...onward.paidTo, ...onward.goingOn])];
    }
    if (page.rows === 0) return;
  }
}

async function payPage(deps: Deps, merchant: Merchant, lock: (tx: Tx) => Promise<OwedRow[]>) {
  const at = deps.clock.now();
  const { rows, outcome } = await deps.db.tx(async (tx) => {
    const locked = await lock(tx);
    return { rows: locked, outcome: await payRows(deps, tx, merchant, locked, { at }) };
  });
  await announcePaid(deps, merchant, outcome);
  const paidTo = [...new Set(outcome.paid.map((row) => row.receiver_id))];
  const payers = new Set(rows.map((row) => row.payer_id).filter((id) => id !== null));
  const isPaid = (id: bigint) => rows.every((row) => row.payer_id !== id || outcome.paid.includes(row));
  /** They have paid all of the page, and may owe more. */
  const goingOn = [...payers].filter(isPaid);
  return { rows: rows.length, paidTo, goingOn };
}

export interface Outcome {
  readonly paid: readonly OwedRow[];
  /** Tried for the first time. */
  readonly uncovered: readonly OwedRow[];
  readonly refused: Refusal<'insufficient_balance' | 'account_frozen' | 'other'> | null;
}

/** Tries locked rows that are owed. */
export async function payRows(
  { ledger }: Pick<Deps, 'ledger'>,
  tx: Tx,
  merchant: Merchant,
  rows: readonly OwedRow[],
  { at, toClosed = false }: { readonly at: Millis; readonly toClosed?: boolean },
): Promise<Outcome> {
  const large = rows.filter(isTooLarge);
  const closed = rows.filter((row) => row.receiver_status === 'closed' && !toClosed && !large.includes(row));
  const held = [...large, ...closed];
  const mayPay = (row: OwedRow) => row.payer_id === null || row.payer_status === 'active';
  const trying = rows.filter((row) => !held.includes(row) && mayPay(row));
  const results = await ledger.postAllIn(
    tx,
    trying.map((row) => postingOf(merchant, row, at)),
  );
  const paid = trying.filter((_, place) => results[place]!.ok);
  const unpaid = rows.filter((row) => !paid.includes(row) && !held.includes(row));
  const refused = results.find((result) => !result.ok);
  await markPaid(tx, merchant.code, idsOf(paid), at);
  await notePaid(tx, merchant.code, idsOf(paid), at);
  await markHeld(tx, merchant.code, idsOf(large), 'amount.too.large');
  await markHeld(tx, merchant.code, idsOf(closed), 'account.closed');
  await markTried(tx, merchant.code, idsOf(unpaid), at);
  const refusals = trying.flatMap((row, place) => {
    const result = results[place]!;
    return result.ok || row.payer_id === null ? [] : [{ row, code: result.code }];
  });
  const others = await putOff(tx, merchant.code, at, uncoveredOf(unpaid, refusals));
  return {
    paid,
    uncovered: [...unpaid, ...others].filter((row) => row.tried_at === null && row.payer_id !== null),
    refused: refused && !refused.ok ? { ok: false, code: known(refused.code) } : null,
  };
}

/** Payers who pay nothing now, or nothing as large as what was refused. */
function uncoveredOf(
  unpaid: readonly OwedRow[],
  refusals: readonly { readonly row: OwedRow; readonly code: string }[],
): Uncovered[] {
  const least = new Map<bigint, bigint>();
  const note = ({ payer_id: id }: OwedRow, amount: bigint) => {
    const known = id === null ? undefined : least.get(id);
    if (id !== null && (known === undefined || amount < known)) least.set(id, amount);
  };
  for (const row of unpaid) if (row.payer_status !== 'active') note(row, 0n);
  for (const { row, code } of refusals) {
    if (code === 'insufficient_balance') note(row, row.amount);
    if (code === 'account_frozen') note(row, 0n);
  }
  return [...least].map(([payerId, amount]) => ({ payerId, amount }));
}

/** The ledger takes no such amount. */
export const isTooLarge = ({ amount }: Pick<OwedRow, 'amount'>): boolean => amount > UNITS_MAX;

const known = (code: string) => (code === 'insufficient_balance' || code === 'account_frozen' ? code : 'other');

const idsOf = (rows: readonly OwedRow[]): bigint[] => rows.map(({ id }) => id);

function postingOf(merchant: Merchant, row: OwedRow, at: Millis): Posting {
  const occasion = {
    merchant: merchant.code,
    currency: currency(merchant.config.currency),
    source: 'agreement',
    key: `agreement:${row.id}`,
    occurredAt: at,
    refId: `C${row.id}`,
    amount: units(row.amount),
    reward: KINDS[row.kind].reward,
  };
  const receiver = memberId(Number(row.receiver_id));
  return row.payer_id === null
    ? rewardPaid({ ...occasion, memberId: receiver, to: 'main' })
    : agreementPaid({ ...occasion, payer: memberId(Number(row.payer_id)), receiver });
}

/** Balances of both sides; messages about dividends, and about what is not covered. */
export async function announcePaid(deps: Deps, { code: merchant }: Merchant, outcome: Outcome): Promise<void> {
  const moved = outcome.paid.flatMap(({ payer_id: payer, receiver_id: receiver }) =>
    payer === null ? [receiver] : [receiver, payer],
  );
  await announceBalances(deps, merchant, [...new Set(moved.map((id) => memberId(Number(id))))]);
  for (const row of outcome.paid.filter(({ kind }) => kind === 'DIVIDEND')) {
    const about = { merchant, kind: row.kind, amount: units(row.amount) };
    await tell(deps, { ...about, to: row.receiver_id, told: 'paid', fact: `paid:${row.id}`, other: row.payer ?? '' });
  }
  // One message a day of each kind.
  const day = dayName(deps.clock.now());
  for (const row of outcome.uncovered) {
    const about = { merchant, kind: row.kind, amount: units(row.amount) };
    await tell(deps, {
      ...about,
      to: row.payer_id!,
      told: 'uncovered',
      fact: `owed:${row.kind}:${day}`,
      other: row.receiver,
    });
  }
}
