import { z } from 'zod';
import { call } from '../call.ts';
import { prizeMode } from './lottery.ts';
import { lane } from '../shapes/brand.ts';
import { jackpotHit, jackpotPot } from '../shapes/jackpot.ts';
import { roundProof, roundRow } from '../shapes/round.ts';
import {
  flag,
  gameCategory,
  language,
  moment,
  money,
  nodeIdInput,
  pageInput,
  recordInput,
  recordPage,
  yesNo,
  numberIn,
} from '../shapes/values.ts';

export const gameItem = z.object({
  nodeId: z.number().int(),
  nodeName: z.string(),
  gameId: z.string(),
  vassalage: z.string(),
  displayName: z.string(),
  gameType: gameCategory,
  gameClassify: z.string(),
  showIcon: z.string(),
  isHot: flag,
  isNew: flag,
  supportTrial: yesNo,
  rtp: z.string().nullable().describe('Percent as text, for example "96.02".'),
  hitRate: z.string().nullable().describe('Percent of rounds that pay anything, as text; known for house games.'),
  maxWin: z.number().nullable().describe('The most a round can pay, in stakes; known for house games.'),
  spread: z
    .enum(['low', 'medium', 'high'])
    .nullable()
    .describe('How far the wins of a house game spread, by its exact figures.'),
  features: z.array(z.string()).describe('What a house game has beside its plain rounds.'),
  isRoom: flag.describe(
    '1 for a table or a flight of the house that all play together; `room.glances` tells how it stands.',
  ),
  status: z.enum(['ON', 'MAINTAIN']),
});
export type GameItem = z.infer<typeof gameItem>;

const launchValue = z.object({
  game_url: z.string(),
  openMode: z.enum(['IFRAME', 'WINDOW']),
});

const launchInput = z
  .object({
    nodeId: nodeIdInput.optional(),
    gameId: z
      .union([z.string().max(64), z.number().int().min(0)])
      .transform(String)
      .optional(),
    roomId: z.string().max(64).optional(),
    vassalage: z.string().max(40).optional(),
    accountType: z.literal(1).optional(),
    confirmTransLoc: z.literal(0).optional(),
    launchMode: z.enum(['GLS', 'LOTT']).optional(),
    platform: z.literal('html5-desktop').optional(),
    clientType: z.literal(3).optional(),
    merchantCode: z.string().max(40).optional(),
    lottoArea: z.enum(['VN', 'SEA']).optional(),
    lottoPrizeMode: prizeMode.optional(),
    lottoGameCode: z
      .string()
      .max(40)
      .optional()
      .describe(
        'The lottery it opens at; the first of the area where none is named, and the lobby of the area where it is empty.',
      ),
    lottoView: z.enum(['betting', 'lobby']).default('betting'),
    device: z.string().max(10).optional(),
    backUrl: z.url().max(300).optional().describe("The page that the lotteries lead back to: one of the brand's own."),
    language: language.optional(),
  })
  .superRefine((given, context) => {
    const needed = given.launchMode === 'LOTT' ? (['lottoArea'] as const) : (['nodeId', 'vassalage'] as const);
    for (const path of needed)
      if (given[path] === undefined) context.addIssue({ code: 'custom', path: [path], message: 'missing' });
  })
  .describe('A game by its node and vendor, or, with `launchMode` LOTT, the lotteries of an area.');

export const game = {
  jackpot: call('GET /wps/relay/VIS_getJackpot', {
    summary:
      'What the jackpot of the house stands at, in the currency of the brand: its pots, and what each game may win.',
    token: 'optional',
    mod: 'COMM3',
    whileAway: { answer: { jackpot_amount: 0, game_jackpot: [], currency: '', pots: [] } },
    input: z.object({ language: language.optional() }),
    value: z.object({
      jackpot_amount: money,
      game_jackpot: z.array(z.object({ game_name: z.string(), amount: money, nodeId: z.number().int() })),
      currency: z.string(),
      pots: z.array(jackpotPot),
    }),
  }),
  jackpotHits: call('GET /wps/relay/VIS_getJackpotHits', {
    summary: 'Pots of the jackpot that have fallen, the last first; `next` continues where the page ended.',
    token: 'optional',
    mod: 'COMM3',
    whileAway: { answer: { list: [], next: null } },
    input: z.object({
      language: language.optional(),
      cursor: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
      pageSize: numberIn(z.number().int().min(1).max(50)).default(10),
    }),
    value: z.object({ list: z.array(jackpotHit), next: z.string().nullable() }),
  }),
  hot: call('GET /wps/relay/GCSGAME_hotGamesV2', {
    summary: 'The games the brand puts forward.',
    mod: 'GAMELOHOT3',
    input: z.object({
      merchantCode: z.string().max(40).optional(),
      isPlatform: numberIn(z.number().int()).optional(),
      vassalage: z.string().max(200).optional(),
      platform: z.string().max(60).optional(),
      language: language.optional(),
    }),
    value: z.object({ list: z.array(gameItem) }),
  }),
  list: call('GET /wps/relay/GCSGAME_gameList', {
    summary: 'The catalogue of a category, filtered and paged.',
    token: 'optional',
    mod: 'GAMELO3',
    input: z.object({
      gameType: gameCategory,
      vassalage: z.string().max(200).optional(),
      gameClassify: z.string().max(4).optional().describe('SLOT for those of no class and those with a jackpot.'),
      gameName: z
        .string()
        .max(60)
        .optional()
        .describe(
          'A part of the name or of the vendor’s, in any language; slips are forgiven where nothing is called so.',
        ),
      spread: z.enum(['low', 'medium', 'high']).optional(),
      feature: z.string().max(20).optional(),
      sort: z.enum(['HOT', 'PLAYED', 'NEW', 'NAME', 'RTP']).default('HOT'),
      isNew: numberIn(z.number().int().min(0).max(1)).optional(),
      language: language.optional(),
      ...pageInput,
    }),
    value: z.object({
      games: z.array(gameItem),
      totalPages: z.number().int(),
      totalCount: z.number().int(),
      pageNo: z.number().int(),
    }),
  }),
  detail: call('GET /wps/relay/GCSGAME_gameDetail', {
    summary: 'One game of the brand, for its own page; also one that waits in maintenance.',
    mod: 'GAMELO3',
    input: z.object({ nodeId: nodeIdInput, vassalage: z.string().max(40).optional(), language: language.optional() }),
    value: gameItem,
    refusals: ['game.not.found'],
  }),
  vendors: call('GET /wps/relay/GCSGAME_newGameVendor', {
    summary: 'Lanes of vendors; their order is the order of the navigation.',
    token: 'optional',
    mod: 'COMM3',
    input: z.object({
      merchantCode: z.string().max(40).optional(),
      platform: z.string().max(60).optional(),
      language: language.optional(),
    }),
    value: z.object({ data: z.object({ lanes: z.array(lane) }) }),
  }),
  vendorTypes: call('GET /wps/relay/GCSGAME_getVassGameType', {
    summary: 'Vendors with their kinds of games and how many there are of each.',
    token: 'optional',
    mod: 'COMM3',
    input: z.object({
      merchantCode: z.string().max(40).optional(),
      vassalage: z.string().max(200).optional(),
      language: language.optional(),
    }),
    value: z.object({
      list: z.array(
        z.object({
          vassalage: z.string(),
          displayName: z.string(),
          gameTypes: z.array(
            z.object({
              gameType: gameCategory,
              count: z.number().int(),
              gameClassify: z.array(z.object({ type: z.string(), name: z.string(), count: z.number().int() })),
              features: z
                .array(z.string())
                .describe('What its house games have and how their wins spread, as the list filters by.'),
              spreads: z.array(z.enum(['low', 'medium', 'high'])),
            }),
          ),
        }),
      ),
    }),
  }),
  favourites: call('GET /wps/relay/MCSFE_getFavoriteGames', {
    summary: 'The node ids of the member’s favourite games.',
    token: 'required',
    mod: 'GAMELOFAV3',
    input: z.object({}),
    value: z.array(z.string()),
  }),
  favouriteList: call('GET /wps/relay/MCSFE_getFavoriteGamesList', {
    summary: 'The member’s favourite games.',
    token: 'required',
    mod: 'GAMELOFAV3',
    input: z.object({ gameType: gameCategory.optional(), language: language.optional(), ...pageInput }),
    value: z.object({ content: z.array(gameItem), pageNum: z.number().int(), totalPages: z.number().int() }),
  }),
  addFavourite: call('POST /wps/relay/MCSFE_addFavoriteGameV2', {
    summary: 'Keep a game among the favourites.',
    token: 'required',
    noTrial: true,
    mod: 'GAMELOFAV3',
    input: z.object({ nodeId: z.int32().positive(), vendor: z.string().max(40), gameType: gameCategory }),
    value: z.null(),
    refusals: ['game.not.found'],
  }),
  removeFavourite: call('DELETE /wps/relay/MCSFE_removeFavoriteGameV2', {
    summary: 'Drop a game from the favourites.',
    token: 'required',
    noTrial: true,
    mod: 'GAMELOFAV3',
    input: z.object({ nodeId: nodeIdInput }),
    value: z.null(),
  }),
  recent: call('GET /wps/relay/GCS_recentGame', {
    summary: 'The games the member opened last, newest first.',
    token: 'required',
    mod: 'GAMELOREC3',
    input: z.object({
      gameType: gameCategory.optional(),
      size: numberIn(z.number().int().min(1).max(30)).default(12),
      language: language.optional(),
    }),
    value: z.array(gameItem),
  }),
  launch: call('POST /wps/game/launchGame', {
    summary: 'Start a game; the address carries a ticket for this member, currency and game.',
    token: 'required',
    notWhilePaused: true,
    mod: 'GAMELO3',
    limits: [{ by: 'account', max: 60, perMs: 60_000 }],
    input: launchInput,
    value: launchValue,
    refusals: ['game.not.found', 'vendor.maintenance', 'vendor.unavailable', 'game.launch.failed'],
  }),
  trialLaunch: call('GET /wps/relay/GCS_gameTrialLaunch', {
    summary: 'Start a game for demo money, without a wallet.',
    token: 'optional',
    notWhilePaused: true,
    mod: 'FREEPLAY3',
    limits: [{ by: 'ip', max: 60, perMs: 60_000 }],
    input: z.object({
      nodeId: nodeIdInput,
      vassalage: z.string().max(40),
      language: language.optional(),
    }),
    value: launchValue,
    refusals: ['game.not.found', 'vendor.maintenance', 'game.launch.failed'],
  }),
  roundProof: call('GET /wps/relay/GCSGAME_getRoundProof', {
    summary: 'Everything needed to recompute a finished round; public, names no member.',
    mod: 'COMM3',
    limits: [{ by: 'ip', max: 120, perMs: 60_000 }],
    input: z.object({ roundId: z.string().min(1).max(64) }),
    value: roundProof,
    refusals: ['round.not.found'],
  }),
  rounds: call('GET /wps/report/gameBetDetail', {
    summary:
      'The member’s rounds, newest first; `next` continues where the page ended. Of SPORTS and ESPORTS they are bets on fixtures, which `/sgw/coupons` tells with their picks. Those at tables are told by `/lgw/room/own`.',
    token: 'required',
    mod: 'COMM3',
    input: z.object({
      gameType: gameCategory.optional(),
      vassalage: z.string().max(40).optional(),
      nodeId: nodeIdInput.optional(),
      startDate: moment.optional(),
      endDate: moment.optional(),
      ...recordInput,
    }),
    value: recordPage(roundRow),
    refusals: ['date.range.too.long'],
  }),
  vendorRound: call('GET /wps/relay/GCSGAME_getVendorRound', {
    summary: 'Where one of the member’s rounds at an outside vendor can be read, by the vendor’s word.',
    token: 'required',
    mod: 'COMM3',
    limits: [{ by: 'account', max: 60, perMs: 60_000 }],
    input: z.object({ vassalage: z.string().max(40), roundId: z.string().min(1).max(255) }),
    value: z.object({ url: z.string() }),
    refusals: ['round.not.found', 'vendor.unavailable'],
  }),
};
