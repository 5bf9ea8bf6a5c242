/** Fixtures of the book, their markets and prices. Bare JSON, and public. */
import { z } from 'zod';
import { call } from '../call.ts';
import { millis, money, numberIn, recordInput, recordPage } from '../shapes/values.ts';

export const phases = ['LIVE', 'TODAY', 'EARLY', 'COMING'] as const;
const phase = z
  .enum(phases)
  .describe('LIVE is played now; TODAY begins on this day of GMT+8, EARLY on a later one, COMING on either.');
export const code = z.string().max(40);
/** Reasons of a suspension: an incident under review, team news, the weather, a technical problem of the house. */
export const stopReasons = ['review', 'news', 'weather', 'technical'] as const;
export type StopReason = (typeof stopReasons)[number];
const side = z.object({ id: z.string(), name: z.string() });
export const runners = z
  .array(side.extend({ number: z.number().int() }))
  .nullable()
  .describe('Of a race, in the order of their numbers; null of a match.');
const status = {
  status: z.enum(['OPEN', 'SUSPENDED', 'CLOSED']).describe('Nothing is sold but what is OPEN.'),
  reason: z
    .enum(stopReasons)
    .nullable()
    .describe('Of a suspension; null where a match has stopped by itself: a goal is near, or nothing is heard of it.'),
};

const score = z.tuple([z.number().int(), z.number().int()]);

const live = z
  .object({
    score: score.describe('Goals, or sets that are won.'),
    phase: z.enum(['firstHalf', 'break', 'secondHalf', 'playing', 'over']),
    phaseAt: millis.describe('When the phase began.'),
    added: z.number().int().optional().describe('Minutes that are added to the half, once they are announced.'),
    sets: z.array(score).optional().describe('Points of the sets that are over.'),
    points: score.optional().describe('Of the set that is played.'),
  })
  .describe('Where a match that is played stands.');

const market = z.object({
  market: z
    .string()
    .describe(
      'Its name in this fixture; on another line it has another one, and so has a handicap that counts from another score on (`asianHandicap:fullTime:-0.25:1-0`).',
    ),
  line: z.string().nullable().describe('Of its first selection, in steps of a quarter.'),
  ...status,
  selections: z.array(
    z.object({
      selection: z.string().describe('What a pick names.'),
      side: z
        .string()
        .describe(
          '`home`, `over`, `2-1`, `home-draw`, `other`; of a race the number, or numbers in their order: `3`, `3-1` …',
        ),
      line: z.string().nullable().describe('Of this side.'),
      odds: z.number().describe('What comes back of one, the stake included; at most four decimals.'),
    }),
  ),
});

const fixture = z.object({
  fixtureId: z.number().int(),
  sport: z.string(),
  league: z.object({ id: z.string(), name: z.string() }),
  home: side.nullable().describe('Null of a race, as the other side is.'),
  away: side.nullable(),
  runners,
  startsAt: millis,
  simulated: z.boolean().describe('The house plays it, out of a chain that it has promised before.'),
  state: z.enum(['COMING', 'LIVE', 'ENDED', 'SETTLED', 'VOID']),
  ...status,
  version: z.number().int().describe('Of its prices: another as soon as one of them is.'),
  live: live.nullable().describe('Null unless it is played.'),
});

const listed = fixture.extend({ main: market.nullable(), markets: z.number().int().describe('How many it has.') });

const group = z.object({
  type: z.string(),
  period: z.string().nullable().describe('`fullTime`, `firstHalf` or `secondHalf`.'),
  set: z.number().int().nullable(),
  markets: z.array(market),
});

const publishedIncident = z.object({ number: z.number().int(), at: millis, incident: z.unknown() });

/** Status fields, which frames update too. */
export type BookStatus = { readonly status: 'OPEN' | 'SUSPENDED' | 'CLOSED'; readonly reason: StopReason | null };
export type BookFixture = z.infer<typeof fixture>;
export type ListedFixture = z.infer<typeof listed>;
export type MarketGroup = z.infer<typeof group>;
export type PublishedIncident = z.infer<typeof publishedIncident>;

export const proof = z.object({
  fixtureId: z.number().int(),
  fixture: z.string().describe('Its name in the calendar: `<league>/<round>/<place>`.'),
  terminatingHash: z.string().describe('The end of the chain, which was public before.'),
  linkNo: z.number().int().describe('The link of its round, 0 being the first revealed.'),
  link: z.string().nullable().describe('Null until the last fixture of the round is over.'),
  ratings: z.unknown().describe('How strong the sides are, which all its prices and all that happens follow from.'),
});

export const book = {
  limits: call('GET /sgw/limits', {
    summary: 'What the brand takes on one coupon; a member may have less left.',
    limits: [{ by: 'ip', max: 240, perMs: 60_000 }],
    input: z.object({}),
    value: z.object({
      least: money.describe('The least that is staked on it; a free bet is bet as it was given.'),
      most: money.describe('The most that is staked on it.'),
    }),
    refusals: ['game.not.found', 'vendor.maintenance'],
  }),
  sports: call('GET /sgw/sports', {
    summary: 'The sports of the book, with how many fixtures each phase has.',
    limits: [{ by: 'ip', max: 240, perMs: 60_000 }],
    input: z.object({}),
    value: z.array(
      z.object({
        sport: z.string(),
        counts: z.object({ LIVE: z.number().int(), TODAY: z.number().int(), EARLY: z.number().int() }),
      }),
    ),
    refusals: ['game.not.found', 'vendor.maintenance'],
  }),
  leagues: call('GET /sgw/leagues', {
    summary: 'The leagues that have fixtures, with how many of the phase.',
    limits: [{ by: 'ip', max: 240, perMs: 60_000 }],
    input: z.object({
      sport: code.optional(),
      phase: z
        .enum([...phases, 'ANY'])
        .optional()
        .describe('ANY: what is over as well. All that is played or to come where it is left out.'),
    }),
    value: z.array(
      z.object({
        league: z.string(),
        name: z.string(),
        sport: z.string(),
        simulated: z.boolean(),
        fixtures: z.number().int().nullable().describe('Null of ANY: they are not counted.'),
      }),
    ),
    refusals: ['game.not.found', 'vendor.maintenance'],
  }),
  fixtures: call('GET /sgw/fixtures', {
    summary: 'Fixtures in the order in which they begin, each with its main market.',
    limits: [{ by: 'ip', max: 240, perMs: 60_000 }],
    input: z.object({ phase, sport: code.optional(), league: code.optional(), ...recordInput }),
    value: recordPage(listed),
    refusals: ['game.not.found', 'vendor.maintenance'],
  }),
  results: call('GET /sgw/results', {
    summary: 'Fixtures of a sport that are over, the latest first, with how they came out.',
    limits: [{ by: 'ip', max: 240, perMs: 60_000 }],
    input: z.object({ sport: code, league: code.optional(), ...recordInput }),
    value: recordPage(fixture.extend({ facts: z.unknown() })),
    refusals: ['game.not.found', 'vendor.maintenance'],
  }),
  fixture: call('GET /sgw/fixtures/{fixtureId}', {
    summary: 'A fixture with all its markets and their prices, and with what it is played again by.',
    limits: [{ by: 'ip', max: 240, perMs: 60_000 }],
    input: z.object({ fixtureId: numberIn(z.number().int().min(1)) }),
    value: fixture.extend({
      groups: z.array(group),
      facts: z.unknown().describe('What its picks are judged by, as far as it is decided.'),
      incidents: z.array(publishedIncident),
      proof: proof.nullable(),
    }),
    refusals: ['game.not.found', 'vendor.maintenance', 'fixture.unknown'],
  }),
};
