import { command, type Noun } from '../grammar/command.ts';
import { brand, text } from '../grammar/field.ts';

const args = { brand, account: text('account', 'login name of the member') };

export const account: Noun = {
  noun: 'account',
  summary: 'member accounts: close, reopen, temporary password',
  commands: [
    command({
      verb: 'close',
      summary: 'Closes an account: ends all its sessions and blocks login',
      args,
      writes: true,
      example: 'account close pavilion member1',
      work: async () => (await import('./account.ts')).close,
    }),
    command({
      verb: 'open',
      summary: 'Reopens a closed account',
      args,
      writes: true,
      example: 'account open pavilion member1',
      work: async () => (await import('./account.ts')).open,
    }),
    command({
      verb: 'password',
      summary: 'Issues a temporary password, which must be changed at the next login',
      args,
      writes: true,
      example: 'account password pavilion member1',
      work: async () => (await import('./account.ts')).password,
    }),
  ],
};
