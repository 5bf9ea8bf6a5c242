/** Operators' decisions on deposits into house accounts, and on ones held since the provider's report differs. */
import type { Tx } from '#db';
import { currency, done, isInCoins, refuse, units, type Result, type Units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { recordAct, type ActName, type Actor } from '../../house/operator-act/index.ts';
import { creditDeposit, announceDeposit } from './credit-deposit.ts';
import { depositAt, isNobodys, lockDepositAt, settle, type DepositRow } from './queries.ts';
import { messageColumns, type ToMember } from './words-to-member.ts';

export type DecisionRefused =
  | 'request.unknown'
  | 'request.decided'
  | 'deposit.at.provider'
  | 'deposit.nobodys'
  | 'amount.invalid';

export interface OnDeposit extends Actor {
  readonly refId: string;
}

type DecideDeps = Pick<Deps, 'brands' | 'db' | 'clock' | 'ledger' | 'push' | 'log' | 'providers'>;

/** Gateway deposits are decided by the gateway, unless its report is held for an operator. */
function mayDecide(row: DepositRow | undefined, confirm: boolean): DecisionRefused | null {
  if (!row) return 'request.unknown';
  const isHeld = row.held_units !== null;
  if (row.mode === 'PG' && !isHeld) return 'deposit.at.provider';
  // Cancelled deposits may have been paid late; credited and rejected ones are final.
  const isOpen = row.state === 'P' || (confirm && row.state === 'C');
  return isOpen ? null : 'request.decided';
}

/** Decisions available in the deposit's current state. */
export const decidable = (row: DepositRow): ('approve' | 'reject')[] =>
  (['approve', 'reject'] as const).filter((verb) => mayDecide(row, verb === 'approve') === null);

const throughOf = (deps: DecideDeps, row: DepositRow): string =>
  row.mode === 'PG'
    ? (deps.providers.payments.get(row.vendor_id)?.code ?? `gateway-${row.vendor_id}`)
    : `house-${row.bank_code}`;

/** Expected amount, used if the operator names none. */
export const expected = (row: DepositRow): Units => units(row.held_units ?? row.exact_units ?? row.requested_units);

/** Checks that the deposit can still be credited, before approval is requested. */
export async function checkCredit(
  { db }: Pick<Deps, 'db'>,
  { merchant, refId }: Pick<OnDeposit, 'merchant' | 'refId'>,
): Promise<Result<null, DecisionRefused>> {
  const refused = mayDecide(await depositAt(db, merchant, refId), true);
  return refused ? refuse(refused) : done();
}

export async function confirmDeposit(
  deps: DecideDeps,
  who: OnDeposit,
  amount?: Units,
): Promise<Result<null, DecisionRefused>> {
  const confirmed = await deps.db.tx(async (tx): Promise<Result<[DepositRow, Units], DecisionRefused>> => {
    const row = await lockDepositAt(tx, who.merchant, who.refId);
    const refused = mayDecide(row, true);
    if (refused || !row) return refuse(refused ?? 'request.unknown');
    if (await isNobodys(tx, row)) return refuse('deposit.nobodys');
    // Money in another currency needs an amount from the operator.
    if (amount === undefined && row.held_currency !== null && row.held_currency !== row.currency)
      return refuse('amount.invalid');
    const received = amount ?? expected(row);
    if (received <= 0n || !isInCoins(received, currency(row.currency))) return refuse('amount.invalid');
    await creditDeposit(deps, tx, row, { received, through: throughOf(deps, row), by: 'operator' });
    await record(tx, who, row, { act: 'deposit.confirmed', after: { received }, at: deps.clock.now() });
    return done([row, received]);
  });
  if (!confirmed.ok) return confirmed;
  const [row, received] = confirmed.value;
  logged(deps, who, 'deposit.confirmed');
  await announceDeposit(deps, row, received);
  return done();
}

/** Rejects a deposit. The member sees the message, not the internal reason. */
export async function rejectDeposit(
  deps: DecideDeps,
  who: OnDeposit & ToMember,
): Promise<Result<null, DecisionRefused>> {
  const rejected = await deps.db.tx(async (tx): Promise<Result<DepositRow, DecisionRefused>> => {
    const row = await lockDepositAt(tx, who.merchant, who.refId);
    const refused = mayDecide(row, false);
    if (refused || !row) return refuse(refused ?? 'request.unknown');
    const now = deps.clock.now();
    const columns = messageColumns(who);
    await settle(tx, row.ref_id, { state: 'F', by: 'operator', now, ...columns });
    await record(tx, who, row, { act: 'deposit.rejected', after: { state: 'F', ...columns }, at: now });
    return done(row);
  });
  if (!rejected.ok) return rejected;
  logged(deps, who, 'deposit.rejected');
  await announceDeposit(deps, rejected.value, null);
  return done();
}

const record = (tx: Tx, who: OnDeposit, row: DepositRow, act: { act: ActName; after: unknown; at: number }) =>
  recordAct(tx, who, {
    ...act,
    subject: `deposit ${row.ref_id}`,
    member: row.member_id,
    before: { state: row.state, exact: expected(row), requested: row.requested_units },
  });

const logged = ({ log }: DecideDeps, { merchant, refId, by, reason }: OnDeposit, event: string): void =>
  log.info({ event, merchant, refId, by, reason }, 'an operator decided a deposit');
