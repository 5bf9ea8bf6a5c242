import { command, type Noun } from '../grammar/command.ts';
import { asJson } from '../grammar/field.ts';

export const audit: Noun = {
  noun: 'audit',
  summary: 'ledger audit',
  commands: [
    command({
      verb: 'run',
      summary: 'Checks whether the ledger balances, and writes the location of all money to DATA_DIR/audit.html',
      options: { json: asJson },
      writes: false,
      exits: { 1: 'refused, or the books do not balance' },
      example: 'audit run',
      work: async () => (await import('./audit.ts')).audit,
    }),
  ],
};
