/** Fixtures of the book, their markets and prices. Bare JSON, and public. */
import { z } from 'zod';
import { call } from '../call.ts';
import { millis, money, numberIn, recordInput, recordPage } from '../shapes/values.ts';

export const phases = ['LIVE', 'TODAY', 'EARLY', 'COMING'] as const;
const phase = z
  .enum(phases)
  .describe(
    'LIVE: in play. TODAY: starts on the current day (GMT+8). EARLY: starts on a later day. COMING: TODAY or EARLY.',
  );
export const code = z.string().max(40);
/** Reasons of a suspension: an incident under review, team news, the weather, a technical problem of the house. */
export const stopReasons = ['review', 'news', 'weather', 'technical'] as const;
export type StopReason = (typeof stopReasons)[number];
const side = z.object({ id: z.string(), name: z.string() });
export const runners = z
  .array(side.extend({ number: z.number().int() }))
  .nullable()
  .describe('Runners of a race, in order of their numbers; null for a match.');
const status = {
  status: z.enum(['OPEN', 'SUSPENDED', 'CLOSED']).describe('Bets are accepted only while OPEN.'),
  reason: z
    .enum(stopReasons)
    .nullable()
    .describe(
      'Reason of the suspension; null if the match was suspended automatically, because a goal is imminent or the data feed is silent.',
    ),
};

const score = z.tuple([z.number().int(), z.number().int()]);

const live = z
  .object({
    score: score.describe('Goals, or sets won.'),
    phase: z.enum(['firstHalf', 'break', 'secondHalf', 'playing', 'over']),
    phaseAt: millis.describe('Start of the current phase.'),
    added: z.number().int().optional().describe('Added time of the half in minutes, once announced.'),
    sets: z.array(score).optional().describe('Points of each finished set.'),
    points: score.optional().describe('Points in the current set.'),
  })
  .describe('Live state of a match in play.');

const market = z.object({
  market: z
    .string()
    .describe(
      'Market name, specific to this fixture. Each line has its own market name, and so does each score that a handicap counts from (`asianHandicap:fullTime:-0.25:1-0`).',
    ),
  line: z.string().nullable().describe('Line of the first selection, in steps of 0.25.'),
  ...status,
  selections: z.array(
    z.object({
      selection: z.string().describe('Selection identifier, used in picks.'),
      side: z
        .string()
        .describe(
          "Side of the selection: `home`, `over`, `2-1`, `home-draw`, `other`; for a race, the runner's number, or several numbers in their order: `3`, `3-1` …",
        ),
      line: z.string().nullable().describe('Line of this side.'),
      odds: z.number().describe('Decimal odds, stake included; at most four decimals.'),
    }),
  ),
});

const fixture = z.object({
  fixtureId: z.number().int(),
  sport: z.string(),
  league: z.object({ id: z.string(), name: z.string() }),
  home: side.nullable().describe('Home side; null for a race, as is `away`.'),
  away: side.nullable(),
  runners,
  startsAt: millis,
  simulated: z
    .boolean()
    .describe('True if the fixture is simulated by the house from a hash chain committed in advance.'),
  state: z.enum(['COMING', 'LIVE', 'ENDED', 'SETTLED', 'VOID']),
  ...status,
  version: z.number().int().describe('Version of the prices; changes whenever a price changes.'),
  live: live.nullable().describe('Live state; null unless the fixture is in play.'),
});

const listed = fixture.extend({ main: market.nullable(), markets: z.number().int().describe('Number of markets.') });

const group = z.object({
  type: z.string(),
  period: z.string().nullable().describe('Period: `fullTime`, `firstHalf` or `secondHalf`.'),
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
  fixture: z.string().describe('Fixture name in the calendar: `<league>/<round>/<place>`.'),
  terminatingHash: z.string().describe('Terminating hash of the chain, published in advance.'),
  linkNo: z.number().int().describe("Link number of the fixture's round; 0 is the first revealed."),
  link: z.string().nullable().describe('Link of the chain; null until the last fixture of the round is over.'),
  ratings: z.unknown().describe('Strength ratings of the sides, from which all prices and incidents are derived.'),
});

export const book = {
  limits: call('GET /sgw/limits', {
    summary: 'Stake limits of the brand per coupon; a member’s remaining limit may be lower.',
    limits: [{ by: 'ip', max: 240, perMs: 60_000 }],
    input: z.object({}),
    value: z.object({
      least: money.describe('Minimum stake; does not apply to a free bet, which is staked at its own amount.'),
      most: money.describe('Maximum stake.'),
    }),
    refusals: ['game.not.found', 'vendor.maintenance'],
  }),
  sports: call('GET /sgw/sports', {
    summary: 'Sports of the sportsbook, with the number of fixtures per phase.',
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
    summary: 'Leagues that have fixtures, with the number of fixtures in the phase.',
    limits: [{ by: 'ip', max: 240, perMs: 60_000 }],
    input: z.object({
      sport: code.optional(),
      phase: z
        .enum([...phases, 'ANY'])
        .optional()
        .describe('ANY also includes finished fixtures. If omitted: fixtures in play and upcoming.'),
    }),
    value: z.array(
      z.object({
        league: z.string(),
        name: z.string(),
        sport: z.string(),
        simulated: z.boolean(),
        fixtures: z.number().int().nullable().describe('Number of fixtures; null for ANY.'),
      }),
    ),
    refusals: ['game.not.found', 'vendor.maintenance'],
  }),
  fixtures: call('GET /sgw/fixtures', {
    summary: 'Fixtures in order of start time, each with its main market.',
    limits: [{ by: 'ip', max: 240, perMs: 60_000 }],
    input: z.object({ phase, sport: code.optional(), league: code.optional(), ...recordInput }),
    value: recordPage(listed),
    refusals: ['game.not.found', 'vendor.maintenance'],
  }),
  results: call('GET /sgw/results', {
    summary: 'Finished fixtures of a sport with their results, latest first.',
    limits: [{ by: 'ip', max: 240, perMs: 60_000 }],
    input: z.object({ sport: code, league: code.optional(), ...recordInput }),
    value: recordPage(fixture.extend({ facts: z.unknown() })),
    refusals: ['game.not.found', 'vendor.maintenance'],
  }),
  fixture: call('GET /sgw/fixtures/{fixtureId}', {
    summary: 'A fixture with all its markets and prices, and the data to replay it.',
    limits: [{ by: 'ip', max: 240, perMs: 60_000 }],
    input: z.object({ fixtureId: numberIn(z.number().int().min(1)) }),
    value: fixture.extend({
      groups: z.array(group),
      facts: z.unknown().describe('Facts by which its picks are settled, as far as decided.'),
      incidents: z.array(publishedIncident),
      proof: proof.nullable(),
    }),
    refusals: ['game.not.found', 'vendor.maintenance', 'fixture.unknown'],
  }),
};
