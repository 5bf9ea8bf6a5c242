import { command, type Noun } from '../grammar/command.ts';
import { otherwise, text } from '../grammar/field.ts';

export const operator: Noun = {
  noun: 'operator',
  summary: 'operators of the console',
  actsBut: [],
  commands: [
    command({
      verb: 'code',
      summary: 'Shows the code that the app of a demo operator shows now',
      args: { account: otherwise(text('operator', 'a demo operator'), 'operator1') },
      writes: false,
      example: 'operator code operator1',
      work: async () => (await import('./code.ts')).code,
    }),
  ],
};
