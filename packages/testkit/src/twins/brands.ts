/** Two twin brands: the same games, texts, offers and figures under the same names, and no members yet. */
import type { Db } from '#db';

const MODEL = 'pavilion';
export const [NEAR, FAR] = ['twinone', 'twintwo'] as const;

/** Tables that an operator publishes; all other rows come from the people of a brand. */
const PUBLISHED = [
  'vendor',
  'game',
  'notice',
  'banner',
  'promotion',
  'point_reward',
  'article',
  'join_plan',
  'deposit_channel',
  'ticket_kind',
  'mission',
  'race',
] as const;
const PLAIN = ['display_name', 'bank_name'];

/** Texts name their brand, or one brand's text at the other would go unnoticed. */
const SIGNED: readonly (readonly [table: string, column: string])[] = [
  ['vendor', 'display_name'],
  ['vendor', 'names'],
  ['game', 'names'],
  ['notice', 'texts'],
  ['banner', 'titles'],
  ['promotion', 'texts'],
  ['point_reward', 'texts'],
  ['article', 'texts'],
  ['join_plan', 'names'],
  ['deposit_channel', 'bank_name'],
  ['ticket_kind', 'names'],
  ['mission', 'texts'],
  ['race', 'texts'],
];

/** Runs on a database with the demo world, before its site opens. */
export async function addTwins(db: Db): Promise<void> {
  await db.run(
    `insert into merchant (code, position, config, created_at, updated_at)
     select twin.code, 90 + twin.place, m.config, m.created_at, m.updated_at
     from merchant m cross join unnest($2::text[]) with ordinality as twin(code, place) where m.code = $1`,
    [MODEL, `{${NEAR},${FAR}}`],
  );
  for (const table of PUBLISHED) {
    const columns = await db.run<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = $1 and is_identity = 'NO' and column_name <> 'merchant'`,
      [table],
    );
    const names = columns.map(({ name }) => name).join(', ');
    for (const twin of [NEAR, FAR]) {
      await db.run(`insert into ${table} (merchant, ${names}) select $2, ${names} from ${table} where merchant = $1`, [
        MODEL,
        twin,
      ]);
    }
  }
  await db.run(
    `insert into mission_board (merchant, mission_id)
     select twin.merchant, twin.id from mission_board b
     join mission m on m.id = b.mission_id
     join mission twin on twin.merchant in ($2, $3) and (twin.starts_at, twin.ends_at, twin.rule) = (m.starts_at, m.ends_at, m.rule)
     where b.merchant = $1 and b.final_at is null`,
    [MODEL, NEAR, FAR],
  );
  await db.run(
    `with agents as (
       insert into member (merchant, account, account_type, nickname, password_changed_at, currency, language, registered_at,
         registered_ip)
       select code, 'agent9', 1, '[' || code || '] agent', created_at, 'USD', 'EN', created_at, '127.0.0.1'
       from merchant where code in ($1, $2) returning id, merchant, registered_at
     ), line as (
       insert into agent (id, merchant, depth, since, may_freeze) select id, merchant, 1, registered_at, true from agents
     ), closure as (
       insert into agent_line (above_id, below_id, distance) select id, id, 0 from agents
     )
     insert into affiliate_code (merchant, code, agent_id, created_at)
     select merchant, c.code, id, registered_at from agents
     cross join lateral (values ('AGENT9'), ('ONLY' || upper(merchant))) as c(code)`,
    [NEAR, FAR],
  );
  for (const [table, column] of SIGNED) {
    const signed = PLAIN.includes(column)
      ? `'[' || merchant || '] ' || ${column}`
      : `replace(${column}::text, '": "', '": "[' || merchant || '] ')::jsonb`;
    await db.run(`update ${table} set ${column} = ${signed} where merchant in ($1, $2)`, [NEAR, FAR]);
  }
}
