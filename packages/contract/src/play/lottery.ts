/** The menus of the lottery halls. Bare JSON. */
import { z } from 'zod';
import { call } from '../call.ts';
import { flag, language, money, nodeIdInput, numberIn } from '../shapes/values.ts';

export const prizeMode = z
  .string()
  .transform((text) => text.toUpperCase())
  .pipe(z.enum(['LOTT', 'ZY', 'ELOTT', 'SEA']))
  .describe('Prize mode; case-insensitive.');

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
    playId: z.number().int().describe("Number of the play within the lottery's family, from 1."),
    playCode: z.string(),
    playName: z.string(),
    way: z
      .enum(['official', 'fixed'])
      .describe('`official`: pays per note, by the prize group. `fixed`: pays per pick, at the odds given here.'),
    singleBetPrice: money,
    playSwitch: flag,
    inputType: z.enum(['PICK', 'TYPED']),
    positions: z.array(z.string()).describe('Rows to pick from; empty for typed notes.'),
    minPick: z.number().int(),
    maxPick: z.number().int(),
    numbers: z.array(z.string()),
    noteLength: z.number().int().describe('Number of digits or numbers in a typed note; 0 if picked from rows.'),
    prizes: z
      .array(z.object({ prizeType: z.string(), odds: z.number().int() }))
      .describe(
        'Odds by prize, stake included, in ten-thousandths: at the highest prize group for official plays, as paid for fixed plays.',
      ),
  })
  .describe(
    'A way to bet. Its board and notes are defined by `playCode` (docs/lottery.md); `positions` to `numbers` describe it for clients without the rules.',
  );
export type LotteryPlay = z.infer<typeof play>;

export const lottery = {
  menus: call('GET /lgw/games/game_menus', {
    summary: 'Lottery games by group.',
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
    summary: 'Vietnamese lotteries by region.',
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
            intervalSec: z
              .number()
              .int()
              .optional()
              .describe('Interval between draws in seconds, for a lottery with several draws a day.'),
            status: z.enum(['ON', 'MAINTAIN']),
          }),
        ),
      }),
    ),
  }),
  games: call('GET /lgw/games', {
    summary: 'Lottery games by group, as a list.',
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
    summary: 'Lotteries that the member bet on last, newest first.',
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
    summary: 'Vietnamese lotteries that the member bet on last, newest first.',
    token: 'required',
    mod: 'COMM3',
    input: z.object({ prizeMode: prizeMode.optional(), language: language.optional() }),
    value: z.array(vietnamGame),
  }),
  playMenu: call('GET /lgw/games/{gameId}/play_menu', {
    summary: 'Plays of a lottery. `oddsVersion` is sent with a bet, which is refused if the odds have changed since.',
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
    summary: 'Betting limits of a lottery, and whether a bet can be cancelled before its draw closes.',
    mod: 'COMM3',
    input: ofGame,
    value: z.object({
      bettingModes: z.array(
        z.object({
          bettingModeId: z.number().int(),
          code: z.enum(['Dollar', 'Dime', 'Cent', 'Li']),
          unit: z.number().describe('Stake of a note, in main units.'),
          betAmountMax: money.describe('Maximum stake of a line in one draw.'),
          betMultipleMax: z.number().int(),
          winAmountMax: money.describe(
            'Maximum win of a line in one draw; a note with several possible hits counts once.',
          ),
        }),
      ),
      issueAmountMax: money.describe('Maximum total stake of a member on one draw.'),
      selectionAmountMax: money.describe(
        'Maximum total win of all members on one selection of a draw, and of one member on the draw.',
      ),
      chaseMax: z.number().int(),
      cancelAllowed: z.boolean(),
    }),
    refusals: ['game.not.found'],
  }),
  series: call('GET /lgw/customers/series', {
    summary:
      'Prize groups available to the member, by lottery family, and payouts of official plays: series × bonus ÷ 1000. At a lower group, the rest of the stake is returned with the settlement.',
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
        rebateRate: z.number().describe('Percentage of the stake returned at the lowest group.'),
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
    summary: 'Plays of a Vietnamese lottery, with their odds.',
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
              odds: z.number().describe('Odds of the highest prize, stake included.'),
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
