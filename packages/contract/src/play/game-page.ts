/** Details of a game's own page beyond its catalogue entry. */
import { z } from 'zod';
import { call } from '../call.ts';
import { nodeIdInput } from '../shapes/values.ts';

const asked = {
  mod: 'GAMELO3',
  limits: [{ by: 'ip', max: 240, perMs: 60_000 }],
  input: z.object({ nodeId: nodeIdInput }),
  refusals: ['game.not.found'],
} as const;

const figures = z.object({
  rtp: z.string().describe('Percentages, and the standard deviation of a round in stakes, as text.'),
  hitRate: z.string(),
  volatility: z.string(),
  maxWin: z.number(),
  maxWinOneIn: z.number(),
});

const measured = z.object({
  rounds: z.number().int(),
  roundsMin: z.number().int().describe('Fewer rounds say nothing yet.'),
  since: z.string().nullable().describe('yyyy-mm-dd (GMT+8) of the first round that was counted; null before it.'),
  found: z
    .object({ returned: z.string(), low: z.string(), high: z.string() })
    .nullable()
    .describe('Percentages as text, with the ends of the 99 % interval; null while there are too few rounds.'),
});

export const gamePage = {
  about: call('GET /wps/relay/GCSGAME_gameAbout', {
    summary: 'The exact figures of a house game, and what its rounds for real money have returned so far.',
    ...asked,
    value: z.object({ figures: figures.nullable(), hasSheet: z.boolean(), measured }),
  }),
  sheet: call('GET /wps/relay/GCSGAME_gameSheet', {
    summary: 'The PAR sheet of a house game, as it is computed from its rules.',
    ...asked,
    value: z.record(z.string(), z.unknown()),
  }),
};
