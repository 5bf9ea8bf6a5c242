/** Encodes a batch of postings for the SQL function ledger_post, and decodes its verdicts. */
import type { Access } from '#db';
import { units, type Units } from '#kernel';
import type { Accounts } from './accounts.ts';
import { fingerprintOf } from './fingerprint.ts';
import { checkPosting, type GameRefusal, type Posting } from './posting.ts';
import { arrayText, rowsText } from './row-text.ts';
import { stakeTypeOf } from './transaction-types.ts';

/** A posting with the ids of its accounts, ready to go. */
export interface Prepared {
  posting: Posting;
  fingerprint: string;
  accountId: bigint | null;
  /** Per transfer: debit id, credit id. */
  sides: readonly Side[];
  /** The member accounts it touches, its own included, each once. */
  members: readonly bigint[];
}

type Side = readonly [debit: bigint, credit: bigint];

export interface Verdict {
  outcome: 'posted' | 'duplicate' | GameRefusal;
  postingId: bigint | null;
  /** Balance of the posting's account, whatever the outcome; null for a posting of the house alone. */
  balance: Units | null;
}

export const BATCH_MAX = 64;

type Resolve = Accounts['resolve'];

/** Checks a posting and looks its accounts up. */
export async function prepare(posting: Posting, resolve: Resolve): Promise<Prepared> {
  checkPosting(posting);
  const accountId = posting.account && (await resolve(posting, posting.account));
  const sides: Side[] = [];
  for (const { debit, credit } of posting.transfers) {
    sides.push([await resolve(posting, debit), await resolve(posting, credit)]);
  }
  return prepared(posting, accountId, sides);
}

/** `prepare` without waiting, when every account is cached; undefined when one is not. */
export function prepareKnown(posting: Posting, accounts: Accounts): Prepared | undefined {
  checkPosting(posting);
  const accountId = posting.account && accounts.known(posting, posting.account);
  if (accountId === undefined) return undefined;
  const sides: Side[] = [];
  for (const { debit, credit } of posting.transfers) {
    const debitId = accounts.known(posting, debit);
    const creditId = accounts.known(posting, credit);
    if (debitId === undefined || creditId === undefined) return undefined;
    sides.push([debitId, creditId]);
  }
  return prepared(posting, accountId, sides);
}

function prepared(posting: Posting, accountId: bigint | null, sides: readonly Side[]): Prepared {
  const members = new Set(accountId === null ? [] : [accountId]);
  posting.transfers.forEach(({ debit, credit }, n) => {
    if (debit.memberId !== null) members.add(sides[n]![0]);
    if (credit.memberId !== null) members.add(sides[n]![1]);
  });
  return { posting, fingerprint: fingerprintOf(posting), accountId, sides, members: [...members] };
}

interface VerdictRow {
  outcome: Verdict['outcome'];
  id: bigint | null;
  balance: bigint | null;
}

/** Posts a batch in one statement; the verdicts come in the order of the postings. */
export async function postBatch(access: Access, batch: readonly Prepared[]): Promise<Verdict[]> {
  const rows = await access.run<VerdictRow>(
    'select outcome, id, balance from ledger_post($1, $2, $3)',
    encode(batch),
    'ledger_post',
  );
  return rows.map(({ outcome, id, balance }) => ({
    outcome,
    postingId: id,
    balance: balance === null ? null : units(balance),
  }));
}

export function encode(batch: readonly Prepared[]): [accounts: string, requests: string, further: string] {
  const slots = slotsOf(batch);
  const legs = batch.map((item) => legsOf(item, slots));
  return [
    arrayText([...slots.keys()]),
    rowsText(batch.map((item, index) => [slotOf(slots, item), ...legs[index]![0]!, ...record(item)])),
    rowsText(legs.flatMap((own, index) => own.slice(1).map((leg, n) => [index + 1, n + 1, ...leg]))),
  ];
}

/** Encodes postings behind those of a batch, each about the account of one of them and of one transfer. */
export function encodeBehind(batch: readonly Prepared[], behind: readonly (Prepared | null)[]): string {
  const slots = slotsOf(batch);
  return rowsText(behind.map((item) => item && [slotOf(slots, item), ...legsOf(item, slots)[0]!, ...record(item)]));
}

type Slots = ReadonlyMap<bigint, number>;

function slotsOf(batch: readonly Prepared[]): Slots {
  const accounts = batch.flatMap(({ members }) => members).sort((a, b) => (a < b ? -1 : 1));
  return new Map(accounts.map((id, index) => [id, index + 1]));
}

const slotOf = (slots: Slots, { accountId }: Prepared): number => (accountId === null ? 0 : slots.get(accountId)!);

function legsOf({ posting, sides }: Prepared, slots: Slots) {
  const at = (id: bigint, member: unknown): number => (member === null ? 0 : slots.get(id)!);
  return posting.transfers.map(({ debit, credit, amount }, n) => {
    const [debitId, creditId] = sides[n]!;
    const [debitSlot, creditSlot] = [at(debitId, debit.memberId), at(creditId, credit.memberId)];
    return [debitSlot ? null : debitId, creditSlot ? null : creditId, amount, debitSlot, creditSlot] as const;
  });
}

/** The fields of ledger_request from `freezable` on. */
function record({ posting, fingerprint }: Prepared): (string | number | bigint | boolean | null | undefined)[] {
  const { game } = posting;
  return [
    posting.stopsWhenFrozen,
    posting.isPayout ?? false,
    posting.txTypeId,
    posting.creditTxTypeId ?? posting.txTypeId,
    game && stakeTypeOf(posting.txTypeId),
    new Date(posting.occurredAt).toISOString(),
    posting.merchant,
    posting.source,
    posting.key,
    fingerprint,
    posting.movement,
    posting.currency,
    game?.kind,
    game?.gameCode,
    game?.roundId,
    game?.roundClosed,
    game?.referenceKey,
    posting.refId,
    posting.remark,
    posting.detail && JSON.stringify(posting.detail),
  ];
}
