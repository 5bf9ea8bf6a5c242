/** Parts of rounds that have won nothing are closed many at a time, by the SQL function ledger_close. */
import type { Access } from '#db';
import { units, ZERO, type Units } from '#kernel';
import { persist } from './batcher.ts';
import { betSettled, type WinInput } from './entries/bet-settled.ts';
import { fingerprintOf } from './fingerprint.ts';
import { checkPosting } from './posting.ts';
import { rowsText } from './row-text.ts';
import { stakeTypeOf } from './transaction-types.ts';

/** A win of nothing, which closes its account's part of the round. */
export type Closing = Omit<WinInput, 'amount' | 'roundClosed'>;

/** Their accounts are locked together, about as long as a batch of the batcher may take. */
const CLOSED_AT_ONCE = 256;

export async function closeParts(access: Access, closings: readonly Closing[]): Promise<(Units | null)[]> {
  const balances: (Units | null)[] = [];
  for (let at = 0; at < closings.length; at += CLOSED_AT_ONCE)
    balances.push(...(await persist((some) => closeSome(access, some), closings.slice(at, at + CLOSED_AT_ONCE))));
  return balances;
}

async function closeSome(access: Access, closings: readonly Closing[]): Promise<(Units | null)[]> {
  const rows = await access.run<{ balance: bigint | null }>(
    'select balance from ledger_close($1)',
    [rowsText(closings.map(fieldsOf))],
    'ledger_close',
  );
  return rows.map(({ balance }) => (balance === null ? null : units(balance)));
}

/** In the order of ledger_closing. */
function fieldsOf(closing: Closing) {
  const posting = betSettled({ ...closing, amount: ZERO, roundClosed: true });
  checkPosting(posting);
  return [
    closing.memberId,
    posting.txTypeId,
    stakeTypeOf(posting.txTypeId),
    new Date(closing.occurredAt).toISOString(),
    closing.merchant,
    closing.vendor,
    closing.key,
    fingerprintOf(posting),
    closing.currency,
    closing.gameCode,
    closing.roundId,
    closing.betKey,
  ];
}
