import type { Contract } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { mayBeAddressed } from '../../people/safe-play/index.ts';
import { announcements, type AnnouncementType } from './announcements.ts';
import { winnerBoard } from './winners.ts';

export function contentRoutes(deps: Deps): Handlers<Contract['home']> {
  return {
    announcements: async ({ merchant, language, session }, input) =>
      done(
        await announcements(deps, {
          merchant: merchant.code,
          types: input.types.split(',') as AnnouncementType[],
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
