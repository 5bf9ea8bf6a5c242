/** A database's schema as lines of text, one for each thing in its catalogues: two that are built alike have the same. */
import type { Db } from '#db';

const HERE = `current_schema()::regnamespace`;
/** Roles by their part in `openTwoRoles`: the names are random. */
const ROLE = (oid: string) =>
  `case ${oid} when 0 then 'public' else regexp_replace(${oid}::regrole::text, '^.*_', '') end`;
const GRANTS = (acl: string) =>
  `(select string_agg(${ROLE('a.grantee')} || ' ' || a.privilege_type, ', ' order by ${ROLE('a.grantee')}, a.privilege_type) from aclexplode(${acl}) a)`;

const CATALOGUES: readonly string[] = [
  `select format('relation %s %s %s %s partition: %s %s statistics: %s grants: %s comment: %s', relname, relkind, relpersistence, reloptions,
     relispartition, pg_get_expr(relpartbound, oid), relreplident, ${GRANTS('relacl')}, obj_description(oid, 'pg_class'))
   from pg_class where relnamespace = ${HERE} and relkind <> 'i'`,
  `select format('column %s.%s %s: %s not null: %s %s%s collation: %s storage: %s%s statistics: %s %s default: %s comment: %s', c.relname,
     row_number() over (partition by c.oid order by a.attnum), a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
     a.attgenerated, (select collname from pg_collation l where l.oid = a.attcollation), a.attstorage, a.attcompression, a.attstattarget,
     a.attoptions, (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d where d.adrelid = c.oid and d.adnum = a.attnum),
     col_description(c.oid, a.attnum))
   from pg_attribute a join pg_class c on c.oid = a.attrelid
   where c.relnamespace = ${HERE} and c.relkind in ('r', 'p', 'c', 'v') and a.attnum > 0 and not a.attisdropped`,
  `select format('constraint %s on %s: %s %s', conname, conrelid::regclass, pg_get_constraintdef(oid), convalidated)
   from pg_constraint where connamespace = ${HERE}`,
  `select format('index %s %s %s', pg_get_indexdef(i.indexrelid), c.reloptions, i.indisvalid)
   from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = ${HERE}`,
  `select format('function %s %s grants: %s', pg_get_functiondef(oid), proowner = (select relowner from pg_class where oid = 'merchant'::regclass),
     ${GRANTS('proacl')}) from pg_proc where pronamespace = ${HERE} and prokind <> 'a'`,
  `select format('aggregate %s: %s %s %s', aggfnoid, aggtransfn, aggtranstype::regtype, agginitval)
   from pg_aggregate a join pg_proc p on p.oid = a.aggfnoid where p.pronamespace = ${HERE}`,
  `select format('trigger %s %s', pg_get_triggerdef(t.oid), t.tgenabled) from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where c.relnamespace = ${HERE} and not t.tgisinternal`,
  `select format('sequence %s of %s: %s from %s by %s, %s to %s, %s %s', s.seqrelid::regclass,
     (select d.refobjid::regclass || '.' || d.refobjsubid from pg_depend d where d.objid = s.seqrelid and d.deptype in ('a', 'i')
       and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass),
     s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle)
   from pg_sequence s join pg_class c on c.oid = s.seqrelid where c.relnamespace = ${HERE}`,
  `select 'statistics ' || pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxnamespace = ${HERE}`,
  `select format('migration %s %s', name, checksum) from schema_migration`,
];

export async function schemaOf(db: Db): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const catalogue of CATALOGUES)
    for (const { line } of await db.run<{ line: string }>(`select x.line from (${catalogue}) x(line)`))
      lines.push(line);
  return lines.toSorted();
}
