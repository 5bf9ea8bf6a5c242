import type { Access } from '#db';
import type { RaceKey, RaceRow } from './queries.ts';

/** Newest first, drafts included. */
export function racesOnDesk(
  access: Access,
  merchant: string,
  before: bigint,
  limit: number,
): Promise<(RaceRow & { readonly entrants: number })[]> {
  return access.run(
    `select r.*, (select count(*)::int4 from race_entrant e where e.merchant = $1 and e.race_id = r.id) as entrants
     from race r where r.merchant = $1 and r.id < $2 order by r.id desc limit $3`,
    [merchant, before, limit],
  );
}

interface PlaceOnDesk {
  readonly account: string;
  readonly reached: bigint;
  readonly reached_at: Date;
  readonly entered_at: Date;
  readonly rule: unknown;
  readonly reward: unknown;
  readonly given_at: Date | null;
}

/** Places after `after`, with prizes once the race is final. */
export function placesOnDesk(
  access: Access,
  { merchant, raceId }: RaceKey,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<PlaceOnDesk[]> {
  return access.run(
    `select m.account, s.reached, s.reached_at, s.entered_at, r.rule, p.reward, p.given_at from (
       select e.* from race_entrant e where e.merchant = $1 and e.race_id = $2 and e.reached > 0 and not e.left_out
       order by -e.reached, e.reached_at, e.member_id offset $3 limit $4
     ) s cross join lateral (select account from member m where m.merchant = $1 and m.id = s.member_id limit 1) m
     cross join lateral (select rule from race r where r.merchant = $1 and r.id = $2 limit 1) r
     left join lateral (
       select p.reward, p.given_at from race_prize p
       where p.merchant = $1 and p.race_id = $2 and p.member_id = s.member_id limit 1) p on true
     order by -s.reached, s.reached_at, s.member_id`,
    [merchant, raceId, after, limit],
  );
}
