/** Terms in force in an installed database. */
import { migrate } from '#db';
import { openTestDb } from '#testkit/pglite.ts';
import { expect, it } from 'vitest';

it('R02 a brand of an installed database has the version in force that it has published, and no other', async () => {
  const db = await openTestDb();
  await db.run(`delete from schema_migration where name = '0033-terms-unpublished'`);
  await db.run(
    `insert into merchant (code, position, config, created_at, updated_at) values
       ('unwritten', 1, '{}', now(), now()), ('named', 2, '{"termsVersion": "1"}', now(), now()),
       ('written', 3, '{}', now(), now()), ('published', 4, '{"termsVersion": "7"}', now(), now())`,
  );
  await db.run(
    `insert into terms (merchant, version, texts, published_at) values
       ('written', '1', '{"EN": {}}', now()), ('published', '7', '{"EN": {}}', now())`,
  );
  expect(await migrate(db)).toEqual(['0033-terms-unpublished']);
  expect(await db.run("select code, config ->> 'termsVersion' as version from merchant order by position")).toEqual([
    { code: 'unwritten', version: null },
    { code: 'named', version: null },
    { code: 'written', version: '1' },
    { code: 'published', version: '7' },
  ]);
  await db.close();
});
