import type { Access } from '#db';
import type { MemberId } from '#kernel';

export interface FreeBetsOf {
  readonly merchant: string;
  readonly vendor: string;
  readonly rewardId: string;
  readonly memberId: MemberId;
}

/** Counted from the postings, so that a rollback needs no bookkeeping. */
export async function freeBets(access: Access, { merchant, vendor, rewardId, memberId }: FreeBetsOf): Promise<number> {
  const [row] = await access.run<{ bets: bigint }>(
    `select count(*) as bets from ledger_posting p
     where p.merchant = $1 and p.source = $2 and p.detail ->> 'rewardId' = $3 and p.member_id = $4
       and p.movement = 'free-bet-staked'
       and (select true from ledger_posting x where x.game_kind = 'rollback' and x.reference_key = p.key
         and x.source = p.source and x.merchant = p.merchant and x.member_id = p.member_id limit 1) is null`,
    [merchant, vendor, rewardId, memberId],
    'ledger_free_bets',
  );
  return Number(row?.bets ?? 0);
}
