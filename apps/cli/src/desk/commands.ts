import { command, type Noun } from '../grammar/command.ts';
import { asJson, brand, may, text } from '../grammar/field.ts';

export const desk: Noun = {
  noun: 'desk',
  summary: 'what waits for an operator; the acts on it stand below by their nouns',
  commands: [
    command({
      verb: 'list',
      summary: 'Lists what waits for a decision at a brand, longest first',
      args: {
        brand,
        list: may(text('list', 'instead of what waits: channels, applications, avatars or sealing')),
      },
      options: { json: asJson },
      writes: false,
      example: 'desk list pavilion applications',
      work: async () => (await import('./desk.ts')).list,
    }),
  ],
};
