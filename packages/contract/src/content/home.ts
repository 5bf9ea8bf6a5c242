import { z } from 'zod';
import { call } from '../call.ts';
import { gameCategory, language, millis, money, nodeIdInput, numberIn } from '../shapes/values.ts';

const linkage = {
  linkageType: z.enum(['URL', 'P', 'G']).optional(),
  linkage: z.string().optional(),
  roomId: z.string().optional(),
  nodeId: z.string().optional(),
  vendor: z.string().optional(),
};
export const banner = z.object({
  bannerId: z.number().int(),
  title: z.string(),
  url: z.string(),
  groupName: z.string(),
  ...linkage,
});
export type Banner = z.infer<typeof banner>;
export const notice = z.object({
  id: z.number().int(),
  title: z.string(),
  content: z.string().meta({ description: 'Sanitised HTML' }),
  createTime: millis,
  execution: z.enum(['B', 'A', 'F']).optional(),
});
export type Notice = z.infer<typeof notice>;
export const winner = z.object({
  customerName: z.string().meta({ description: 'Masked by the server' }),
  winAmount: money,
  currency: z.string(),
  gameName: z.string(),
  vassalage: z.string(),
  nodeId: z.number().int(),
  gameId: z.string(),
  gameType: gameCategory,
  showIcon: z.string(),
  winTime: millis,
  proof: z.string().meta({ description: 'Path of the page on which anybody can check the round' }),
});
export type Winner = z.infer<typeof winner>;

export const home = {
  announcements: call('GET /wps/relay/MCSFE_getListAnnouncements', {
    summary: 'Banners, announcements, popups and promotions of the requested types.',
    token: 'optional',
    mod: 'COMM3',
    input: z.object({
      types: z.string().regex(/^(B|PL|PU|PR|H|A)(,(B|PL|PU|PR|H|A))*$/),
      platform: z.enum(['W', 'M']),
      execution: z.enum(['B', 'A', 'F']).default('B'),
      merchantCode: z.string().max(40).optional(),
      language: language.optional(),
    }),
    value: z.object({
      banners: z.array(banner),
      player: z.array(notice),
      popup: z.array(notice.extend(linkage)),
      promotion: z.array(notice.extend(linkage)),
      help: z.array(notice),
    }),
  }),
  winners: call('GET /wps/relay/ODSFE2_getWinnerBoard', {
    summary: 'Highest recent wins from settled rounds; optionally the highest of the month, or the latest of one game.',
    token: 'optional',
    mod: 'COMM3',
    limits: [{ by: 'ip', max: 240, perMs: 60_000 }],
    whileAway: { answer: { list: [] } },
    input: z.object({
      span: z.enum(['RECENT', 'MONTH']).default('RECENT'),
      nodeId: nodeIdInput.optional(),
      gameCategory: z.union([z.literal('ALL'), gameCategory]).default('ALL'),
      language: language.optional(),
      limitNum: numberIn(z.number().int().min(1).max(50)).default(20),
    }),
    value: z.object({ list: z.array(z.object({ vo: winner })) }),
  }),
};
