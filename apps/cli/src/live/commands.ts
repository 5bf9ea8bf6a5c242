import { command, type Noun } from '../grammar/command.ts';
import { rest, text } from '../grammar/field.ts';

export const live: Noun = {
  noun: 'live',
  summary: 'live games',
  commands: [
    command({
      verb: 'check',
      summary: 'Simulates a million rounds of each live game, and compares the RTP with its PAR sheet',
      args: { named: rest(text('game', 'restricts the check to these games, such as baccarat'), true) },
      writes: false,
      example: 'live check baccarat sic-bo',
      exits: { 0: 'all games match their sheets', 1: 'a game differs from its sheet' },
      work: async () => (await import('./check.ts')).check,
    }),
  ],
};
