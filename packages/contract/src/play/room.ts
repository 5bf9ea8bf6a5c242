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
  limits: z.record(z.string(), z.object({ min: points, max: points, tableMax: points })).describe('By kind of spot.'),
  bothSides: z.boolean(),
  rules: z.record(z.string(), z.unknown()),
  bettingMs: z
    .number()
    .int()
    .describe('How long bets are open, bets are closed before the first step, a step is looked at, and the result is.'),
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
      'U unfinished, S settled, C all that was staked has gone back: since the round is void, where a bet that the member had taken back before counts too, or since the house could not hear the member.',
    ),
  stake: money.describe('Without what the house gave back beside bets that counted.'),
  back: money.describe('0 until it is known.'),
  outcome: z.unknown().describe('As the game keeps it; null until it is settled.'),
  spots: z
    .array(z.object({ spot: z.string(), stake: money, back: money.nullable(), isGivenBack: z.boolean() }))
    .describe(
      'Bets by their place; `back` is null until it is known, and where the round is void. `isGivenBack`: the house could not hear the member and has returned the stake, which is no stake in the sums.',
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
  phase: z.string().describe('As its game calls it; `off` takes no stakes, `away` is hosted by nobody just now.'),
  nextAt: millis.nullable().describe("When that ends, by the server's clock; null where it ends by itself."),
  limits: z
    .object({ min: money, max: money })
    .nullable()
    .describe('Of a bet on the kind of spot that takes most, at a live table; null elsewhere.'),
  players: z.number().int().describe('Seats that play in this round with real money.'),
  stands: z
    .string()
    .nullable()
    .describe(
      'What has grown so far in a game in which something grows by the clock, as it stood when this was asked for; else null.',
    ),
  results: z
    .array(z.object({ text: z.string(), tone: z.enum(['red', 'blue', 'tie', 'plain']) }))
    .describe('The last results, the oldest first: whole columns of three leave, so that no other changes its place.'),
});

export const room = {
  list: call('GET /lgw/room/rooms', {
    summary: 'The rooms of the brand, and the round that each is in.',
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
        unit: money.describe('What a stake of one is; a point is a hundredth of it.'),
        isOn: z.boolean(),
        roundNo: z.number().int().describe('0 before the first.'),
        commitment: z
          .object({ ...chainPlace, serverSeedHash: z.string() })
          .nullable()
          .describe(
            'What the seed of that round was promised with, before anybody could bet on it; null before the first.',
          ),
        name: z.string(),
        terms: terms.nullable().describe('Of a live table, as the next round takes them; null elsewhere.'),
        video: z.string().nullable().describe('An address of HLS, where it comes from a studio.'),
      }),
    ),
  }),
  glances: call('GET /lgw/room/glances', {
    summary: 'How the tables of the brand stand, at most two seconds ago: what the site shows of them without a line.',
    mod: 'COMM3',
    // A hall polls every two seconds, and many players may share one address.
    limits: [{ by: 'ip', max: 1_200, perMs: 60_000 }],
    input: noInput,
    value: z.array(roomSummary),
  }),
  favourites: call('GET /lgw/room/favourites', {
    summary: 'The rooms that the member keeps among his favourite games, newest first; none for whoever tries.',
    token: 'optional',
    mod: 'GAMELOFAV3',
    limits: [{ by: 'ip', max: 240, perMs: 60_000 }],
    input: noInput,
    value: z.array(z.string()),
  }),
  keep: call('PUT /lgw/room/favourite', { summary: 'Keep a table among the favourite games.', ...favourite }),
  drop: call('DELETE /lgw/room/favourite', { summary: 'Drop a table from the favourite games.', ...favourite }),
  own: call('GET /lgw/room/own', {
    summary:
      'The member’s rounds at tables, newest first; `next` continues where the page ended. One in which he took everything back is not among them.',
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
      'A round that is over, as everybody may check it; its seed, its beginning and its actions once the seed has served.',
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
      outcome: z.unknown().describe('Null where it is void.'),
      chain: z.object(chainPlace),
      serverSeedHash: z.string().describe('SHA-256 of the server seed: the link before it, or the end of the chain.'),
      serverSeed: z.string().nullable(),
      clientSeed: z.string(),
      nonce: z.literal(0),
      played: z
        .object({
          began: z.unknown(),
          ticks: z
            .array(z.object({ at, after: z.number().int(), unheard: z.array(z.number().int()).optional() }))
            .describe(
              '`unheard` are seats that the house could not hear when the clock was due: they lose nothing by it.',
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
            .describe('Those that counted, by seat.'),
        })
        .nullable(),
    }),
    refusals: ['round.not.found'],
  }),
};
