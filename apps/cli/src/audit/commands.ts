import { command, type Noun } from '../grammar/command.ts';
import { asJson } from '../grammar/field.ts';

export const audit: Noun = {
  noun: 'audit',
  summary: 'the books',
  commands: [
    command({
      verb: 'run',
      summary: 'Tells whether the books balance, and writes DATA_DIR/audit.html: where all money is',
      options: { json: asJson },
      writes: false,
      example: 'audit run',
      work: async () => (await import('./audit.ts')).audit,
    }),
  ],
};
