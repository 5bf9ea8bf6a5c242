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
  rtp: z.string().nullable().describe('Return to player (RTP), percentage as text, for example "96.02".'),
  hitRate: z
    .string()
    .nullable()
    .describe('Hit rate: percentage of rounds with a payout, as text; available for house games.'),
  maxWin: z.number().nullable().describe('Maximum win of a round, in stakes; available for house games.'),
  spread: z.enum(['low', 'medium', 'high']).nullable().describe('Volatility of a house game, by its exact figures.'),
  features: z.array(z.string()).describe('Special features of a house game.'),
  isRoom: flag.describe(
    '1 for a live table or crash game of the house that all players share; `room.glances` returns its state.',
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
      .describe('Lottery to open. If omitted: the first lottery of the area. If empty: the lobby of the area.'),
    lottoView: z.enum(['betting', 'lobby']).default('betting'),
    device: z.string().max(10).optional(),
    backUrl: z
      .url()
      .max(300)
      .optional()
      .describe("Return URL of the lottery pages; must be one of the brand's own pages."),
    language: language.optional(),
  })
  .superRefine((given, context) => {
    const needed = given.launchMode === 'LOTT' ? (['lottoArea'] as const) : (['nodeId', 'vassalage'] as const);
    for (const path of needed)
      if (given[path] === undefined) context.addIssue({ code: 'custom', path: [path], message: 'missing' });
  })
  .describe('A game by node and vendor, or, with `launchMode` LOTT, the lotteries of an area.');

export const game = {
  jackpot: call('GET /wps/relay/VIS_getJackpot', {
    summary: 'Jackpot of the house in the brand’s currency: pots, and the amount available in each game.',
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
    summary: 'Jackpot wins, newest first; `next` is the cursor of the following page.',
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
    summary: 'Featured games of the brand.',
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
    summary: 'Games of a category, filtered and paged.',
    token: 'optional',
    mod: 'GAMELO3',
    input: z.object({
      gameType: gameCategory,
      vassalage: z.string().max(200).optional(),
      gameClassify: z.string().max(4).optional().describe('SLOT: games without a class, and games with a jackpot.'),
      gameName: z
        .string()
        .max(60)
        .optional()
        .describe(
          'Part of the game name or vendor name, in any language; typos are tolerated if there is no exact match.',
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
    summary: 'One game of the brand, for its own page; includes games under maintenance.',
    mod: 'GAMELO3',
    input: z.object({ nodeId: nodeIdInput, vassalage: z.string().max(40).optional(), language: language.optional() }),
    value: gameItem,
    refusals: ['game.not.found'],
  }),
  vendors: call('GET /wps/relay/GCSGAME_newGameVendor', {
    summary: 'Vendors by lane, in the order of the navigation.',
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
    summary: 'Vendors with their game types and the number of games of each.',
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
                .describe(
                  "Features of the vendor's house games, as filtered by the game list; `spreads` are their volatilities.",
                ),
              spreads: z.array(z.enum(['low', 'medium', 'high'])),
            }),
          ),
        }),
      ),
    }),
  }),
  favourites: call('GET /wps/relay/MCSFE_getFavoriteGames', {
    summary: 'Node ids of the member’s favourite games.',
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
    summary: 'Add a game to the favourites.',
    token: 'required',
    noTrial: true,
    noStaff: true,
    mod: 'GAMELOFAV3',
    input: z.object({ nodeId: z.int32().positive(), vendor: z.string().max(40), gameType: gameCategory }),
    value: z.null(),
    refusals: ['game.not.found'],
  }),
  removeFavourite: call('DELETE /wps/relay/MCSFE_removeFavoriteGameV2', {
    summary: 'Remove a game from the favourites.',
    token: 'required',
    noTrial: true,
    mod: 'GAMELOFAV3',
    input: z.object({ nodeId: nodeIdInput }),
    value: z.null(),
  }),
  recent: call('GET /wps/relay/GCS_recentGame', {
    summary: 'The member’s recently opened games, newest first.',
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
    summary: 'Launch a game; the URL contains a ticket for this member, currency and game.',
    token: 'required',
    notWhilePaused: true,
    mod: 'GAMELO3',
    limits: [{ by: 'account', max: 60, perMs: 60_000 }],
    input: launchInput,
    value: launchValue,
    refusals: ['game.not.found', 'vendor.maintenance', 'vendor.unavailable', 'game.launch.failed'],
  }),
  trialLaunch: call('GET /wps/relay/GCS_gameTrialLaunch', {
    summary: 'Launch a game with demo money, without a wallet.',
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
    summary: 'Data to recompute a finished round; public, without the member’s name.',
    mod: 'COMM3',
    limits: [{ by: 'ip', max: 120, perMs: 60_000 }],
    input: z.object({ roundId: z.string().min(1).max(64) }),
    value: roundProof,
    refusals: ['round.not.found'],
  }),
  rounds: call('GET /wps/report/gameBetDetail', {
    summary:
      'The member’s rounds, newest first; `next` is the cursor of the following page. For SPORTS and ESPORTS these are bets on fixtures; `/sgw/coupons` returns them with their picks. Rounds at tables are returned by `/lgw/room/own`.',
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
    summary: 'URL of one of the member’s rounds at an external vendor, as provided by the vendor.',
    token: 'required',
    mod: 'COMM3',
    limits: [{ by: 'account', max: 60, perMs: 60_000 }],
    input: z.object({ vassalage: z.string().max(40), roundId: z.string().min(1).max(255) }),
    value: z.object({ url: z.string() }),
    refusals: ['round.not.found', 'vendor.unavailable'],
  }),
};
