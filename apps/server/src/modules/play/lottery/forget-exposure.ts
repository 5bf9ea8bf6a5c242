/** Job: deletes the exposure of drawn and void issues, which payouts replace. */
import type { Access } from '#db';
import type { Deps } from '../../../ports/deps.ts';

export const FORGET_EXPOSURE_EVERY_MS = 60_000;
const AT_ONCE = 5_000;

export async function forgetExposure({ db }: Pick<Deps, 'db'>): Promise<void> {
  while ((await dropExposure(db, AT_ONCE)) === AT_ONCE);
}

/** Deletes at most `limit` exposure rows of drawn or void issues; answers how many. Skips along the index by issue. */
export async function dropExposure(access: Access, limit: number): Promise<number> {
  const rows = await access.run(
    `with recursive counted (id) as (
       (select issue_id from lottery_exposure order by issue_id limit 1)
       union all
       select (select e.issue_id from lottery_exposure e where e.issue_id > c.id order by e.issue_id limit 1)
       from counted c where c.id is not null
     )
     delete from lottery_exposure where (issue_id, play, name) in (
       select e.issue_id, e.play, e.name from counted c
       cross join lateral (select from lottery_issue where id = c.id and state in ('drawn', 'settled', 'void') limit 1) i
       cross join lateral (select issue_id, play, name from lottery_exposure where issue_id = c.id limit $1) e
       limit $1)
     returning 1 as one`,
    [limit],
  );
  return rows.length;
}
