/** The menus of the lottery halls. Bare JSON. */
import { z } from 'zod';
import { call } from '../call.ts';
import { flag, language, money, nodeIdInput, numberIn } from '../shapes/values.ts';

export const prizeMode = z
  .string()
  .transform((text) => text.toUpperCase())
  .pipe(z.enum(['LOTT', 'ZY', 'ELOTT', 'SEA']))
  .describe('Compared without case, as both spellings are in use.');

export const lotteryGame = z.object({
  gameId: z.number().int(),
  code: z.string(),
  vassalage: z.string(),
  gameGroupId: z.number().int(),
  remark: z.string(),
  icon: z.string(),
  status: z.enum(['ON', 'MAINTAIN']),
});

const ofGame = z.object({ gameId: nodeIdInput });
const vietnamGame = z.object({
  gameId: z.number().int(),
  gameCode: z.string(),
  gameName: z.string(),
  area: z.string(),
});

const play = z
  .object({
    playId: z.number().int().describe('Its place in the family of the lottery, from 1.'),
    playCode: z.string(),
    playName: z.string(),
    way: z
      .enum(['official', 'fixed'])
      .describe('`official` pays by the prize group, per note; `fixed` at the odds that stand here, per pick.'),
    singleBetPrice: money,
    playSwitch: flag,
    inputType: z.enum(['PICK', 'TYPED']),
    positions: z.array(z.string()).describe('Rows to pick from; of typed notes none.'),
    minPick: z.number().int(),
    maxPick: z.number().int(),
    numbers: z.array(z.string()),
    noteLength: z.number().int().describe('Digits or numbers of a typed note; 0 where rows are picked from.'),
    prizes: z
      .array(z.object({ prizeType: z.string(), odds: z.number().int() }))
      .describe(
        'By prize, stake included, in ten-thousandths: official plays at the highest group, fixed ones as they pay.',
      ),
  })
  .describe(
    'A way to bet. Its board and what its notes are follow from `playCode` (docs/lottery.md); `positions` to `numbers` tell of it for those who have not got the rules.',
  );
export type LotteryPlay = z.infer<typeof play>;

export const lottery = {
  menus: call('GET /lgw/games/game_menus', {
    summary: 'The lottery games by group.',
    mod: 'COMM3',
    input: z.object({ prizeMode: prizeMode.optional(), language: language.optional() }),
    value: z.record(
      z.string(),
      z.object({
        gameGroupId: z.number().int(),
        gameGroupCode: z.string(),
        displayName: z.string(),
        sorting: z.number().int(),
        games: z.array(lotteryGame),
      }),
    ),
  }),
  vietnamMenu: call('GET /lgw/vn/games/game_menu', {
    summary: 'The Vietnamese lotteries by region.',
    mod: 'COMM3',
    input: z.object({
      prizeMode: prizeMode.optional(),
      device: z.string().max(10).optional(),
      language: language.optional(),
    }),
    value: z.record(
      z.string(),
      z.object({
        groupCode: z.string(),
        groupName: z.string(),
        gameMenus: z.array(
          z.object({
            gameId: z.number().int(),
            gameCode: z.string(),
            gameName: z.string(),
            area: z.string(),
            drawDays: z.array(z.number().int()),
            intervalSec: z.number().int().optional().describe('Where it draws more than once a day.'),
            status: z.enum(['ON', 'MAINTAIN']),
          }),
        ),
      }),
    ),
  }),
  games: call('GET /lgw/games', {
    summary: 'The lottery games by group, as a list.',
    mod: 'COMM3',
    input: z.object({ prizeMode: prizeMode.optional(), language: language.optional() }),
    value: z.array(
      z.object({
        code: z.string(),
        displayName: z.string(),
        gameGroupId: z.number().int(),
        games: z.array(lotteryGame),
      }),
    ),
  }),
  recent: call('GET /lgw/games/game_menus/recent', {
    summary: 'The lotteries a member bet on last, newest first.',
    token: 'required',
    mod: 'COMM3',
    input: z.object({
      prizeMode: prizeMode.optional(),
      size: numberIn(z.number().int().min(1).max(50)).default(12),
      language: language.optional(),
    }),
    value: z.array(lotteryGame),
  }),
  vietnamRecent: call('GET /lgw/vn/games/game_menu/recent', {
    summary: 'The Vietnamese lotteries a member bet on last, newest first.',
    token: 'required',
    mod: 'COMM3',
    input: z.object({ prizeMode: prizeMode.optional(), language: language.optional() }),
    value: z.array(vietnamGame),
  }),
  playMenu: call('GET /lgw/games/{gameId}/play_menu', {
    summary: 'The ways to bet on a lottery. `oddsVersion` goes back with a bet: it is refused once they have moved.',
    mod: 'COMM3',
    input: ofGame,
    value: z.array(
      z.object({
        prizeModeId: z.number().int(),
        prizeModeName: z.literal('Tradition'),
        oddsVersion: z.string(),
        playMenuGroups: z.array(
          z.object({
            playId: z.number().int(),
            playCode: z.string(),
            playName: z.string(),
            groupSwitch: flag,
            sorting: z.number().int(),
            playMenus: z.array(play),
          }),
        ),
      }),
    ),
    refusals: ['game.not.found'],
  }),
  setting: call('GET /lgw/games/{gameId}/setting', {
    summary: 'What may be bet on a lottery at most, and whether a bet can be taken back until its draw is closed.',
    mod: 'COMM3',
    input: ofGame,
    value: z.object({
      bettingModes: z.array(
        z.object({
          bettingModeId: z.number().int(),
          code: z.enum(['Dollar', 'Dime', 'Cent', 'Li']),
          unit: z.number().describe('Stake of a note, in main units.'),
          betAmountMax: money.describe('Of a line in one draw.'),
          betMultipleMax: z.number().int(),
          winAmountMax: money.describe(
            'The highest win of a line in one draw; a note that can hit more than once counts once.',
          ),
        }),
      ),
      issueAmountMax: money.describe('All that a member may bet on one draw.'),
      selectionAmountMax: money.describe(
        'The highest win of all members together on one selection of a draw, and of one member on the draw.',
      ),
      chaseMax: z.number().int(),
      cancelAllowed: z.boolean(),
    }),
    refusals: ['game.not.found'],
  }),
  series: call('GET /lgw/customers/series', {
    summary:
      'Prize groups a member may choose, by family of lotteries, and what official plays pay: series × bonus ÷ 1000. A lower group gives the rest of the stake back with the settlement.',
    token: 'required',
    mod: 'COMM3',
    input: z.object({ gameId: nodeIdInput.optional(), prizeModeId: numberIn(z.number().int()).optional() }),
    value: z.array(
      z.object({
        gameGroupCode: z.string(),
        gameCode: z.string().optional(),
        prizeModeId: z.number().int(),
        minSeries: z.number().int(),
        maxSeries: z.number().int(),
        maxBetSeries: z.number().int(),
        defaultSeries: z.number().int(),
        rebateRate: z.number().describe('Per cent of the stake that the lowest group gives back.'),
        playMenuGroups: z.array(
          z.object({
            playCode: z.string().nullable(),
            playMenus: z.array(
              z.object({
                playCode: z.string().nullable(),
                playInfos: z.array(z.object({ prizeType: z.string().nullable(), bonus: z.number() })),
              }),
            ),
          }),
        ),
      }),
    ),
    refusals: ['game.not.found'],
  }),
  vietnamPlayMenu: call('GET /lgw/vn/games/{gameId}/play_menu', {
    summary: 'The ways to bet on a Vietnamese lottery, with their odds.',
    mod: 'COMM3',
    input: ofGame,
    value: z.object({
      gameId: z.number().int(),
      oddsVersion: z.string(),
      groups: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          plays: z.array(
            z.object({
              playId: z.number().int(),
              playCode: z.string(),
              playName: z.string(),
              singleBetPrice: money,
              odds: z.number().describe('Of the best prize, stake included.'),
              inputType: z.enum(['NUMBER', 'PICK', 'OPTION']),
              digits: z.number().int(),
              minPick: z.number().int(),
              maxPick: z.number().int(),
              options: z.array(z.string()),
              maxBet: money,
              maxWin: money,
            }),
          ),
        }),
      ),
    }),
    refusals: ['game.not.found'],
  }),
};
