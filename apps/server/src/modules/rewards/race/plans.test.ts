/** Queries on a race with many entrants, beside many finished races. */
import type { Db } from '#db';
import { memberId, millis } from '#kernel';
import { describeOnGrowingTables } from '#testkit/growing-tables.ts';
import { undone } from '#testkit/undone.ts';
import { placesOnDesk } from './desk-queries.ts';
import {
  addReached,
  enteredOf,
  firstPlaces,
  markNotified,
  ownPart,
  placeMarks,
  unnotifiedEntrants,
  unnotifiedRaces,
} from './entrant-queries.ts';
import { draftRaces, endedRaces, lockOpenRaces, raceById, shownRaces, waitingPrizes } from './queries.ts';

const HOUSE = 'grown';
const NOW = millis(Date.UTC(2027, 0, 1));
const LONG_AGO = millis(Date.UTC(2020, 0, 1));

async function prepare(db: Db): Promise<void> {
  await db.run(
    `insert into merchant (code, config, position, created_at, updated_at) values ('${HOUSE}', '{}', 9, now(), now())`,
  );
  await growMembers(db, 1, 40);
  await db.run(
    `insert into race (merchant, texts, rule, starts_at, ends_at, published_at, called_off_at, called_off_because)
     select '${HOUSE}', '{"EN":{"title":"Grown","description":""}}', '{}', '2026-01-01', '2028-01-01', '2026-01-01', off, case when off is not null then '' end
     from unnest(array[null, timestamptz '2026-12-30']) off`,
  );
}

const growMembers = (db: Db, from: number, to: number) =>
  db.run(
    `insert into member (merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip)
     select '${HOUSE}', 'racer' || n, 0, now(), 'USD', 'EN', now(), '127.0.0.1' from generate_series($1::int, $2::int) n`,
    [from, to],
  );

/** Both races have all members; the called-off one has notified them. Every tenth opens a one-day race, long over. */
async function grow(db: Db, from: number, to: number): Promise<void> {
  await growMembers(db, from + 40, to + 40);
  await db.run(
    `insert into race_entrant (merchant, race_id, member_id, entered_at, reached, reached_at, told_at)
     select '${HOUSE}', r.id, m.id, '2026-01-01', 1 + (hashint4(n) & 65535), '2026-06-01', r.called_off_at
     from generate_series($1::int, $2::int) n join member m on m.merchant = '${HOUSE}' and m.account = 'racer' || n + 40
     cross join race r where r.merchant = '${HOUSE}' and r.ends_at = '2028-01-01'`,
    [from, to],
  );
  await db.run(`update race set told_at = called_off_at where merchant = '${HOUSE}' and called_off_at is not null`);
  await db.run(
    `with race as (
       insert into race (merchant, texts, rule, starts_at, ends_at, published_at, final_at)
       select '${HOUSE}', '{"EN":{"title":"Grown","description":""}}', '{}', t, t + interval '1 day', t, t + interval '1 day'
       from generate_series($1::int, $2::int) n
       cross join lateral (select timestamptz '2021-01-01' + n * interval '1 hour' as t) x where n % 10 = 0
       returning id
     )
     insert into race_prize (merchant, race_id, place, member_id, reward, given_at, told_at)
     select '${HOUSE}', race.id, 1, m.id, '{}', now(), now() from race
     cross join (select min(id) as id from member where merchant = '${HOUSE}') m`,
    [from, to],
  );
}

async function callsOf(db: Db): Promise<Record<string, () => Promise<unknown>>> {
  const [{ on, off } = { on: 0n, off: 0n }] = await db.run<{ on: bigint; off: bigint }>(
    `select min(id) as on, max(id) as off from race where merchant = '${HOUSE}' and ends_at = '2028-01-01'`,
  );
  const [last] = await db.run<{ id: bigint }>(
    'select member_id as id from race_entrant where race_id = $1 order by reached, reached_at desc, member_id desc limit 1',
    [on],
  );
  const [race, member] = [{ merchant: HOUSE, raceId: on }, memberId(Number(last!.id))];
  const calledOff = { merchant: HOUSE, raceId: off };
  const marks = await placeMarks(db, race);
  const [{ newest } = { newest: 0 }] = await db.run<{ newest: number }>('select max(id)::int4 as newest from member');
  const round = { memberId: member, begunAt: NOW, closedAt: NOW, value: 1n };
  return {
    'races shown': () => shownRaces(db, HOUSE, NOW),
    'races that are not over': undone(db, (tx) => lockOpenRaces(tx)),
    'races that have ended': () => endedRaces(db, NOW),
    drafts: () => draftRaces(db, HOUSE, 50),
    'a race': () => raceById(db, race),
    'the first places': () => firstPlaces(db, race, 20),
    'the first places on the desk': () => placesOnDesk(db, race, { after: 0, limit: 21 }),
    'the last place': () => ownPart(db, race, member, marks),
    'races he has entered': () => enteredOf(db, HOUSE, member, [on, off]),
    'a round added up': undone(db, (tx) => addReached(tx, race, 'sum', [round])),
    'prizes that wait': () => waitingPrizes(db, HOUSE, { after: { race_id: 0n, place: 0 }, limit: 50 }),
    'races called off': () => unnotifiedRaces(db, HOUSE, LONG_AGO),
    'entrants behind those who were told': () => unnotifiedEntrants(db, calledOff, { after: newest - 20, limit: 20 }),
    'that some are told': undone(db, (tx) => markNotified(tx, calledOff, [member], NOW)),
  };
}

describeOnGrowingTables('a race', { prepare, grow, upTo: 20_000, callsOf });
