-- A member's rate in an area, then those of the agents above, nearest first: [{memberId, rate}, …]. Empty without an agent above. An agent's
-- own line begins with the agent twice: as the one who plays, and as the nearest agent.
create or replace function lottery_above(brand text, of_member bigint, of_area text) returns jsonb
language plpgsql stable as $$
declare
  above jsonb;
begin
  select jsonb_agg(jsonb_build_object('memberId', l.above_id, 'rate', coalesce(
      (select r.rate from agent_rate r where r.member_id = l.above_id and r.area = of_area limit 1), 0)) order by l.distance)
  into above
  from member m
  cross join lateral (select a.id from agent a where a.id in (m.id, m.upline_id) and a.merchant = brand order by a.id = m.id desc limit 1) a
  cross join lateral (select l.above_id, l.distance from agent_line l where l.below_id = a.id offset 0) l
  where m.merchant = brand and m.id = of_member;
  if above is null then
    return '[]';
  end if;
  return jsonb_build_object('memberId', of_member, 'rate',
    coalesce((select r.rate from agent_rate r where r.member_id = of_member and r.area = of_area limit 1), 0)) || above;
end $$;
