import { command, type Noun } from '../grammar/command.ts';
import { asJson, brand, may, text } from '../grammar/field.ts';

export const desk: Noun = {
  noun: 'desk',
  summary: 'pending items; the actions on them are listed below by noun',
  commands: [
    command({
      verb: 'list',
      summary: 'Lists items pending a decision at a brand, longest waiting first',
      args: {
        brand,
        list: may(text('list', 'another list instead of pending items: channels, applications, avatars or sealing')),
      },
      options: { json: asJson },
      writes: false,
      example: 'desk list pavilion applications',
      work: async () => (await import('./desk.ts')).list,
    }),
  ],
};
