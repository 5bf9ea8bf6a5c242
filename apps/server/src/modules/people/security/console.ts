/** Operators' acts on a member's 2FA and devices. */
import { z } from 'zod';
import { deskAct, type DeskPart } from '../../../ports/desk.ts';
import { hasSecondStep } from '../credentials/index.ts';
import { liftSecondStep } from './lift-second-step.ts';

export const securityDesk: DeskPart = {
  room: 'members',
  record: [
    {
      section: 'access',
      facts: async (deps, { memberId }) => [
        { key: 'secondStep', kind: 'yes', value: await hasSecondStep(deps, memberId) },
      ],
    },
  ],
  acts: [
    deskAct({
      verb: 'lift',
      kind: 'second-step',
      shape: { ref: z.string().min(1).max(64), reason: z.string().trim().min(3).max(400) },
      fits: (deps, { memberId }) => hasSecondStep(deps, memberId),
      perform: (deps, { ref: account, merchant, by, reason }) =>
        liftSecondStep(deps, { merchant, by, reason, account }),
    }),
  ],
  refusalTexts: {
    'account.unknown': 'no such member',
    'security.totp.not.set': 'this member has no 2FA',
  },
};
