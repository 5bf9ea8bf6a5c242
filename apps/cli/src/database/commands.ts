import { command, type Noun } from '../grammar/command.ts';

export const database: Noun = {
  noun: 'database',
  summary: 'database schema',
  commands: [
    command({
      verb: 'migrate',
      summary: 'Runs pending migrations as the owner of the tables, and grants access to the role of DATABASE_URL',
      more: 'DATABASE_OWNER_URL: role that owns the tables. Default: the role of DATABASE_URL.',
      writes: true,
      example: 'database migrate',
      work: async () => (await import('./migrate.ts')).migrate,
    }),
  ],
};
