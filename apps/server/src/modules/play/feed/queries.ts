import type { Access } from '#db';

export interface EndedRow {
  readonly round: string;
  readonly is_shared: boolean;
  readonly node_id: number;
  readonly name: string;
  readonly stake: bigint;
  readonly back: bigint;
  readonly at: Date;
}

interface Asked {
  readonly merchant: string;
  readonly currency: string;
  /** Codes of the hand games, and engines of the rooms, in the feed. */
  readonly hands: readonly string[];
  readonly engines: readonly string[];
}

/** Numbers of latest rounds that are read. */
const ROUNDS_BACK = 1_000;
const FLIGHTS_BACK = 5;
const SHOWN_MAX = 200;

/** Latest finished cash rounds, won or lost, without test accounts; newest first. */
export function lastEnded(access: Access, { merchant, currency, hands, engines }: Asked): Promise<EndedRow[]> {
  return access.run(
    `select e.round, e.is_shared, e.node_id, coalesce(m.nickname, m.account) as name, e.stake, e.back, e.at from (
       (select r.id as round, false as is_shared, r.node_id, r.member_id, r.stake, r.win as back, r.finished_at as at from (
          select h.* from house_round h where h.merchant = $1 and h.state = 'settled' and h.mode = 'REAL'
          order by h.finished_at desc limit ${ROUNDS_BACK}) r
        where r.game_code = any ($3) and r.currency = $2 and r.wallet <> 'bonus')
       union all
       (select q.id, true, o.node_id, s.member_id, s.stake, p.amount, q.finished_at
        from room o
        cross join lateral (
          select r.id, r.finished_at from room_round r where r.merchant = $1 and r.room = o.code and r.state = 'settled'
          order by r.finished_at desc limit ${FLIGHTS_BACK}) q
        cross join lateral (
          select a.seat, min(a.member_id) as member_id, sum(a.stake)::int8 as stake from room_action a
          where a.merchant = $1 and a.round_id = q.id and a.state = 'taken' and a.stake > 0 and a.member_id is not null
            and a.wallet not in ('bonus', 'trial', 'demo')
          group by a.seat) s
        cross join lateral (
          select p.amount from settlement_payout p
          where p.source = 'room' and p.batch = q.id::text and p.run = 0 and p.place = s.seat and p.merchant = $1 limit 1) p
        where o.merchant = $1 and o.currency = $2 and o.engine = any ($4))
     ) e cross join lateral (
       select m.nickname, m.account from member m
       where m.id = e.member_id and m.merchant || '' = $1 and not m.is_test and m.account_type <> 4 limit 1) m
     order by e.at desc, e.round limit ${SHOWN_MAX}`,
    [merchant, currency, hands, engines],
  );
}
