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
      'One base bet. The stake is the number of base bets that the game states; for a hand, 100 base bets plus the stakes added by its moves.',
    ),
    stake: money,
    view: z.unknown(),
    finished: z.boolean(),
    win: money,
    balance: money,
    isBonus: z.boolean().describe('True if the balance is bonus money.'),
    jackpot: z
      .object({ tier: jackpotTier, amount: money })
      .optional()
      .describe(
        'Jackpot win of a finished round, in addition to its pays: the highest tier that dropped, and the total of all that dropped.',
      ),
  })
  .describe(
    "A round in play. `view`: the state visible to the player, in the game's own format. For a hand: `{ moves, view, staked, finished, back }`, the number of moves made, the state visible after them, and the current amounts of the hand in base bets.",
  );
export type ArcadeRound = z.infer<typeof arcadeRound>;

const feedLine = z
  .object({
    roundId: z.string(),
    isShared: z.boolean().describe('True for a round of a shared game; its proof is that of a room round.'),
    game: z.string(),
    customerName: z.string().describe('Masked account name.'),
    stake: money,
    back: money,
    times: z.number().describe('Payout multiplier: payout divided by stake, truncated to two decimals.'),
    at: millis,
  })
  .describe('A finished round, as shown to all players.');
export type FeedLine = z.infer<typeof feedLine>;

const playSession = { token: 'required', mod: 'COMM3' } as const;

export const arcade = {
  open: call('POST /ggw/session', {
    summary: 'Exchange a launch ticket for a play session: once, and within a minute.',
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
      baseBets: z.array(money).describe('Base bets on offer, lowest first; empty for a hand.'),
      stakes: z
        .object({ min: money, max: money, presets: z.array(money), winMax: money })
        .nullable()
        .describe(
          'Initial stake of a hand: any amount from `min` to `max` whose hundredth is a whole amount, on a bet that cannot win more than `winMax`; null for other games.',
        ),
      minSpinMs: z
        .number()
        .int()
        .describe("Minimum time between two spins or hands, in milliseconds, set by the brand's jurisdiction profile."),
      allowed: z
        .object({ quickStop: z.boolean(), autoPlay: z.boolean() })
        .describe(
          'Features permitted by the jurisdiction profile. `quickStop`: stopping the reels by a press, or each time (turbo). `autoPlay`: automatic play.',
        ),
      language,
      mode: z.enum(['REAL', 'TRIAL', 'DEMO']),
      seeds: seedPair,
      lobbyOrigin: z.string(),
      unfinished: arcadeRound.nullable(),
      last: arcadeRound
        .nullable()
        .describe(
          'The last finished round of this visit, for display in its final state; null while a round is unfinished.',
        ),
      visit: playVisit,
      jackpot: jackpotMeters
        .nullable()
        .describe(
          'Current amounts of the jackpot pots that the game contributes to, in the currency of play; null for other games, and for players whose balance is not cash.',
        ),
    }),
    refusals: ['ticket.invalid', 'vendor.maintenance'],
  }),
  play: call('POST /ggw/round', {
    summary: 'Place a stake and start a round. A repeated requestId returns the same round.',
    ...playSession,
    idempotent: true,
    limits: [{ by: 'account', max: 240, perMs: 60_000 }],
    input: z
      .object({ requestId: z.uuid(), baseBet: amount, bet: z.looseObject({}) })
      .describe(
        "`baseBet`: one of the base bets on offer; for a hand, a hundredth of its stake. `bet`: the selection, in the game's own format.",
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
      'Take the next step of an unfinished round, or make the next move of a hand. Retries are safe: `step` is the number of steps already taken; for a hand, the number of moves already made plus one.',
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
    summary: 'Balance of the play session.',
    ...playSession,
    input: noInput,
    value: z.object({ balance: money, isBonus: z.boolean() }),
  }),
  jackpot: call('GET /ggw/jackpot', {
    summary: 'Current amounts of the jackpot pots, in the currency of the play session.',
    ...playSession,
    whileAway: { answer: { meters: [] } },
    input: noInput,
    value: z.object({ meters: jackpotMeters }),
  }),
  history: call('GET /ggw/history', {
    summary: 'The player’s rounds of this game, newest first; `next` is the cursor of the following page.',
    ...playSession,
    input: z.object({ ...recordInput }),
    value: recordPage(roundRow),
  }),
  round: call('GET /ggw/round', {
    summary:
      'One of the player’s rounds with its outcome, for replay. For a refused round, `view` is null because nothing was shown.',
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
    summary: 'Newest rounds of originals at the brand played with cash, won or lost; at most three seconds old.',
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
      .describe('`highest`: the rounds with the highest stakes among them.'),
  }),
  race: call('GET /ggw/race', {
    summary:
      'The current race that rounds of this game count towards, with the player’s rank; null if there is none, and for play money.',
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
    summary: 'Commitment, client seed and nonce in force.',
    ...playSession,
    input: noInput,
    value: seedPair,
  }),
  clientSeed: call('PUT /ggw/seeds/client', {
    summary: 'Set the client seed for the next rounds.',
    ...playSession,
    input: z.object({ clientSeed: z.string().regex(/^[\x21-\x7e]{1,64}$/) }),
    value: seedPair,
    refusals: ['round.unfinished'],
  }),
  rotate: call('POST /ggw/seeds/rotate', {
    summary:
      'Reveal the current server seed and start using the next one; refused while an unfinished round uses the current seed.',
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
