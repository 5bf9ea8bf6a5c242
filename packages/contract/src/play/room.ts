/** Rooms: games that many players share. Play goes over a socket (room-line.ts); these are the public reads. */
import { z } from 'zod';
import { call } from '../call.ts';
import { gameCategory, millis, moment, money, noInput, recordInput, recordPage } from '../shapes/values.ts';

const at = z.number().int();
const points = z.number().int();

/** End of the room's hash chain, public from before its first round, and the index of the link, 0 being the first. */
const chainPlace = { terminatingHash: z.string(), linkNo: z.number().int() };

const terms = z.object({
  chip: points,
  seatMax: points,
  limits: z
    .record(z.string(), z.object({ min: points, max: points, tableMax: points }))
    .describe('Stake limits in points, by kind of spot.'),
  bothSides: z.boolean(),
  rules: z.record(z.string(), z.unknown()),
  bettingMs: z
    .number()
    .int()
    .describe(
      'Betting time. `closedMs`: time from the close of bets to the first step. `stepMs`: display time of a step. `resultMs`: display time of the result. All in milliseconds.',
    ),
  closedMs: z.number().int(),
  stepMs: z.number().int(),
  resultMs: z.number().int(),
});

const ownRound = z.object({
  roundId: z.string(),
  roundNo: z.number().int(),
  room: z.string(),
  engine: z.string(),
  name: z.string(),
  betTime: millis,
  status: z
    .enum(['U', 'S', 'C'])
    .describe(
      "U unfinished, S settled, C entire stake returned: either the round is void, which includes bets that the member had taken back before, or the member's actions could not be received.",
    ),
  stake: money.describe('Stake, excluding stakes returned by the house beside bets that counted.'),
  back: money.describe('Payout; 0 until known.'),
  outcome: z.unknown().describe("Outcome in the game's own format; null until settled."),
  spots: z
    .array(z.object({ spot: z.string(), stake: money, back: money.nullable(), isGivenBack: z.boolean() }))
    .describe(
      "Bets by spot. `back`: payout, null until known and if the round is void. `isGivenBack`: the member's actions could not be received, and the stake was returned; it is excluded from the sums.",
    ),
});

/** A table that a member has marked as a favourite. */
const favourite = {
  token: 'required',
  noTrial: true,
  mod: 'GAMELOFAV3',
  limits: [{ by: 'account', max: 120, perMs: 60_000 }],
  input: z.object({ room: z.string().max(40) }),
  value: z.null(),
  refusals: ['room.unknown'],
} as const;

const roomSummary = z.object({
  room: z.string(),
  nodeId: z.number().int(),
  vassalage: z.string(),
  engine: z.string(),
  phase: z
    .string()
    .describe("Phase in the game's own terms; `off`: no stakes are accepted, `away`: currently not hosted."),
  nextAt: millis.nullable().describe('End of the phase in server time; null if the phase has no scheduled end.'),
  limits: z
    .object({ min: money, max: money })
    .nullable()
    .describe('Bet limits of the kind of spot with the highest maximum, at a live table; null for other games.'),
  players: z.number().int().describe('Number of seats playing the current round with real money.'),
  stands: z
    .string()
    .nullable()
    .describe('Current value in a game whose value grows over time, as of this request; otherwise null.'),
  results: z
    .array(z.object({ text: z.string(), tone: z.enum(['red', 'blue', 'tie', 'plain']) }))
    .describe(
      'Latest results, oldest first; removed in whole columns of three, so that the others keep their position.',
    ),
});

export const room = {
  list: call('GET /lgw/room/rooms', {
    summary: 'Rooms of the brand, with the current round of each.',
    mod: 'COMM3',
    limits: [{ by: 'ip', max: 240, perMs: 60_000 }],
    input: noInput,
    value: z.array(
      z.object({
        room: z.string(),
        engine: z.string(),
        nodeId: z.number().int(),
        category: gameCategory,
        currency: z.string(),
        unit: money.describe('Value of a stake of 1; a point is a hundredth of it.'),
        isOn: z.boolean(),
        roundNo: z.number().int().describe('Current round number; 0 before the first round.'),
        commitment: z
          .object({ ...chainPlace, serverSeedHash: z.string() })
          .nullable()
          .describe(
            'Commitment to the seed of the current round, published before betting opened; null before the first round.',
          ),
        name: z.string(),
        terms: terms.nullable().describe('Terms of a live table, as of the next round; null for other games.'),
        video: z.string().nullable().describe('HLS URL of a table with a studio stream.'),
      }),
    ),
  }),
  glances: call('GET /lgw/room/glances', {
    summary: 'State of the brand’s tables, at most two seconds old, for pages without a socket connection.',
    mod: 'COMM3',
    // A hall polls every two seconds, and many players may share one address.
    limits: [{ by: 'ip', max: 1_200, perMs: 60_000 }],
    input: noInput,
    value: z.array(roomSummary),
  }),
  favourites: call('GET /lgw/room/favourites', {
    summary: 'Rooms among the member’s favourite games, newest first; empty without a session and for trial accounts.',
    token: 'optional',
    mod: 'GAMELOFAV3',
    limits: [{ by: 'ip', max: 240, perMs: 60_000 }],
    input: noInput,
    value: z.array(z.string()),
  }),
  keep: call('PUT /lgw/room/favourite', {
    summary: 'Add a table to the favourite games.',
    noStaff: true,
    ...favourite,
  }),
  drop: call('DELETE /lgw/room/favourite', { summary: 'Remove a table from the favourite games.', ...favourite }),
  own: call('GET /lgw/room/own', {
    summary:
      'The member’s rounds at tables, newest first; `next` is the cursor of the following page. Rounds in which every bet was taken back are excluded.',
    token: 'required',
    mod: 'COMM3',
    limits: [{ by: 'account', max: 240, perMs: 60_000 }],
    input: z.object({
      room: z.string().max(40).optional(),
      startDate: moment.optional(),
      endDate: moment.optional(),
      ...recordInput,
    }),
    value: recordPage(ownRound),
    refusals: ['date.range.too.long'],
  }),
  proof: call('GET /lgw/room/round', {
    summary:
      'Public verification data of a finished round; includes the seed, the initial state and the actions once the seed is no longer in use.',
    mod: 'COMM3',
    limits: [{ by: 'ip', max: 120, perMs: 60_000 }],
    input: z.object({ roundId: z.uuid() }),
    value: z.object({
      roundId: z.string(),
      room: z.string(),
      roundNo: z.number().int(),
      engine: z.string(),
      version: z.string(),
      config: z.unknown(),
      unit: money,
      state: z.enum(['settling', 'settled', 'void']),
      openedAt: at,
      finishedAt: at,
      outcome: z.unknown().describe('Outcome; null if the round is void.'),
      chain: z.object(chainPlace),
      serverSeedHash: z
        .string()
        .describe('SHA-256 of the server seed: the previous link, or the terminating hash of the chain.'),
      serverSeed: z.string().nullable(),
      clientSeed: z.string(),
      nonce: z.literal(0),
      played: z
        .object({
          began: z.unknown(),
          ticks: z
            .array(z.object({ at, after: z.number().int(), unheard: z.array(z.number().int()).optional() }))
            .describe(
              '`unheard`: seats whose actions could not be received when the clock was due; they lose nothing by it.',
            ),
          actions: z
            .array(
              z.object({
                number: z.number().int(),
                seat: z.number().int(),
                action: z.unknown(),
                points: z.number().int(),
                at,
              }),
            )
            .describe('Actions that counted, by seat.'),
        })
        .nullable(),
    }),
    refusals: ['round.not.found'],
  }),
};
