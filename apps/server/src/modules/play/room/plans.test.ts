/** Queries of the history and the console over many rounds: those for one member or round read no others. */
import type { Db } from '#db';
import { millis } from '#kernel';
import { describeOnGrowingTables } from '#testkit/growing-tables.ts';
import { growTables, HOUSE, NO, openTables, ROOM } from '#testkit/grown-tables.ts';
import { undone } from '#testkit/undone.ts';
import * as desk from './desk-queries.ts';
import * as own from './own-queries.ts';

function callsOf(db: Db, { id, member }: { id: string; member: bigint }): Record<string, () => Promise<unknown>> {
  const asked = { merchant: HOUSE, member };
  const from = new Date('2026-01-01');
  const early = millis(Date.UTC(2026, 0, 1, 0, 5));
  return {
    'a page of his rounds': () => own.ownRounds(db, asked, 21),
    'a page of his rounds at a table': () => own.ownRounds(db, { ...asked, room: ROOM, from }, 21),
    'a page behind another': () =>
      own.ownRounds(db, { ...asked, after: { at: new Date('2026-01-01T00:20:00Z'), name: '42000' } }, 21),
    'his stakes in rounds': () => own.ownStakes(db, HOUSE, [{ round: id, seat: 3 }]),
    'the latest wins': () => own.winsAtRooms(db, HOUSE, 200),
    'the latest wins at a table': () => own.winsAtRooms(db, HOUSE, 200, ROOM),
    'the biggest wins of a month': () => own.biggestWinsAtRooms(db, HOUSE, new Date('2026-01-15'), 200),
    'tables on the desk': () => desk.roomsOnDesk(db, HOUSE, '', 51),
    'what was done in a round': () => desk.actionsOfRound(db, HOUSE, id, 0n, 51),
    'what a member did': () => desk.actionsOfMember(db, HOUSE, member, undefined, 51),
    'rounds on the desk': () => desk.roundsOnDesk(db, { merchant: HOUSE, room: ROOM }, 9_000_000_000n, 21),
    'rounds on the desk, one of them open': () =>
      desk.roundsOnDesk(db, { merchant: HOUSE, room: ROOM }, BigInt(NO.open + 1), 21),
    'a round on the desk': () => desk.roundOnDesk(db, HOUSE, id),
    'idle rounds, none of which is old': () => desk.forgetIdle(db, millis(Date.UTC(2025, 0, 1)), 500),
    'idle rounds that are forgotten': undone(db, (tx) => desk.forgetIdle(tx, early, 500)),
  };
}

const roundOf = async (db: Db) => {
  const [round] = await db.run<{ id: string; member: bigint }>(
    `select r.id, a.member_id as member from room_round r join room_action a on a.merchant = r.merchant and a.round_id = r.id
     where r.merchant = '${HOUSE}' and r.no = ${NO.over} limit 1`,
  );
  return round!;
};

describeOnGrowingTables('rounds at tables', {
  prepare: openTables,
  grow: growTables,
  upTo: 600,
  callsOf: async (db) => callsOf(db, await roundOf(db)),
});
