/** How a batch of postings is told to the SQL function ledger_post, and what it answers. */
import type { Access } from '#db';
import { units, type Units } from '#kernel';
import type { Accounts } from './accounts.ts';
import { fingerprintOf } from './fingerprint.ts';
import { checkPosting, type GameRefusal, type Posting } from './posting.ts';

/** A posting with the ids of its accounts, ready to go. */
export interface Prepared {
  posting: Posting;
  fingerprint: string;
  accountId: bigint | null;
  /** Per transfer: debit id, credit id. */
  sides: readonly (readonly [bigint, bigint])[];
}

export interface Verdict {
  outcome: 'posted' | 'duplicate' | GameRefusal;
  postingId: bigint | null;
  /** Of the posting's account, whatever the outcome; null for a posting of the house alone. */
  balance: Units | null;
}

export const BATCH_MAX = 64;

type Resolve = Accounts['resolve'];

/** Checks a posting and looks its accounts up. */
export async function prepare(posting: Posting, resolve: Resolve): Promise<Prepared> {
  checkPosting(posting);
  const accountId = posting.account && (await resolve(posting, posting.account));
  const sides: [bigint, bigint][] = [];
  for (const { debit, credit } of posting.transfers) {
    sides.push([await resolve(posting, debit), await resolve(posting, credit)]);
  }
  return { posting, fingerprint: fingerprintOf(posting), accountId, sides };
}

/** The same without waiting, when every account is known; undefined when one is not. */
export function prepareKnown(posting: Posting, accounts: Accounts): Prepared | undefined {
  checkPosting(posting);
  const accountId = posting.account && accounts.known(posting, posting.account);
  if (accountId === undefined) return undefined;
  const sides: [bigint, bigint][] = [];
  for (const { debit, credit } of posting.transfers) {
    const debitId = accounts.known(posting, debit);
    const creditId = accounts.known(posting, credit);
    if (debitId === undefined || creditId === undefined) return undefined;
    sides.push([debitId, creditId]);
  }
  return { posting, fingerprint: fingerprintOf(posting), accountId, sides };
}

interface VerdictRow {
  outcome: Verdict['outcome'];
  id: bigint | null;
  balance: bigint | null;
}

/** Posts a batch in one statement; the verdicts come in the order of the postings. */
export async function postBatch(access: Access, batch: readonly Prepared[]): Promise<Verdict[]> {
  const rows = await access.run<VerdictRow>(
    'select outcome, id, balance from ledger_post($1, $2, $3, $4, $5, $6, $7, $8)',
    encode(batch),
    'ledger_post',
  );
  return rows.map(({ outcome, id, balance }) => ({
    outcome,
    postingId: id,
    balance: balance === null ? null : units(balance),
  }));
}

function encode(batch: readonly Prepared[]): unknown[] {
  const slots = new Map<bigint, number>();
  const slotOf = (id: bigint, isMember: boolean): number => {
    if (!isMember) return 0;
    const slot = slots.get(id) ?? slots.size + 1;
    slots.set(id, slot);
    return slot;
  };
  const debits: bigint[] = [];
  const credits: bigint[] = [];
  const amounts: bigint[] = [];
  const debitSlots: number[] = [];
  const creditSlots: number[] = [];
  const postings = batch.map((prepared, index) => {
    const { posting, sides, accountId } = prepared;
    const first = debits.length + 1;
    posting.transfers.forEach(({ debit, credit, amount }, n) => {
      const [debitId, creditId] = sides[n]!;
      debits.push(debitId);
      credits.push(creditId);
      amounts.push(amount);
      debitSlots.push(slotOf(debitId, debit.memberId !== null));
      creditSlots.push(slotOf(creditId, credit.memberId !== null));
    });
    const slot = accountId === null ? 0 : slotOf(accountId, true);
    return record(prepared, { ord: index + 1, first, last: debits.length, slot });
  });
  return [
    arrayText([...slots.keys()]),
    JSON.stringify(postings),
    arrayText(debits),
    arrayText(credits),
    arrayText(amounts),
    arrayText(debitSlots),
    arrayText(creditSlots),
    batch.flatMap(({ posting }) => (posting.game?.kind === 'rollback' ? [posting.game.referenceKey] : [])),
  ];
}

const arrayText = (items: readonly (bigint | number)[]): string => `{${items.join(',')}}`;

/** Absent fields stay out of the JSON and are null in the database. */
function record({ posting, fingerprint, accountId }: Prepared, place: Record<string, number>): Record<string, unknown> {
  const { game } = posting;
  return {
    ...place,
    freezable: posting.stopsWhenFrozen,
    payout: posting.isPayout,
    account_id: accountId === null ? undefined : String(accountId),
    member_id: posting.account?.memberId,
    debit_type_id: posting.txTypeId,
    credit_type_id: posting.creditTxTypeId ?? posting.txTypeId,
    occurred_at: new Date(posting.occurredAt).toISOString(),
    merchant: posting.merchant,
    source: posting.source,
    key: posting.key,
    fingerprint,
    movement: posting.movement,
    currency: posting.currency,
    game_kind: game?.kind,
    game_code: game?.gameCode,
    round_id: game?.roundId,
    round_closed: game?.roundClosed,
    reference_key: game?.referenceKey,
    ref_id: posting.refId,
    remark: posting.remark,
    detail: posting.detail,
  };
}
