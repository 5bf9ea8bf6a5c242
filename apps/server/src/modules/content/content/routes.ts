import { AGENT_TYPES, type Contract } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers, Session } from '../../../ports/context.ts';
import { mayBeAddressed } from '../../people/safe-play/index.ts';
import { agentNotices, announcements, type AnnouncementType } from './announcements.ts';
import { winnerBoard } from './winners.ts';

const isAgent = (session: Session | null): boolean => session !== null && AGENT_TYPES.includes(session.accountType);

export function contentRoutes(deps: Deps): Handlers<Contract['home']> {
  return {
    announcements: async ({ merchant, language, session }, input) =>
      done(
        await announcements(deps, {
          merchant: merchant.code,
          types: (input.types.split(',') as AnnouncementType[]).filter((type) => type !== 'A' || isAgent(session)),
          execution: input.execution,
          language: input.language ?? language,
          offers:
            session === null || (await mayBeAddressed(deps, { merchant: merchant.code, memberId: session.memberId })),
        }),
      ),
    winners: async ({ merchant, language }, input) => {
      const { gameCategory: category, limitNum: limit, span, nodeId } = input;
      const asked = { category, language: input.language ?? language, limit, span, nodeId };
      const board = await winnerBoard(deps, merchant, asked);
      return done({ list: board.map((vo) => ({ vo })) });
    },
  };
}

/** Announcements to agents, for their centre. */
export const agentNoticeRoutes = (deps: Deps): Pick<Handlers<Contract['team']>, 'announcements'> => ({
  announcements: async ({ merchant, language }, { pageNo, pageSize }) => {
    const all = await agentNotices(deps, merchant.code, language);
    return done({
      list: all.slice((pageNo - 1) * pageSize, pageNo * pageSize),
      pageNo,
      totalPage: Math.ceil(all.length / pageSize),
      totalCount: all.length,
    });
  },
});
