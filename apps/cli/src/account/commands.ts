import { command, type Noun } from '../grammar/command.ts';
import { brand, text } from '../grammar/field.ts';

const args = { brand, account: text('account', 'the login name of the member') };

export const account: Noun = {
  noun: 'account',
  summary: 'the account of a member: closed, opened, a password to come in with',
  commands: [
    command({
      verb: 'close',
      summary: 'Closes an account: logged out everywhere, and nobody comes in by it',
      args,
      writes: true,
      example: 'account close pavilion member1',
      work: async () => (await import('./account.ts')).close,
    }),
    command({
      verb: 'open',
      summary: 'Opens a closed account again',
      args,
      writes: true,
      example: 'account open pavilion member1',
      work: async () => (await import('./account.ts')).open,
    }),
    command({
      verb: 'password',
      summary: 'Gives a member a temporary password, to be changed at the next login',
      args,
      writes: true,
      example: 'account password pavilion member1',
      work: async () => (await import('./account.ts')).password,
    }),
  ],
};
