/** Reconciles the ledger with the rows of a brand's rooms: each counted stake, each win, and nothing else. */
import { memberId } from '#kernel';
import type { Site, SiteMember } from './site.ts';
import { sittingOf } from './room.ts';

export interface RoomBooks {
  /** Sum of all members' balances. */
  total(): Promise<bigint>;
  /** The sum they would have without play. */
  before(): Promise<bigint>;
  /** Differences, and work left open. */
  findings(before: bigint): Promise<unknown[]>;
}

const STANDS_OPEN = `select 'action ' || state as of, number::text as id from room_action where merchant = 'pavilion' and state in ('reserved', 'undoing')
 union all select 'payout', batch from settlement_payout where merchant = 'pavilion' and source = 'room' and state = 'due'
 union all select 'round', id::text from room_round where merchant = 'pavilion' and state = 'settling'
 union all select 'paid and given back', r.id::text from settlement_payout p
   join room_round r on r.merchant = 'pavilion' and r.id::text = p.batch
   join room_action a on a.merchant = 'pavilion' and a.round_id = r.id and a.seat = p.place
   where p.merchant = 'pavilion' and p.source = 'room' and r.state = 'void' and a.state = 'undone' and a.refusal is null and a.stake > 0`;

/** Figures stored beside the rows that they sum up, of real money: totals of rounds, and payouts above their stakes. */
const WRITTEN_WRONG = `select 'figures' as of, r.id::text as id from room_round r
   cross join lateral (
     select count(distinct a.seat) as crowd, coalesce(sum(a.stake), 0) as staked, array_agg(distinct a.seat) as seats from room_action a
     where a.merchant = 'pavilion' and a.round_id = r.id and a.stake > 0 and a.state in ('reserved', 'taken') and a.wallet not in ('demo', 'trial')) b
   cross join lateral (
     select coalesce(sum(p.amount), 0) as back from settlement_payout p
     where p.merchant = 'pavilion' and p.source = 'room' and p.batch = r.id::text and p.place = any (b.seats)) p
   where r.merchant = 'pavilion' and r.state <> 'open' and (r.crowd, r.staked, r.back) is distinct from (b.crowd, b.staked, p.back)
 union all select 'win', p.batch from settlement_payout p
   cross join lateral (
     select sum(a.stake) as stake, max(a.wallet) as wallet from room_action a
     where a.merchant = 'pavilion' and a.round_id = p.batch::uuid and a.seat = p.place and a.stake > 0 and a.state = 'taken') b
   where p.merchant = 'pavilion' and p.source = 'room' and p.is_won is distinct from (p.amount > 0 and p.amount > b.stake and b.wallet not in ('demo', 'trial'))`;

export function roomBooks(site: Site, people: readonly SiteMember[]): RoomBooks {
  const run = <T>(sql: string) => site.deps.db.run<T>(sql, []);
  const total = async () => {
    const balances = await Promise.all(
      people.map((member) => {
        const { currency } = sittingOf(site, member);
        return site.deps.ledger.balanceOf({
          merchant: 'pavilion',
          memberId: memberId(member.id),
          currency,
          kind: 'main',
        });
      }),
    );
    return balances.reduce((sum: bigint, balance) => sum + balance, 0n);
  };
  const net = async () => {
    const [row] = await run<{ net: bigint }>(
      `select ((select coalesce(sum(amount), 0) from settlement_payout where merchant = 'pavilion' and source = 'room')
         - (select coalesce(sum(stake), 0) from room_action where merchant = 'pavilion' and state = 'taken'))::int8 as net`,
    );
    return row!.net;
  };
  return {
    total,
    before: async () => (await total()) - (await net()),
    async findings(before) {
      const left = await run(`${STANDS_OPEN} union all ${WRITTEN_WRONG}`);
      const differs = (await total()) - before - (await net());
      const { findings } = await site.deps.ledger.audit({ deep: true });
      return [...left, ...(differs === 0n ? [] : [`the books differ by ${differs}`]), ...findings];
    },
  };
}
