import { command, type Noun } from '../grammar/command.ts';
import { rest, text } from '../grammar/field.ts';

export const live: Noun = {
  noun: 'live',
  summary: 'live games',
  commands: [
    command({
      verb: 'check',
      summary: 'Plays a million rounds of each live game, and compares the returns with its sheet',
      args: { named: rest(text('game', 'these games alone, such as baccarat'), true) },
      writes: false,
      example: 'live check baccarat sic-bo',
      exits: { 0: 'as the sheets say', 1: 'not as the sheets say' },
      work: async () => (await import('./check.ts')).check,
    }),
  ],
};
