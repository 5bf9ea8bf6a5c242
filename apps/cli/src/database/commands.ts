import { command, type Noun } from '../grammar/command.ts';

export const database: Noun = {
  noun: 'database',
  summary: 'the tables of the site',
  commands: [
    command({
      verb: 'migrate',
      summary: 'Brings the tables up to date as their owner, and lets the role of DATABASE_URL serve',
      more: 'DATABASE_OWNER_URL names the owner of the tables; the role of DATABASE_URL is the owner when it is absent.',
      writes: true,
      example: 'database migrate',
      work: async () => (await import('./migrate.ts')).migrate,
    }),
  ],
};
