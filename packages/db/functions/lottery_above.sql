-- The agents above a member, nearest first, each with its share of the stake in 10,000ths: zero, as shares cannot be set yet.
create or replace function lottery_above(brand text, of_member bigint) returns jsonb
language plpgsql stable as $$
declare
  above bigint;
  line jsonb := '[]';
begin
  select m.upline_id into above from member m where m.merchant = brand and m.id = of_member;
  -- No line of agents is that long; a circular one would never end.
  while above is not null and jsonb_array_length(line) < 64 loop
    line := line || jsonb_build_object('memberId', above, 'part', 0);
    select m.upline_id into above from member m where m.merchant = brand and m.id = above;
  end loop;
  return line;
end $$;
