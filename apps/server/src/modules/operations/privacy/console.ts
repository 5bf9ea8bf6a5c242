/** Console: rows left to seal, and erasure of members. */
import { done, refuse } from '#kernel';
import { z } from 'zod';
import { actReason, deskAct, type DeskPart } from '../../../ports/desk.ts';
import { accountByName } from '../../people/credentials/index.ts';
import { eraseMember } from './erase-member.ts';
import { leftToSeal } from './sealing.ts';

const MEMBER_TYPE = 0;

export const privacyDesk: DeskPart = {
  room: 'members',
  lists: {
    async sealing(deps) {
      const work = await leftToSeal(deps);
      return work.map(({ name, left }) => ({
        kind: 'sealing',
        id: name,
        since: deps.clock.now(),
        account: null,
        what: `${left} left`,
        said: left === 0 ? 'all are sealed with the key in force' : 'in plain, or sealed with the key before',
        pictures: [],
      }));
    },
  },
  acts: [
    deskAct({
      verb: 'erase',
      kind: 'member',
      shape: { ref: z.string().min(1).max(64), reason: actReason },
      isFinal: true,
      fits: (_, { type, status, isErased }) => type === MEMBER_TYPE && status === 'closed' && !isErased,
      basis: async ({ db }, { merchant, ref }) => {
        const account = await accountByName(db, merchant, ref);
        return { id: account?.id ?? null, status: account?.status ?? null };
      },
      check: async ({ db }, { merchant, ref }) => {
        const account = await accountByName(db, merchant, ref);
        if (account?.account_type !== MEMBER_TYPE) return refuse('account.unknown', { field: 'ref' });
        return account.status === 'closed' ? done() : refuse('privacy.not.closed');
      },
      perform: (deps, { ref: account, merchant, by, reason }) => eraseMember(deps, { merchant, by, reason, account }),
    }),
  ],
  refusalTexts: {
    'privacy.not.closed': 'close the account first: npm run account -- <brand> <account> close',
    'privacy.money.left': 'the wallets still hold money: pay it out first',
    'privacy.money.under.way': 'a deposit, a withdrawal, a round, a gift or a prize is still open',
    'privacy.money.owed': 'the account owes money: it is paid or written off first',
    'privacy.excluded':
      'the member is excluded and must be recognised when they return: erase them after the exclusion has ended',
  },
};
