/** Queries of a table's host and its payouts: a round is played, paid and looked up without reading earlier ones. */
import type { Db } from '#db';
import { memberId, millis } from '#kernel';
import { describeOnGrowingTables } from '#testkit/growing-tables.ts';
import { growTables, HOUSE, NO, openTables, ROOM } from '#testkit/grown-tables.ts';
import { undone } from '#testkit/undone.ts';
import { renewLeases, takeLeases } from '../../../lease/queries.ts';
import { pagesOf } from '../../operations/privacy/export-queries.ts';
import { duePayouts, markPayouts } from '../../money/settlement/queries.ts';
import * as pay from './pay-queries.ts';
import * as rooms from './queries.ts';
import * as read from './read-queries.ts';

const KEY = { merchant: HOUSE, room: ROOM };
const NOW = millis(Date.UTC(2027, 0, 1));
const HOLDER = '00000000-0000-4000-8000-000000000000';
const SEATS = Array.from({ length: 20 }, (_, seat) => seat);

interface Known {
  readonly round: Readonly<Record<keyof typeof NO, string>>;
  readonly member: bigint;
  readonly player: string;
  readonly requestId: string;
}

async function knownOf(db: Db): Promise<Known> {
  const found = await db.run<{ id: string; no: bigint }>(
    'select id, no from room_round where merchant = $1 and no = any ($2)',
    [HOUSE, Object.values(NO)],
  );
  const idOf = (no: number) => found.find((round) => Number(round.no) === no)!.id;
  const [action] = await db.run<Omit<Known, 'round'>>(
    `select s.member_id as member, s.player, a.request_id as "requestId" from room_action a
     join room_seat s on s.merchant = a.merchant and s.room = a.room and s.seat = a.seat
     where a.merchant = $1 and a.number = $2`,
    [HOUSE, NO.over * 1000],
  );
  const { due, over, empty, open } = NO;
  return { ...action!, round: { due: idOf(due), over: idOf(over), empty: idOf(empty), open: idOf(open) } };
}

const numberIn = (no: number, seat: number, bet: 0 | 1): bigint => BigInt(no * 1000 + seat * 2 + bet);
const [FIRST] = SEATS as [number];
const decided = SEATS.map((seat) => ({ number: numberIn(NO.open, seat, 1), state: 'taken' as const, refusal: null }));

function ofHost(db: Db, { round, player, requestId }: Known): Record<string, () => Promise<unknown>> {
  const one = { ...KEY, number: numberIn(NO.over, FIRST, 0) };
  return {
    'what is decided of bets': undone(db, (tx) => rooms.decideActions(tx, KEY, decided)),
    'a bet that goes back': undone(db, (tx) =>
      rooms.undoActions(tx, KEY, [{ seat: FIRST, number: numberIn(NO.over, FIRST, 0), given: true }]),
    ),
    'bets that go back': undone(db, (tx) =>
      rooms.undoActions(
        tx,
        KEY,
        SEATS.map((seat) => ({ seat, number: numberIn(NO.over, seat, 0), given: false })),
      ),
    ),
    'what seats are due': undone(db, (tx) =>
      rooms.insertPayouts(
        tx,
        KEY,
        round.open,
        SEATS.map((seat) => ({ seat, points: 1n })),
        NOW,
      ),
    ),
    'seats whose part is open': undone(db, (tx) => rooms.unsettledSeats(tx, HOUSE, round.open)),
    'a tick': undone(db, (tx) => rooms.addTick(tx, HOUSE, round.open, { at: 1, after: 1 })),
    'the end of a round': undone(db, (tx) => rooms.finishRound(tx, HOUSE, round.open, {}, NOW)),
    'a void round': undone(db, (tx) => rooms.voidRound(tx, HOUSE, round.open, NOW)),
    'the open round': () => rooms.openRound(db, KEY),
    'the last numbers': () => rooms.lastNumbers(db, KEY),
    'seats of players': () => rooms.seatsOfPlayers(db, KEY, [player]),
    'what became of a request': () => read.answerOfRequest(db, KEY, player, requestId),
    'a finished round': () => read.finishedRound(db, HOUSE, round.over),
    'tables of a brand': () => read.roomsOf(db, HOUSE),
    'an action, locked': undone(db, (tx) => pay.lockAction(tx, one)),
    'an action, staked': undone(db, (tx) => pay.markStaked(tx, one)),
    'tables that nobody hosts': undone(db, async (tx) => {
      await tx.run('update room set is_on = false where merchant = $1', [HOUSE]);
      await read.roomsWithoutHost(tx, ['FAN_TAN'], NOW, 9);
    }),
    'a lease, taken and renewed': undone(db, async (tx) => {
      const taken = await takeLeases(tx, {
        name: 'room',
        keys: [{ merchant: HOUSE, key: ROOM }],
        holder: HOLDER,
        now: NOW,
        until: NOW,
      });
      await renewLeases(tx, taken, NOW);
      await read.roomsOn(tx, [KEY]);
    }),
  };
}

function ofPaying(db: Db, { round, member }: Known): Record<string, () => Promise<unknown>> {
  const of = (id: string) => ({ merchant: HOUSE, id });
  const due = { source: 'room', batch: round.due, run: 0, merchant: HOUSE } as const;
  return {
    'rounds that were left': () => pay.leftRounds(db, NOW, 500),
    'what is due in a round': () => duePayouts(db, due, 500),
    'what goes back of a round': () => pay.undoingActions(db, of(round.due), 500),
    'a round to settle': () => pay.isSettling(db, of(round.due)),
    'parts with nothing in them': () => pay.emptyParts(db, of(round.empty)),
    'a round that is settled': undone(db, (tx) => pay.closeSettled(tx, of(round.empty))),
    'seats that are paid': undone(db, async (tx) => markPayouts(tx, due, await duePayouts(tx, due, 500), 'paid')),
    'stakes that are back': undone(db, async (tx) => {
      await pay.markUndone(tx, of(round.due), await pay.undoingActions(tx, of(round.due), 500));
    }),
    'what a member is told of his bets': () =>
      pagesOf(db, 'roomBets', { merchant: HOUSE, memberId: memberId(Number(member)) }).next(),
  };
}

describeOnGrowingTables('hosts of tables', {
  prepare: openTables,
  grow: growTables,
  upTo: 600,
  callsOf: async (db) => {
    const known = await knownOf(db);
    return { ...ofHost(db, known), ...ofPaying(db, known) };
  },
  most: {
    // Rolled-back rows stay in the indexes, where each seat's part is looked up.
    'what seats are due': 900,
    'seats whose part is open': 400,
    'the end of a round': 400,
    // A page has 500 bets, more than exist while there is little data; without statistics all are sorted.
    'what a member is told of his bets': 8_000,
  },
});
