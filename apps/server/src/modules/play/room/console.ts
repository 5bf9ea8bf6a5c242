/** Operators' acts on tables. One operator switches a table on or off; everything else needs approval. */
import { numberIn } from '#contract';
import { z } from 'zod';
import type { Deps } from '../../../ports/deps.ts';
import { actReason, deskAct, type DeskPart } from '../../../ports/desk.ts';
import { roomsTable, roomBetsTable, roundActionsTable, roundsTable } from './desk-tables.ts';
import { roundOnDesk } from './desk-queries.ts';
import { roomOf } from './queries.ts';
import { amountOf, limitLines, settingsOf } from './read-settings.ts';
import { setRoom, switchRoom } from './set-room.ts';
import { roomServices } from './start-rooms.ts';
import { voidByHand } from './void-round.ts';

const code = z.string().regex(/^[A-Z0-9_]{1,40}$/, 'the code of a table, such as BACCARAT_A');
const amount = z.string().max(20).optional();
const ms = numberIn(z.number().int()).optional();
const LIMITS_MAX = 2_000;

async function standingOf({ db }: Deps, merchant: string, ref: string) {
  const room = await roomOf(db, { merchant, room: ref });
  const settings = room && settingsOf(room);
  if (!settings) return null;
  const { bettingMs, closedMs, stepMs, resultMs, chip, seatMax, winMax, bothSides } = settings;
  return {
    chip: amountOf(chip, room.unit),
    seatMax: amountOf(seatMax, room.unit),
    ...(winMax !== undefined && { winMax: amountOf(winMax, room.unit) }),
    limits: limitLines(settings, room.unit),
    bettingMs: String(bettingMs),
    ...(closedMs !== undefined && { closedMs: String(closedMs) }),
    ...(stepMs !== undefined && { stepMs: String(stepMs) }),
    resultMs: String(resultMs),
    ...(bothSides !== undefined && { bothSides: bothSides ? 'yes' : 'no' }),
    video: room.video ?? '',
  };
}

const switchAct = (verb: 'open' | 'close') =>
  deskAct({
    verb,
    kind: 'room',
    shape: { ref: code, reason: actReason },
    perform: (deps, { merchant, by, reason, ref }) => switchRoom(deps, { merchant, by, reason }, ref, verb === 'open'),
  });

export const roomDesk: DeskPart = {
  room: 'vendors',
  tables: [roomsTable, roundsTable, roundActionsTable, roomBetsTable],
  acts: [
    switchAct('open'),
    switchAct('close'),
    deskAct({
      verb: 'set',
      kind: 'room',
      shape: {
        ref: code,
        chip: amount,
        seatMax: amount,
        winMax: amount,
        limits: z.string().max(LIMITS_MAX).meta({ look: 'area' }).optional(),
        bettingMs: ms,
        closedMs: ms,
        stepMs: ms,
        resultMs: ms,
        bothSides: z
          .enum(['yes', 'no'])
          .transform((word) => word === 'yes')
          .optional(),
        video: z.union([z.literal(''), z.url({ protocol: /^https$/ })]).optional(),
        reason: actReason,
      },
      standingOf,
      basis: async ({ db }, { merchant, ref }) => {
        const room = await roomOf(db, { merchant, room: ref });
        return { config: JSON.stringify(room?.config ?? null), video: room?.video ?? null };
      },
      perform: (deps, { merchant, by, reason, ref, ...given }) => {
        const { chip, seatMax, winMax, limits, bettingMs, closedMs, stepMs, resultMs, bothSides, video } = given;
        const wish = { chip, seatMax, winMax, limits, bettingMs, closedMs, stepMs, resultMs, bothSides, video };
        return setRoom(deps, { merchant, by, reason }, ref, wish);
      },
    }),
    deskAct({
      verb: 'void',
      kind: 'room-round',
      shape: { ref: z.uuid(), reason: actReason },
      basis: async ({ db }, { merchant, ref }) => ({ state: (await roundOnDesk(db, merchant, ref))?.state ?? null }),
      perform: (deps, { merchant, by, reason, ref }) =>
        voidByHand(roomServices(deps, []), { merchant, by, reason }, ref),
    }),
  ],
  refusalTexts: {
    'room.unknown': 'there is no such table',
    'room.config.invalid':
      'the table cannot run by that: chips are whole units, limits whole chips, betting is open for 5 to 60 seconds',
    'round.unknown': 'there is no such round',
    'round.over': 'the round is over, and what it has paid stands',
  },
};
