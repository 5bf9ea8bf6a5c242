import type { Contract } from '#contract';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { openTicket } from './open-ticket.ts';
import { listCodes, listHistory, listTickets } from './show-rewards.ts';
import { useCode } from './use-code.ts';

export const rewardRoutes = (deps: Deps): Handlers<Contract['reward']> => ({
  tickets: (context, input) => listTickets(deps, context, input),
  openTicket: (context, input) => openTicket(deps, context, input),
  codes: (context) => listCodes(deps, context),
  claimCode: (context, input) => useCode(deps, context, input),
  history: (context, input) => listHistory(deps, context, input),
});
