import { expect, it } from 'vitest';
import { brandless } from '../brandless.ts';
import { brandTables, checkBrands } from './brand-rules.ts';
import { readSource } from './source.ts';

const MIGRATION = `create table reward (
  id bigint primary key,
  merchant text not null references merchant (code)
);
create table seed_pair (
  id uuid primary key
);`;
const tables = brandTables([MIGRATION]);

const path = 'apps/server/src/modules/offer/queries.ts';
const findingsOf = (text: string) =>
  checkBrands([readSource({ path, text })], tables)
    .filter((violation) => violation.path === path)
    .map(({ line, what }) => `${line} ${what.split(':')[0]}`);

it('knows the tables of the brands from the migrations', () => {
  expect([...tables]).toEqual(['reward']);
});

it('knows them by the name that a later migration gave them', () => {
  expect([...brandTables([MIGRATION, 'alter table reward rename to prize;'])]).toEqual(['prize']);
});

const asks = (chain: string) => `export const rewards = (db: Db, merchant: string, id: bigint) => db.q.${chain};`;

it.each([
  ["selectFrom('reward').selectAll().where('id', '=', id)"],
  ["selectFrom('reward as r').innerJoin('seed_pair as s', 's.id', 'r.id').selectAll()"],
  ["updateTable('reward').set({ merchant }).where('id', '=', id)"],
  ["deleteFrom('reward').where('at', '<', merchant)"],
])('refuses %s', (chain) => {
  expect(findingsOf(asks(chain))).toEqual(['1 rewards asks reward without a brand']);
});

it.each([
  ["selectFrom('reward').where('merchant', '=', merchant)"],
  ["selectFrom('reward as r').where('r.merchant', '=', merchant)"],
  ["updateTable('reward').set({}).where('id', '=', id).where('merchant', '=', merchant)"],
  ["selectFrom('reward').where('member_id', '=', id)"],
  ["selectFrom('seed_pair').where('id', '=', id)"],
])('lets %s pass', (chain) => {
  expect(findingsOf(asks(chain))).toEqual([]);
});

const raw = (sql: string) => `const PART = \`and r.id > 1\`;\nexport const all = (db: Db) => db.run(\`${sql}\`, []);`;

it.each([
  ['select * from reward r where r.id = $1 ${PART}', ['2 all asks reward without a brand']],
  ['select * from seed_pair s join reward r on true where s.merchant = $1', ['2 all asks reward without a brand']],
  ['update reward set paid = true where id = $1', ['2 all asks reward without a brand']],
  ['select * from reward r where r.merchant = $1 ${PART}', []],
  ['select * from reward where id = $1 and merchant = $2', []],
  ['select * from reward r where ledger_name(r.merchant, r.key) = ledger_name($1, $2)', []],
  ['select * from seed_pair s join reward r on r.id = s.reward_id', []],
])('reads SQL as well: %s', (sql, refusals) => {
  expect(findingsOf(raw(sql))).toEqual(refusals);
});

const lookUp = (sql: string) =>
  `const BY: LookUp = { name: 'by', sql: \`${sql}\` };\nexport const one = (db: Db) => db.lookUp(BY, []);`;

it.each([
  ['select k.at from unnest($1) k join reward r on r.id = k.id', ['2 one asks reward without a brand']],
  ['select k.at from unnest($1) k join reward r on r.id = k.id and r.merchant = k.merchant', []],
])('and look-ups, whose keys are rows of no table: %s', (sql, refusals) => {
  expect(findingsOf(lookUp(sql))).toEqual(refusals);
});

it('wants no excuse that nobody needs', () => {
  const [excuse] = brandless;
  const whats = checkBrands([], tables).map(({ what }) => what);
  expect(whats).toContain(`${excuse!.in}#${excuse!.of[0]} needs no excuse any more`);
});
