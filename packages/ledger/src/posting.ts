import { assert, UNITS_MAX, type Currency, type Millis, type Units } from '#kernel';
import { isPoints, isTrial, POINTS, ruleOf, type AccountRef } from './chart.ts';

export const TRANSFERS_MAX = 16;

export interface Transfer {
  readonly debit: AccountRef;
  readonly credit: AccountRef;
  readonly amount: Units;
}

export type GameKind = 'bet' | 'win' | 'rollback' | 'return';

/** The game record of a posting. The posting's `source` is the vendor's code, its `key` the vendor's transaction. */
export interface GameRecord {
  readonly kind: GameKind;
  readonly gameCode: string;
  readonly roundId: string;
  /** Amount staked or won according to the vendor; a free bet transfers nothing of it. */
  readonly amount: Units;
  /** True on the last posting of a round: bets that come later are refused. */
  readonly roundClosed?: boolean;
  /** The key of the bet a win pays or a return is of, or of the posting a rollback undoes. */
  readonly referenceKey?: string;
}

/** Time, source and key of a movement: the fields that every movement has. */
export interface Occasion {
  readonly merchant: string;
  readonly currency: Currency;
  /** Issuer of the key: a vendor's code, a payment provider, a module. */
  readonly source: string;
  /** Unique per merchant and source. The same key with another payload is refused. */
  readonly key: string;
  readonly occurredAt: Millis;
  /** The order, voucher or withdrawal it belongs to. */
  readonly refId?: string;
  readonly remark?: string;
  /** Further fields of the request that a repetition of the key must repeat, in any fixed notation. */
  readonly payload?: string;
}

/** The occasion alone, out of an entry's larger input. */
export function occasionOf(input: Occasion): Occasion {
  const { merchant, currency, source, key, occurredAt, refId, remark, payload } = input;
  return { merchant, currency, source, key, occurredAt, refId, remark, payload };
}

/** One movement of money, complete: either all its transfers happen or none. Made only by the functions in entries/. */
export interface Posting extends Occasion {
  readonly movement: string;
  /** The member account whose balance the answer carries and whose statement this is about. */
  readonly account: AccountRef | null;
  /** The transaction type code; `creditTxTypeId` only where the receiving side's record names it differently. */
  readonly txTypeId: number;
  readonly creditTxTypeId?: number;
  readonly transfers: readonly Transfer[];
  /** Facts kept for the record, which decide nothing: approvers, the face value of a free bet. */
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly game?: GameRecord;
  /** True when a frozen account refuses it. Payments owed to a member, and decisions of an operator, pass. */
  readonly stopsWhenFrozen: boolean;
  /** True when it sends money out; such postings stop when the audit finds a drift. */
  readonly isPayout?: boolean;
}

export type PostRefusal =
  | 'insufficient_balance'
  | 'balance_limit'
  | 'account_frozen'
  | 'duplicate_key'
  | 'payouts_stopped';
export type GameRefusal =
  | PostRefusal
  | 'bet_unknown'
  | 'bet_rolled_back'
  | 'bet_free'
  | 'bet_elsewhere'
  | 'round_closed'
  | 'stake_exceeded';

export interface Receipt {
  readonly postingId: bigint;
  /** The balance of the posting's account now; for a first posting that is the balance right after it. */
  readonly balance: Units;
  /** True when the key was known with the same payload: nothing was posted, this is the first posting's id. */
  readonly duplicate: boolean;
}

/** Movements from one member to another, who is above or below them in the line. */
const BETWEEN_MEMBERS: readonly string[] = ['upline-transferred', 'agreement-paid'];

/** Throws on a posting that no entry function may make: such a posting is a bug, not a refusal. */
export function checkPosting(posting: Posting): void {
  const { transfers, currency } = posting;
  assert(/^[A-Z0-9]{3,8}$/.test(currency) && currency !== 'XXX', `no money of currency ${currency} exists`);
  assert(!`${posting.merchant}${posting.source}`.includes('/'), 'no code of a brand or a source holds a slash');
  assert(posting.key !== '' && posting.key.length <= 255, 'a key has 1 to 255 characters');
  assert(transfers.length >= 1 && transfers.length <= TRANSFERS_MAX, 'a posting has 1 to 16 transfers');
  for (const { debit, credit, amount } of transfers) {
    assert(amount > 0n || (amount === 0n && posting.game !== undefined), 'only a game records a transfer of nothing');
    assert(amount <= UNITS_MAX, 'an amount beyond the largest there is');
    assert(isTrial(debit.kind) === isTrial(credit.kind), 'play money and real money never meet');
    const isBetweenMembers = debit.memberId !== null && credit.memberId !== null && debit.memberId !== credit.memberId;
    assert(!isBetweenMembers || BETWEEN_MEMBERS.includes(posting.movement), 'members pay within their line alone');
    for (const account of [debit, credit]) {
      const rule = ruleOf(account.kind);
      assert(rule, `no account kind ${account.kind}`);
      assert(isPoints(account.kind) === (currency === POINTS), 'points and money never meet');
      assert((rule.owner === 'member') === (account.memberId !== null), `${account.kind} has the wrong owner`);
    }
  }
}
