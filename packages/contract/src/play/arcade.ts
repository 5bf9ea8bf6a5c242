/**
 * Calls of the arcade frame to the house host. Its session is a play session, opened by a ticket, never by a member's
 * token.
 */
import { z } from 'zod';
import { call } from '../call.ts';
import { jackpotMeters, jackpotTier } from '../shapes/jackpot.ts';
import { playVisit } from '../shapes/play-visit.ts';
import { roundEnd, roundRow, seedPair } from '../shapes/round.ts';
import { amount, language, millis, money, noInput, nothing, recordInput, recordPage } from '../shapes/values.ts';

export const arcadeRound = z
  .object({
    roundId: z.string(),
    bet: z.looseObject({}),
    baseBet: money.describe(
      'One base bet; the stake is so many of them as the game says, of a hand a hundred and what its moves have added.',
    ),
    stake: money,
    view: z.unknown(),
    finished: z.boolean(),
    win: money,
    balance: money,
    isBonus: z.boolean().describe('Whether the balance is bonus money.'),
    jackpot: z
      .object({ tier: jackpotTier, amount: money })
      .optional()
      .describe(
        'What a finished round has won of the jackpot beside its pays: the highest tier of those that fell, and all that they came to.',
      ),
  })
  .describe(
    "A round in play: `view` is what the player may see so far; it is the game's own shape. Of a hand it is `{ moves, view, staked, finished, back }`: how many moves were made, what may be seen after them, and where the hand stands in base bets.",
  );
export type ArcadeRound = z.infer<typeof arcadeRound>;

const feedLine = z
  .object({
    roundId: z.string(),
    isShared: z.boolean().describe("Of a game that many share: its proof is that of a room's round."),
    game: z.string(),
    customerName: z.string().describe('Masked.'),
    stake: money,
    back: money,
    times: z.number().describe('What came back of each one staked, cut to hundredths.'),
    at: millis,
  })
  .describe('A round that is over, as everybody may see it.');
export type FeedLine = z.infer<typeof feedLine>;

const playSession = { token: 'required', mod: 'COMM3' } as const;

export const arcade = {
  open: call('POST /ggw/session', {
    summary: 'Trade a launch ticket, once and within a minute, for a play session.',
    mod: 'COMM3',
    limits: [{ by: 'ip', max: 120, perMs: 60_000 }],
    input: z.object({ ticket: z.string().min(10).max(255) }),
    value: z.object({
      sessionToken: z.string(),
      player: z.object({ nickname: z.string(), currency: z.string(), currencySymbol: z.string() }),
      balance: money,
      isBonus: z.boolean(),
      game: z.object({
        nodeId: z.number().int(),
        code: z.string(),
        name: z.string(),
        version: z.string(),
        figures: z.object({
          rtp: z.string(),
          hitRate: z.string(),
          volatility: z.string(),
          maxWin: z.number(),
          maxWinOneIn: z.number(),
        }),
      }),
      baseBets: z.array(money).describe('Base bets on offer, lowest first; none for a hand.'),
      stakes: z
        .object({ min: money, max: money, presets: z.array(money), winMax: money })
        .nullable()
        .describe(
          'What a hand may begin with: any amount from the least to the most of which a hundredth is whole, and the chosen bet cannot win more than `winMax`; null for other games.',
        ),
      minSpinMs: z
        .number()
        .int()
        .describe("The shortest time from one spin or hand to the next, by the brand's jurisdiction profile."),
      allowed: z
        .object({ quickStop: z.boolean(), autoPlay: z.boolean() })
        .describe(
          'What that profile allows a table to offer besides: stopping the reels by a press or, as turbo, each time; and playing by itself.',
        ),
      language,
      mode: z.enum(['REAL', 'TRIAL', 'DEMO']),
      seeds: seedPair,
      lobbyOrigin: z.string(),
      unfinished: arcadeRound.nullable(),
      last: arcadeRound
        .nullable()
        .describe('The round of this visit that was over last, to be shown as it ended; null while one is unfinished.'),
      visit: playVisit,
      jackpot: jackpotMeters
        .nullable()
        .describe(
          'What the pots stand at that the game feeds, in the currency it is played in; null for other games, and for who plays with other money than cash.',
        ),
    }),
    refusals: ['ticket.invalid', 'vendor.maintenance'],
  }),
  play: call('POST /ggw/round', {
    summary: 'Stake and start a round. The same requestId gives the same round back.',
    ...playSession,
    idempotent: true,
    limits: [{ by: 'account', max: 240, perMs: 60_000 }],
    input: z
      .object({ requestId: z.uuid(), baseBet: amount, bet: z.looseObject({}) })
      .describe(
        "`baseBet` is one of those on offer, of a hand a hundredth of its stake; `bet` is what is bet on, in the game's own shape.",
      ),
    value: arcadeRound,
    refusals: [
      'bet.invalid',
      'bet.insufficient.balance',
      'bet.account.disabled',
      'bet.wallet.frozen',
      'bet.paused',
      'bet.own.limit',
      'bet.terms.not.accepted',
      'round.unfinished',
      'round.mismatch',
      'vendor.maintenance',
    ],
  }),
  act: call('POST /ggw/round/action', {
    summary:
      'Take the next step of an unfinished round, or make the next move of a hand. A retry is harmless: `step` is the number of steps already taken, of a hand the number of moves already made and one.',
    ...playSession,
    limits: [{ by: 'account', max: 600, perMs: 60_000 }],
    input: z.object({ roundId: z.string().max(64), step: z.number().int().min(0), action: z.looseObject({}) }),
    value: arcadeRound,
    refusals: [
      'round.not.found',
      'round.finished',
      'round.mismatch',
      'move.invalid',
      'move.not.allowed',
      'bet.invalid',
      'bet.insufficient.balance',
      'bet.account.disabled',
      'bet.wallet.frozen',
      'bet.paused',
      'bet.own.limit',
      'bet.terms.not.accepted',
      'bet.wallet.changed',
    ],
  }),
  balance: call('GET /ggw/balance', {
    summary: 'The balance of this play session.',
    ...playSession,
    input: noInput,
    value: z.object({ balance: money, isBonus: z.boolean() }),
  }),
  jackpot: call('GET /ggw/jackpot', {
    summary: 'What the pots of the jackpot stand at now, in the currency of this play session.',
    ...playSession,
    whileAway: { answer: { meters: [] } },
    input: noInput,
    value: z.object({ meters: jackpotMeters }),
  }),
  history: call('GET /ggw/history', {
    summary: 'Rounds of this game by this player, newest first; `next` continues where the page ended.',
    ...playSession,
    input: z.object({ ...recordInput }),
    value: recordPage(roundRow),
  }),
  round: call('GET /ggw/round', {
    summary:
      'One of the player’s rounds with its outcome, to replay. Of one that was refused nothing was seen: its `view` is null.',
    ...playSession,
    input: z.object({ roundId: z.string().max(64) }),
    value: arcadeRound.extend({
      outcome: z.unknown(),
      serverSeedHash: z.string(),
      serverSeed: z.string().nullable(),
      clientSeed: z.string(),
      nonce: z.number().int(),
      ...roundEnd,
    }),
    refusals: ['round.not.found'],
  }),
  feed: call('GET /ggw/feed', {
    summary:
      'The newest rounds of originals at the brand that were played with cash, won or lost, at most three seconds old.',
    ...playSession,
    limits: [{ by: 'ip', max: 240, perMs: 60_000 }],
    whileAway: { answer: { currency: '', currencySymbol: '', newest: [], highest: [] } },
    input: noInput,
    value: z
      .object({
        currency: z.string(),
        currencySymbol: z.string(),
        newest: z.array(feedLine),
        highest: z.array(feedLine),
      })
      .describe('`highest` are those of them with the highest stakes.'),
  }),
  race: call('GET /ggw/race', {
    summary:
      'The race that rounds of this game count for now, and where the player stands in it; null when there is none, and in play money.',
    ...playSession,
    limits: [{ by: 'ip', max: 240, perMs: 60_000 }],
    whileAway: { answer: null },
    input: noInput,
    value: z
      .object({
        raceId: z.number().int(),
        title: z.string(),
        endTime: millis,
        hasEntered: z.boolean(),
        rank: z.number().int().nullable(),
      })
      .nullable(),
  }),
  seeds: call('GET /ggw/seeds', {
    summary: 'The commitment, the client seed and the nonce in force.',
    ...playSession,
    input: noInput,
    value: seedPair,
  }),
  clientSeed: call('PUT /ggw/seeds/client', {
    summary: 'Choose the client seed for the next rounds.',
    ...playSession,
    input: z.object({ clientSeed: z.string().regex(/^[\x21-\x7e]{1,64}$/) }),
    value: seedPair,
    refusals: ['round.unfinished'],
  }),
  rotate: call('POST /ggw/seeds/rotate', {
    summary: 'Reveal the server seed in force and begin the next one; refused while an unfinished round uses it.',
    ...playSession,
    input: noInput,
    value: z.object({
      revealed: z.object({ serverSeed: z.string(), serverSeedHash: z.string(), rounds: z.number().int() }),
      seeds: seedPair,
    }),
    refusals: ['round.unfinished'],
  }),
  close: call('DELETE /ggw/session', {
    summary: 'End the play session.',
    ...playSession,
    input: noInput,
    value: nothing,
  }),
};
