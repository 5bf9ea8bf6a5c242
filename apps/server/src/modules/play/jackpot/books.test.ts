import { FOUR_WINDS } from '#games/kit/jackpot.ts';
import { openTestDb } from '#testkit/postgres.ts';
import { expect, it } from 'vitest';
import { DAY, moved, MONTH } from './books-queries.ts';
import { bookLines } from './books.ts';

const FALLS = 300;

it('R48 however many pots have fallen in a month, they are told in some rows, and by the day in some for each', async () => {
  const db = await openTestDb();
  await db.tx((tx) =>
    tx.script(`
      insert into merchant (code, config, position, created_at, updated_at) values ('grown', '{}', 9, now(), now());
      insert into jackpot (merchant, currency, jackpot, falls_at) values ('grown', 'USD', '${FOUR_WINDS}', 1000000);
      insert into jackpot_day values ('grown', 'USD', '${FOUR_WINDS}', '2027-01-15', 1000000);
      insert into jackpot_pot (merchant, currency, jackpot, tier, no, seed, fed_before, opened_at, fell_at, round_id, amount, paid_at)
      select 'grown', 'USD', '${FOUR_WINDS}', 'mini', n, 10, 0, t, t, gen_random_uuid(), 11, case when n > 2 then t end
      from generate_series(1, ${FALLS}) n cross join lateral (select timestamptz '2027-01-10' + n * interval '1 hour' as t) x`),
  );
  const months = await moved(db, 'grown', MONTH, '2027-02');
  expect(months.pots.map(({ pots, paid }) => [pots, paid]).toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
    [2, null],
    [FALLS - 2, '2027-01'],
  ]);
  const [january] = bookLines(['2027-01', '2027-02'], months);
  expect(january).toMatchObject({ falls: FALLS, seeds: 10n * 300n, won: 11n * 300n, due: 22n, closing: 1_000n - 300n });
  const days = await moved(db, 'grown', DAY, '2027-02-28');
  expect(days.pots.length).toBeLessThan(16);
  await db.close();
});
