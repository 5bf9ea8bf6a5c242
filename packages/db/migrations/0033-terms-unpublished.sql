-- A brand has a version in force when one was published: what only bears the name of one holds nobody up. In a new database
-- this comes before the terms, and there is no brand yet.
do $$
begin
  if to_regclass('terms') is null then
    return;
  end if;
  update merchant m set config = m.config || '{"termsVersion": "1"}'
    where not m.config ? 'termsVersion' and exists (select from terms t where t.merchant = m.code and t.version = '1');
  update merchant m set config = m.config - 'termsVersion'
    where m.config ? 'termsVersion'
      and not exists (select from terms t where t.merchant = m.code and t.version = m.config ->> 'termsVersion');
end $$;
