/** The line of agents of the demo, and a roll-up that has counted everything, for tests of what agents earn. */
import { dayName, millis } from '#kernel';
import type { Site } from './site.ts';

/** agent2 is below agent1, who is directly below the house. */
export async function standLine({ deps, clock }: Site): Promise<void> {
  const at = new Date(clock.now());
  await deps.db.run(
    `insert into agent (id, merchant, parent_id, depth, since)
     select m.id, m.merchant, m.upline_id, case when m.upline_id is null then 1 else 2 end, $1
     from member m where m.merchant = 'pavilion' and m.account in ('agent1', 'agent2') order by m.upline_id nulls first
     on conflict do nothing`,
    [at],
  );
  await deps.db.run(
    `insert into agent_line (above_id, below_id, distance)
     select a.id, a.id, 0 from agent a union all select a.parent_id, a.id, 1 from agent a where a.parent_id is not null
     on conflict do nothing`,
  );
  await deps.db.run("insert into book_follower (name) values ('agents') on conflict do nothing");
}

/** Everything up to now is counted; days that are over for ten minutes are closed. */
export async function countedToNow({ deps, clock }: Site): Promise<void> {
  const now = clock.now();
  await deps.db.run("update book_follower set counted_at = $1 where name = 'agents'", [new Date(now)]);
  await deps.db.run(
    `insert into agent_standing (merchant, open_day) values ('pavilion', $1)
     on conflict (merchant) do update set open_day = excluded.open_day`,
    [dayName(millis(now - 10 * 60_000))],
  );
}
