import type { Contract } from '#contract';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { listInvited, showReferral } from './show-referral.ts';

export const referralRoutes = (deps: Deps): Handlers<Contract['referral']> => ({
  summary: (context) => showReferral(deps, context),
  invited: (context, input) => listInvited(deps, context, input),
});
