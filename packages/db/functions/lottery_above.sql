-- The agents above a member, the nearest first, each with the share of the stake they are due, in 10,000ths: nothing, as shares cannot be set
-- yet.
create or replace function lottery_above(brand text, of_member bigint) returns jsonb
language plpgsql stable as $$
declare
  above bigint;
  line jsonb := '[]';
begin
  select m.upline_id into above from member m where m.merchant = brand and m.id = of_member;
  -- No line is as long as that; one that led back to itself would have no end.
  while above is not null and jsonb_array_length(line) < 64 loop
    line := line || jsonb_build_object('memberId', above, 'part', 0);
    select m.upline_id into above from member m where m.merchant = brand and m.id = above;
  end loop;
  return line;
end $$;
