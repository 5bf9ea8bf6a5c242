import { command, type Noun } from '../grammar/command.ts';
import { otherwise, text } from '../grammar/field.ts';

export const operator: Noun = {
  noun: 'operator',
  summary: 'console operators',
  actsBut: [],
  commands: [
    command({
      verb: 'code',
      summary: 'Shows the current 2FA code of a demo operator',
      args: { account: otherwise(text('operator', 'account of a demo operator'), 'operator1') },
      writes: false,
      example: 'operator code operator1',
      work: async () => (await import('./code.ts')).code,
    }),
  ],
};
