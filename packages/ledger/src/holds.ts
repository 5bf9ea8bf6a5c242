import { toDate, toMillis, type Db, type Tx } from '#db';
import { assert, currency, done, memberId, refuse, units, type Millis, type Result } from '#kernel';
import { findAccount } from './accounts.ts';
import { holdReleased } from './entries/hold-released.ts';
import { withdrawalReleased } from './entries/withdrawal-released.ts';
import type { PlayKind } from './chart.ts';
import type { Hold, HoldRef } from './hold.ts';
import { postResultOf } from './outcome.ts';
import type { Poster } from './post.ts';
import type { Posting, PostRefusal, Receipt } from './posting.ts';

export type HoldRefusal = PostRefusal | 'hold_unknown' | 'hold_closed';

export interface HoldTerms {
  /** Purpose of the hold: `withdrawal`, `buy-in` … */
  purpose: string;
  /** Time of its automatic release; none when absent. */
  expiresAt?: Millis;
}

type Ending = (hold: Hold) => Posting;

export interface Holds {
  /** Places a hold; `posting` is one of holdPlaced, withdrawalHeld. Its key is the hold's. */
  place(posting: Posting, terms: HoldTerms): Promise<Result<Receipt, PostRefusal>>;
  placeIn(tx: Tx, posting: Posting, terms: HoldTerms): Promise<Result<Receipt, PostRefusal>>;
  /** Ends a hold by capturing its money: `(hold) => holdCaptured(hold, …)`. Idempotent. */
  capture(ref: HoldRef, entry: Ending): Promise<Result<Receipt, HoldRefusal>>;
  captureIn(tx: Tx, ref: HoldRef, entry: Ending): Promise<Result<Receipt, HoldRefusal>>;
  /** Captures a part of it (`withdrawalCaptured`); the hold ends with its last part, or by a release of the rest. */
  capturePart(ref: HoldRef, entry: Ending): Promise<Result<Receipt, HoldRefusal>>;
  capturePartIn(tx: Tx, ref: HoldRef, entry: Ending): Promise<Result<Receipt, HoldRefusal>>;
  /** Ends a hold by releasing the money. Idempotent. */
  release(ref: HoldRef, entry: Ending): Promise<Result<Receipt, HoldRefusal>>;
  releaseIn(tx: Tx, ref: HoldRef, entry: Ending): Promise<Result<Receipt, HoldRefusal>>;
  find(ref: HoldRef): Promise<Hold | undefined>;
  /** Job: releases expired holds, and answers the holds it ended. */
  releaseExpired(now: Millis): Promise<Hold[]>;
}

const EXPIRED_PER_RUN = 500;

export function makeHolds(db: Db, poster: Poster): Holds {
  const end = (tx: Tx, ref: HoldRef, to: 'captured' | 'released', entry: Ending) => endHold(tx, poster, ref, to, entry);
  return {
    place: (posting, terms) => db.tx((tx) => placeHold(tx, poster, posting, terms)),
    placeIn: (tx, posting, terms) => placeHold(tx, poster, posting, terms),
    capture: (ref, entry) => db.tx((tx) => end(tx, ref, 'captured', entry)),
    captureIn: (tx, ref, entry) => end(tx, ref, 'captured', entry),
    capturePart: (ref, entry) => db.tx((tx) => takePart(tx, poster, ref, entry)),
    capturePartIn: (tx, ref, entry) => takePart(tx, poster, ref, entry),
    release: (ref, entry) => db.tx((tx) => end(tx, ref, 'released', entry)),
    releaseIn: (tx, ref, entry) => end(tx, ref, 'released', entry),
    async find(ref) {
      const row = await holdQuery(db, ref).executeTakeFirst();
      return row && holdOf(row);
    },
    async releaseExpired(now) {
      const expired = await db.q
        .selectFrom('ledger_hold')
        .selectAll()
        .where('state', '=', 'open')
        .where('expires_at', '<=', toDate(now))
        .orderBy('expires_at')
        .limit(EXPIRED_PER_RUN)
        .execute();
      const released: Hold[] = [];
      for (const hold of expired.map(holdOf)) {
        const entry = hold.purpose === 'withdrawal' ? withdrawalReleased : holdReleased;
        const ended = await db.tx((tx) =>
          end(tx, hold, 'released', (found) => entry(found, { occurredAt: now, remark: 'expired' })),
        );
        if (ended.ok && !ended.value.duplicate) released.push(hold);
      }
      return released;
    },
  };
}

async function placeHold(
  tx: Tx,
  poster: Poster,
  posting: Posting,
  { purpose, expiresAt }: HoldTerms,
): Promise<Result<Receipt, PostRefusal>> {
  const [verdict] = await poster.postIn(tx, [posting]);
  const result = postResultOf(verdict!);
  const [transfer] = posting.transfers;
  if (!result.ok || result.value.duplicate || !transfer) return result;
  const { merchant, source, key, occurredAt } = posting;
  await tx.q
    .insertInto('ledger_hold')
    .values({
      merchant,
      source,
      key,
      purpose,
      member_id: transfer.debit.memberId!,
      account_id: (await findAccount(tx, posting, transfer.debit))!,
      held_account_id: (await findAccount(tx, posting, transfer.credit))!,
      from_kind: transfer.debit.kind,
      currency: posting.currency,
      amount: transfer.amount,
      expires_at: expiresAt === undefined ? null : toDate(expiresAt),
      opened_at: toDate(occurredAt),
      closed_at: null,
    })
    .execute();
  return result;
}

async function endHold(
  tx: Tx,
  poster: Poster,
  ref: HoldRef,
  state: 'captured' | 'released',
  entry: Ending,
): Promise<Result<Receipt, HoldRefusal>> {
  const row = await holdQuery(tx, ref).forUpdate().executeTakeFirst();
  if (!row) return refuse('hold_unknown');
  if (row.state !== 'open' && row.state !== state) return refuse('hold_closed');
  const posting = entry(holdOf(row));
  const [verdict] = await poster.postIn(tx, [posting]);
  const result = postResultOf(verdict!);
  if (!result.ok || result.value.duplicate) return result;
  assert(row.state === 'open', 'what was taken in parts is not taken again');
  const captured = state === 'captured' ? row.amount - givenBack(posting, row) : row.captured;
  await tx.q
    .updateTable('ledger_hold')
    .set({ state, captured, closed_at: toDate(posting.occurredAt) })
    .where('id', '=', row.id)
    .execute();
  return done(result.value);
}

async function takePart(tx: Tx, poster: Poster, ref: HoldRef, entry: Ending): Promise<Result<Receipt, HoldRefusal>> {
  const row = await holdQuery(tx, ref).forUpdate().executeTakeFirst();
  if (!row) return refuse('hold_unknown');
  if (row.state === 'released') return refuse('hold_closed');
  const posting = entry(holdOf(row));
  const [verdict] = await poster.postIn(tx, [posting]);
  const result = postResultOf(verdict!);
  if (!result.ok || result.value.duplicate) return result;
  const captured = posting.transfers.reduce((sum, { amount }) => sum + amount, row.captured);
  // The held account also holds the money of other holds, so its balance cannot guard this.
  assert(captured <= row.amount, 'no more is taken than is held');
  const isOver = captured === row.amount;
  await tx.q
    .updateTable('ledger_hold')
    .set({ captured, ...(isOver && { state: 'captured', closed_at: toDate(posting.occurredAt) }) })
    .where('id', '=', row.id)
    .execute();
  return done(result.value);
}

const givenBack = (posting: Posting, row: HoldRow): bigint =>
  posting.transfers
    .filter(({ credit }) => credit.memberId === row.member_id && credit.kind === row.from_kind)
    .reduce((sum, { amount }) => sum + amount, 0n);

const holdQuery = ({ q }: Pick<Db, 'q'>, { merchant, source, key }: HoldRef) =>
  q
    .selectFrom('ledger_hold')
    .selectAll()
    .where('key', '=', key)
    .where('source', '=', source)
    .where('merchant', '=', merchant);

type HoldRow = NonNullable<Awaited<ReturnType<ReturnType<typeof holdQuery>['executeTakeFirst']>>>;

function holdOf(row: HoldRow): Hold {
  const { merchant, source, key, purpose, state } = row;
  return {
    merchant,
    source,
    key,
    purpose,
    memberId: memberId(row.member_id),
    from: row.from_kind as PlayKind,
    currency: currency(row.currency),
    amount: units(row.amount),
    captured: units(row.captured),
    state,
    expiresAt: row.expires_at && toMillis(row.expires_at),
  };
}
