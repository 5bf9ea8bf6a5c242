/** Large wins that a brand wants reported one by one, found by a partial index of large wins only. */
import { toMillis, type Access } from '#db';
import {
  currency,
  memberId,
  merchantCode,
  units,
  type Currency,
  type MemberId,
  type MerchantCode,
  type Millis,
  type Units,
} from '#kernel';
import type { BookedPart } from './booked.ts';
import { GAME_TYPES, TX } from './transaction-types.ts';

/** Floor of the index: no brand may set its threshold for large wins lower. */
export const LARGE_FLOOR: Units = units(10_000_000n);

const WIN_TYPES = [...new Set([...Object.values(GAME_TYPES).map(({ win }) => win), TX.jackpotWon])].toSorted(
  (a, b) => a - b,
);

export interface LargeWin {
  postingId: bigint;
  merchant: MerchantCode;
  memberId: MemberId;
  currency: Currency;
  /** True for play money: such a win is read past but not reported. */
  isTrial: boolean;
  amount: Units;
  /** Null when the win is not of a game. */
  gameCode: string | null;
  roundId: string | null;
  source: string;
  occurredAt: Millis;
}

interface Row {
  posting_id: bigint;
  merchant: string;
  member_id: number;
  currency: string;
  kind: string;
  amount: bigint;
  game_code: string | null;
  round_id: string | null;
  source: string;
  occurred_at: Date;
}

/** The next `limit` wins after `after`, up to `upTo`, in order, of all brands; null when there is none. */
export async function largeWins(
  access: Access,
  { after, upTo, limit }: BookedPart,
): Promise<{ readonly last: bigint; readonly wins: LargeWin[] } | null> {
  const rows = await access.run<Row>(
    `select t.posting_id, a.merchant, a.member_id, a.currency, a.kind, t.amount, p.game_code, p.round_id, p.source, p.occurred_at
     from (
       select posting_id, credit_id, amount from ledger_transfer
       where amount >= ${LARGE_FLOOR} and credit_after is not null and credit_type_id in (${WIN_TYPES.join(', ')})
         and posting_id > $1 and posting_id <= $2
       order by posting_id limit $3
     ) t
     cross join lateral (select * from ledger_account a where a.id = t.credit_id limit 1) a
     cross join lateral (select * from ledger_posting p where p.id = t.posting_id limit 1) p
     order by t.posting_id`,
    [after, upTo, limit],
    'ledger_large_wins',
  );
  const last = rows.at(-1)?.posting_id;
  return last === undefined ? null : { last, wins: rows.map(winOf) };
}

const winOf = (row: Row): LargeWin => ({
  postingId: row.posting_id,
  merchant: merchantCode(row.merchant),
  memberId: memberId(row.member_id),
  currency: currency(row.currency),
  isTrial: row.kind === 'trial',
  amount: units(row.amount),
  gameCode: row.game_code,
  roundId: row.round_id,
  source: row.source,
  occurredAt: toMillis(row.occurred_at),
});
