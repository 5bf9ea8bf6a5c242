-- Writes one order in its first issue. Answers the issue, or the refusal: `closed`, or `known` if its request was taken before.
create or replace function lottery_place(the_order jsonb, out refusal text, out issue bigint)
language plpgsql as $$
begin
  issue := (lottery_hold(jsonb_build_array(the_order)))[1];
  refusal := case
    when issue is null then 'closed'
    when cardinality(lottery_write(jsonb_build_array(the_order), '{1}', array[issue])) = 0 then 'known'
  end;
end $$;
