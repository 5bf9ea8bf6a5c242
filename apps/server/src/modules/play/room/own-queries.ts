/** A member's history at tables: one row for each round. */
import type { Access } from '#db';
import type { RowKey } from '../../../ports/record-page.ts';
import type { ActionRow, RoundRow } from './queries.ts';

type OwnRow = Pick<ActionRow, 'room' | 'seat' | 'at' | 'number'> &
  Pick<RoundRow, 'no' | 'engine' | 'version' | 'config' | 'outcome' | 'state' | 'unit'> & {
    readonly round: string;
    readonly node_id: number;
    /** Null until that part of the round is settled. */
    readonly back: bigint | null;
  };

export interface OwnAsked {
  readonly merchant: string;
  readonly member: bigint;
  readonly room?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly after?: RowKey | undefined;
}

/** Stakes that counted in a round, including those refunded by the house, and all stakes of a void round. */
const COUNTS = (a: string) =>
  `${a}.stake > 0 and (${a}.state = 'taken' or ${a}.given or (r.state = 'void' and ${a}.state in ('undoing', 'undone')))`;

/** A round is placed by the member's first stake in it; newest first. */
export function ownRounds(
  access: Access,
  { merchant, member, room, from, to, after }: OwnAsked,
  limit: number,
): Promise<OwnRow[]> {
  return access.run(
    `select a.room, a.seat, a.at, a.number, r.round, r.no, r.engine, r.version, r.config, r.outcome, r.state, r.unit, o.node_id, p.amount as back
     from room_action a
     cross join lateral (
       select r.id as round, r.no, r.engine, r.version, r.config, r.outcome, r.state, r.unit from room_round r
       where r.id = a.round_id and r.merchant || '' = $1 limit 1) r
     cross join lateral (select o.node_id from room o where o.merchant = $1 and o.code = a.room limit 1) o
     left join lateral (
       select p.amount from settlement_payout p
       where p.source = 'room' and p.batch = a.round_id::text and p.run = 0 and p.place = a.seat and p.merchant = $1 limit 1) p on true
     where a.merchant = $1 and a.member_id = $2 and ${COUNTS('a')}
       and ($3::text is null or a.room = $3)
       and ($4::timestamptz is null or a.at >= $4) and ($5::timestamptz is null or a.at < $5)
       and ($6::timestamptz is null or (a.at, a.number) < ($6, $7::int8))
       and a.number = (
         select min(b.number) from room_action b
         where b.merchant = $1 and b.round_id = a.round_id and b.seat = a.seat and ${COUNTS('b')})
     order by a.at desc, a.number desc limit $8`,
    [merchant, member, room ?? null, from ?? null, to ?? null, after?.at ?? null, after?.name ?? null, limit],
  );
}

export type OwnStake = Pick<ActionRow, 'round_id' | 'seat' | 'action' | 'stake' | 'given' | 'at'>;

/** Actions that counted in these rounds, by pairs of round and seat; also those without a stake. */
export function ownStakes(
  access: Access,
  merchant: string,
  of: readonly { readonly round: string; readonly seat: number }[],
): Promise<OwnStake[]> {
  if (of.length === 0) return Promise.resolve([]);
  return access.run(
    `select a.round_id, a.seat, a.action, a.stake, a.given, a.at
     from unnest($2::uuid[], $3::int4[]) as w(round, seat)
     cross join lateral (select r.state from room_round r where r.id = w.round and r.merchant || '' = $1 limit 1) r
     cross join lateral (
       select a.* from room_action a
       where a.merchant = $1 and a.round_id = w.round and a.seat = w.seat and ${COUNTS('a')}
       union all
       select a.* from room_action a
       where a.merchant = $1 and a.round_id = w.round and a.seat = w.seat and a.stake = 0 and a.state = 'taken'
       offset 0) a
     order by a.number`,
    [merchant, of.map(({ round }) => round), of.map(({ seat }) => seat)],
  );
}

export interface RoomWinRow {
  readonly round_id: string;
  readonly node_id: number;
  readonly name: string;
  readonly win: bigint;
  readonly finished_at: Date;
}

/** Same rules as for house rounds: real money, more than the stake, no test accounts. Newest first. */
export function winsAtRooms(access: Access, merchant: string, limit: number, room?: string): Promise<RoomWinRow[]> {
  return room === undefined
    ? access.run(`${WINS} order by p.decided_at desc limit $2`, [merchant, limit])
    : access.run(`${WINS} and p.game_code = $3 order by p.decided_at desc limit $2`, [merchant, limit, room]);
}

/** The biggest of the month (GMT+8) of `at`, under the same rules. */
export const biggestWinsAtRooms = (access: Access, merchant: string, at: Date, limit: number): Promise<RoomWinRow[]> =>
  access.run(
    `${WINS} and date_trunc('month', p.decided_at at time zone interval '8 hours')
       = date_trunc('month', $3::timestamptz at time zone interval '8 hours')
     order by p.amount desc limit $2`,
    [merchant, limit, at],
  );

const WINS = `select p.round_id, o.node_id, coalesce(m.nickname, m.account) as name, p.amount as win, p.decided_at as finished_at
     from settlement_payout p
     cross join lateral (
       select m.nickname, m.account from member m
       where m.id = p.member_id and m.merchant || '' = $1 and not m.is_test limit 1) m
     cross join lateral (select o.node_id from room o where o.merchant = $1 and o.code = p.game_code limit 1) o
     where p.merchant = $1 and p.source = 'room' and p.is_won`;
