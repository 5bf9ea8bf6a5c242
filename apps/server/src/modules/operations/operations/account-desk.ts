/** Acts on members' accounts: close and open, freeze and unfreeze their money, temporary password. */
import { TRIAL_TYPE } from '#contract';
import { done } from '#kernel';
import { z } from 'zod';
import { actReason, deskAct, type DeskPart, type OnRecord } from '../../../ports/desk.ts';
import { freezeWallet, moneyStands } from '../../money/wallet/index.ts';
import { closeAccount } from './close-account.ts';
import { setTemporaryPassword } from './temporary-password.ts';

const shape = { ref: z.string().min(1).max(64), reason: actReason };

const isSomebodys = ({ type, isErased }: OnRecord): boolean => type !== TRIAL_TYPE && !isErased;

const standing = (act: 'close' | 'open') =>
  deskAct({
    verb: act,
    kind: 'member',
    shape,
    fits: (_, member) => isSomebodys(member) && (member.status === 'active') === (act === 'close'),
    perform: (deps, { ref: account, merchant, by, reason }) =>
      closeAccount(deps, { merchant, by, reason, account, act }),
  });

const money = (verb: 'freeze' | 'unfreeze') =>
  deskAct({
    verb,
    kind: 'member',
    shape,
    fits: async (deps, member) =>
      isSomebodys(member) &&
      (await moneyStands(deps, member.merchant, member.memberId)) === (verb === 'freeze' ? 'free' : 'frozen'),
    perform: (deps, { ref: account, merchant, by, reason }) =>
      freezeWallet(deps, { merchant, by, reason, account }, verb === 'freeze'),
  });

export const accountDesk: DeskPart = {
  room: 'members',
  marks: async (deps, { merchant, memberId }) =>
    (await moneyStands(deps, merchant, memberId)) === 'frozen' ? ['frozen'] : [],
  acts: [
    standing('close'),
    standing('open'),
    money('freeze'),
    money('unfreeze'),
    deskAct({
      verb: 'password',
      kind: 'member',
      shape,
      fits: (_, member) => isSomebodys(member) && member.status === 'active',
      async perform(deps, { ref: account, merchant, by, reason }) {
        const set = await setTemporaryPassword(deps, { merchant, by, reason }, account);
        return set.ok ? done({ told: set.value }) : set;
      },
    }),
  ],
  refusalTexts: {
    'wallet.none': 'this member has no wallet yet: there is nothing to freeze',
  },
};
