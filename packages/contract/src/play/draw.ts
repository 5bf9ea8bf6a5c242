/** Issues of the lotteries, their results and proofs. Bare JSON; the same answer for everybody. */
import { z } from 'zod';
import { call } from '../call.ts';
import { language, millis, nodeIdInput, numberIn } from '../shapes/values.ts';
import { prizeMode } from './lottery.ts';

const code = z.string().min(1).max(40);
const numeroText = z.string().max(20);
const page = numberIn(z.number().int().min(0).max(1_000)).default(0);
const size = numberIn(z.number().int().min(1).max(100)).default(20);
/** Page size for lists that reach back through the whole recent history of a lottery. */
const longSize = numberIn(z.number().int().min(1).max(500)).default(20);
const TREND_SIZES = [30, 50, 100, 200, 300, 500] as const;
const count = numberIn(z.number().int().min(1).max(100)).default(20);

const named = z.object({ numero: z.string(), gameId: z.number().int() });

const numero = named
  .extend({
    gameCode: z.string(),
    remainTime: z.number().int(),
    lockTime: z.number().int(),
    isSale: z.boolean(),
    isVoid: z
      .boolean()
      .describe('Cancelled by the house before the draw: stakes were returned, and no more are accepted.'),
    openTime: millis,
    drawTime: millis,
  })
  .describe('`remainTime`: milliseconds until bets close. `lockTime`: seconds from then until the draw.');

const drawn = named.extend({ gameCode: z.string(), winNo: z.string(), drawTime: millis });

/** Pages of the last 500 draws. */
const pagesOf = <T extends z.ZodType>(content: T) =>
  z.object({
    content: z.array(content),
    totalPages: z.number().int(),
    totalElements: z.number().int(),
    number: z.number().int(),
    size: z.number().int(),
  });

const vietnamOpened = z.object({
  gameId: z.number().int(),
  gameCode: z.string(),
  gameName: z.string(),
  numero: z.string(),
  drawTime: millis,
  winNo: z.string(),
  prizes: z.record(z.string(), z.array(z.string())),
  sandbox: z.boolean().describe('True if the draw was made by the demo, not by the state lottery.'),
  nextNumero: z.string(),
  remainTime: z.number().int(),
  isSale: z.boolean(),
  isVoid: z.boolean(),
});

const source = z
  .union([
    z.object({ link: z.string() }),
    z.object({ chain: z.string(), height: z.string(), hash: z.string(), at: millis }),
    z.object({ reports: z.array(z.string()).readonly() }),
    z.object({ by: z.array(z.string()).readonly() }),
  ])
  .describe('Source from which the result is derived.');

export const drawProof = z.object({
  merchant: z.string(),
  lottery: z.string(),
  numero: z.string(),
  state: z.enum(['open', 'locked', 'drawn', 'settled', 'void']),
  drawsAt: millis,
  drawnAt: millis.nullable(),
  result: z.string().nullable(),
  source: source.nullable(),
  chain: z
    .object({
      terminatingHash: z.string(),
      linkNo: z.number().int(),
      link: z.string().nullable(),
      previous: z.string().nullable(),
    })
    .nullable()
    .describe(
      'Hash chain of the draw; `previous` is the SHA-256 of the link. Null for results from blocks and external sources.',
    ),
  signedText: z
    .string()
    .nullable()
    .describe('Signed text; `signature` is its Ed25519 signature (base64url), `publicKey` the key (PEM).'),
  signature: z.string().nullable(),
  publicKey: z.string().nullable(),
  sandbox: z.boolean().describe('True if the blocks or results are those of a demo.'),
});

const halls = { prizeMode: prizeMode.optional(), device: z.string().max(10).optional(), language: language.optional() };

export const draw = {
  near: call('GET /lgw/numeros/near', {
    summary: 'The issue on sale, the previous one and the next one.',
    token: 'optional',
    aliases: ['/lgw/vn/numeros/near', '/lotto-vn/lgw/numeros/near'],
    input: z.object({ gameId: nodeIdInput }),
    value: z.object({
      previousNumero: named,
      currentNumero: numero,
      nextNumero: named,
      serverTime: millis,
    }),
    refusals: ['game.not.found'],
  }),
  recent: call('GET /lgw/numeros/recent', {
    summary: 'The current issue and previous ones, newest first.',
    token: 'optional',
    input: z.object({ gameId: nodeIdInput, size }),
    value: z.array(numero),
    refusals: ['game.not.found'],
  }),
  chase: call('GET /lgw/numeros/chase/{gameId}', {
    summary: 'Issues available for a chase, the current one first while it is on sale.',
    token: 'optional',
    input: z.object({ gameId: nodeIdInput }),
    value: z.object({
      chaseNumeros: z.array(z.string()),
      details: z.array(z.object({ numero: z.string(), closeTime: millis })),
    }),
    refusals: ['game.not.found'],
  }),
  rests: call('GET /lgw/numeros/rests', {
    summary: 'Exceptions for single days, in the lottery’s time zone: no draw (`rests`), or a draw on a day of Tết.',
    token: 'optional',
    input: z.object({}),
    value: z.array(z.object({ gameCode: z.string(), day: z.string(), rests: z.boolean() })),
  }),
  popular: call('GET /lgw/games/popular', {
    summary: 'Lotteries with the issue on sale and the latest result.',
    mod: 'COMM3',
    token: 'optional',
    input: z.object({ ...halls, count }),
    value: z.array(
      z.object({
        gameCode: z.string(),
        gameId: z.number().int(),
        vassalage: z.string(),
        displayName: z.string(),
        numero: z.string(),
        remainTime: z.number().int(),
        isSale: z.boolean(),
        isVoid: z.boolean(),
        lastWinNo: z.string().optional(),
      }),
    ),
  }),
  latest: call('GET /lgw/draw', {
    summary: 'Latest result of every lottery.',
    token: 'optional',
    input: z.object({}),
    value: z.array(drawn),
  }),
  history: call('GET /lgw/draw/{gameId}', {
    summary: 'Draws of a lottery, newest first.',
    token: 'optional',
    input: z.object({ gameId: nodeIdInput, page, size: longSize }),
    value: pagesOf(drawn),
    refusals: ['game.not.found'],
  }),
  historyByCode: call('GET /lgw/draw/code/{gameCode}', {
    summary: 'Draws of a lottery by its code, newest first.',
    token: 'optional',
    input: z.object({ gameCode: code, page, size }),
    value: pagesOf(drawn),
    refusals: ['game.not.found'],
  }),
  opened: call('GET /lgw/games/opened/numero', {
    summary: 'Latest result and next issue, by lottery. `numero` and `winNo` are empty before the first draw.',
    mod: 'COMM3',
    token: 'optional',
    aliases: ['/lotto/lgw/games/opened/numero'],
    input: z.object({ ...halls, count: count.optional() }),
    value: z.record(
      z.string(),
      z.object({
        gameId: z.number().int(),
        gameCode: z.string(),
        vassalage: z.string(),
        displayName: z.string(),
        numero: z.string(),
        winNo: z.string(),
        nextNumero: z.string(),
        remainTime: z.number().int(),
        isVoid: z.boolean().describe('True if the next draw is cancelled.'),
      }),
    ),
  }),
  hotGaps: call('GET /lgw/draw/{gameId}/hot_gap_info', {
    summary: 'Frequency of each number by position in the last 100 draws, and number of draws since it last appeared.',
    token: 'optional',
    input: z.object({ gameId: nodeIdInput }),
    value: z.object({
      hot: z.record(z.string(), z.array(z.number().int())),
      gap: z.record(z.string(), z.array(z.number().int())),
    }),
    refusals: ['game.not.found'],
  }),
  trend: call('GET /lgw/trend/{gameId}', {
    summary: 'Results and gaps of the latest draws, oldest first.',
    token: 'optional',
    limits: [{ by: 'ip', max: 120, perMs: 60_000 }],
    input: z.object({
      gameId: nodeIdInput,
      size: numberIn(z.number()).pipe(z.union(TREND_SIZES.map((each) => z.literal(each)))),
      position: z
        .string()
        .max(10)
        .optional()
        .describe('FIRST, SECOND … TENTH; if omitted, all positions together, or their sum.'),
      type: z.enum(['NUMBER', 'SIZE', 'ODD_EVEN', 'SUM', 'DRAGON_TIGER']).default('NUMBER'),
    }),
    value: z.object({
      gameId: z.number().int(),
      columns: z.array(z.string()),
      rows: z.array(
        z.object({
          numero: z.string(),
          winNo: z.string(),
          cells: z.array(z.object({ value: z.string(), hit: z.boolean(), gap: z.number().int() })),
        }),
      ),
      stats: z.object({
        appear: z.array(z.number().int()),
        avgGap: z.array(z.number()),
        maxGap: z.array(z.number().int()),
        maxStreak: z.array(z.number().int()),
      }),
    }),
    refusals: ['game.not.found'],
  }),
  dragons: call('GET /lgw/draw/dragons', {
    summary:
      'Current streaks of one side in the latest draws, longest first. Sides are those on which plays pay; a streak is counted up to 60.',
    token: 'optional',
    input: z.object({ ...halls, atLeast: numberIn(z.number().int().min(2).max(20)).default(5), count }),
    value: z.array(
      z.object({
        gameId: z.number().int(),
        gameCode: z.string(),
        vassalage: z.string(),
        displayName: z.string(),
        kind: z.enum(['SIZE', 'ODD_EVEN', 'DRAGON_TIGER']),
        place: z.number().int().nullable().describe('Position, from 1; null for the sum.'),
        against: z.number().int().nullable().describe('Opposing position of a duel.'),
        side: z.enum(['B', 'S', 'O', 'E', 'D', 'T']),
        length: z.number().int(),
        numero: z.string(),
      }),
    ),
  }),
  vietnamOpened: call('GET /lgw/vn/numeros/opened/game', {
    summary: 'Latest result by prize and next issue, by Vietnamese lottery.',
    mod: 'COMM3',
    token: 'optional',
    input: z.object({ ...halls, count }),
    value: z.record(z.string(), vietnamOpened),
  }),
  vietnamHistory: call('GET /lgw/vn/draw/{gameId}', {
    summary: 'Draws of a Vietnamese lottery by prize, newest first, or those of one day.',
    token: 'optional',
    input: z.object({
      gameId: nodeIdInput,
      page,
      size,
      date: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/)
        .optional(),
    }),
    value: pagesOf(vietnamOpened),
    refusals: ['game.not.found'],
  }),
  proof: call('GET /lgw/draw/proof', {
    summary: 'Data to reproduce the draw of an issue, and to verify that its result could not be chosen.',
    token: 'optional',
    input: z.object({ lottery: code, numero: numeroText }),
    value: drawProof,
    refusals: ['lotto.issue.unknown'],
  }),
  keys: call('GET /lgw/draw/key', {
    summary: 'Current and former keys used to sign results.',
    token: 'optional',
    input: z.object({}),
    value: z.object({ algorithm: z.literal('Ed25519'), publicKey: z.string(), formerKeys: z.array(z.string()) }),
  }),
  chains: call('GET /lgw/draw/chains', {
    summary: 'Hash chains of a lottery; the terminating hash of each was published before its first issue was sold.',
    token: 'optional',
    input: z.object({ lottery: code }),
    value: z.array(
      z.object({
        terminatingHash: z.string(),
        links: z.number().int(),
        promised: z.number().int(),
        madeAt: millis,
      }),
    ),
  }),
};
