import type { Contract } from '#contract';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { claimMission } from './claim-mission.ts';
import { showBoard } from './show-board.ts';
import { listMissions } from './show-missions.ts';

export const missionRoutes = (deps: Deps): Handlers<Contract['mission']> => ({
  list: ({ merchant, session, language }) =>
    listMissions(deps, { merchant: merchant.code, memberId: session.memberId }, language),
  board: (context, input) => showBoard(deps, context, input),
  claim: (context, input) => claimMission(deps, context, input),
});
