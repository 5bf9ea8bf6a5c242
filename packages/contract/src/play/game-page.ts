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
  rtp: z
    .string()
    .describe(
      'Return to player (RTP). `rtp` and `hitRate` are percentages, `volatility` is the standard deviation of a round in stakes, all as text.',
    ),
  hitRate: z.string(),
  volatility: z.string(),
  maxWin: z.number(),
  maxWinOneIn: z.number(),
});

const measured = z.object({
  rounds: z.number().int(),
  roundsMin: z.number().int().describe('Minimum number of rounds for a meaningful figure.'),
  since: z.string().nullable().describe('Day of the first counted round, yyyy-mm-dd (GMT+8); null if there is none.'),
  found: z
    .object({ returned: z.string(), low: z.string(), high: z.string() })
    .nullable()
    .describe(
      'Measured return with the bounds of its 99 % interval, percentages as text; null while there are too few rounds.',
    ),
});

export const gamePage = {
  about: call('GET /wps/relay/GCSGAME_gameAbout', {
    summary: 'Exact figures of a house game, and the measured return of its real-money rounds so far.',
    ...asked,
    value: z.object({ figures: figures.nullable(), hasSheet: z.boolean(), measured }),
  }),
  sheet: call('GET /wps/relay/GCSGAME_gameSheet', {
    summary: 'PAR sheet of a house game, computed from its rules.',
    ...asked,
    value: z.record(z.string(), z.unknown()),
  }),
};
