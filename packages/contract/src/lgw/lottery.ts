/** The menus of the lottery halls. Bare JSON. */
import { z } from 'zod';
import { call } from '../call.ts';
import { language } from '../shapes/values.ts';

/** Compared without case, as both spellings are in use. */
export const prizeMode = z
  .string()
  .transform((text) => text.toUpperCase())
  .pipe(z.enum(['LOTT', 'ZY', 'ELOTT', 'SEA']));

export const lotteryGame = z.object({
  gameId: z.number().int(),
  code: z.string(),
  vassalage: z.string(),
  gameGroupId: z.number().int(),
  remark: z.string(),
  icon: z.string(),
  status: z.enum(['ON', 'MAINTAIN']),
});

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
            /** Where it draws more than once a day. */
            intervalSec: z.number().int().optional(),
            status: z.enum(['ON', 'MAINTAIN']),
          }),
        ),
      }),
    ),
  }),
};
