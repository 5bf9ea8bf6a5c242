/** Postings of bets that SQL functions write in bulk, passed as rows of ledger_closing. */
import type { Access } from '#db';
import { units, type Units } from '#kernel';
import { persist } from './batcher.ts';
import { fingerprintOf } from './fingerprint.ts';
import { checkPosting, type Posting } from './posting.ts';
import { rowsText } from './row-text.ts';
import { stakeTypeOf } from './transaction-types.ts';

/** Their accounts are locked together, about as long as a batch of the batcher may take. */
const AT_ONCE = 256;

/** Answers the balance of the bet's account for each, in order; null where the caller must post it singly. */
export async function postBySet(
  access: Access,
  by: 'ledger_close' | 'ledger_undo',
  postings: readonly Posting[],
): Promise<(Units | null)[]> {
  const send = async (some: readonly Posting[]): Promise<(Units | null)[]> => {
    const rows = await access.run<{ balance: bigint | null }>(
      `select balance from ${by}($1)`,
      [rowsText(some.map(fieldsOf))],
      by,
    );
    return rows.map(({ balance }) => (balance === null ? null : units(balance)));
  };
  const balances: (Units | null)[] = [];
  for (let at = 0; at < postings.length; at += AT_ONCE)
    balances.push(...(await persist(send, postings.slice(at, at + AT_ONCE))));
  return balances;
}

/** In the order of ledger_closing. */
function fieldsOf(posting: Posting) {
  checkPosting(posting);
  const { account, txTypeId, occurredAt, merchant, source, key, currency, game } = posting;
  return [
    account?.memberId,
    txTypeId,
    stakeTypeOf(txTypeId),
    new Date(occurredAt).toISOString(),
    merchant,
    source,
    key,
    fingerprintOf(posting),
    currency,
    game?.gameCode,
    game?.roundId,
    game?.referenceKey,
  ];
}
