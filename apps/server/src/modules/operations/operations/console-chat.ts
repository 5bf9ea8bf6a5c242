/** GET /console/chats and /console/chat: for operators who may see customer service at the brand. */
import type { ConsoleContract } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { AtWork, ConsoleHandlers } from '../../../ports/console-context.ts';
import { inboxOf, talkOf } from '../../content/support/index.ts';
import { allowed, atBrand } from './rights.ts';

function maySee(deps: Deps, operator: AtWork, brand: string) {
  const his = atBrand(deps, operator, brand);
  return his.ok ? allowed(operator, { brand, room: 'support', ofHouse: false }, 'see') : his;
}

export const chatRoutes = (deps: Deps): ConsoleHandlers<ConsoleContract['chat']> => ({
  inbox: async ({ operator }, { brand }) => {
    const seen = maySee(deps, operator, brand);
    return seen.ok ? done(await inboxOf(deps, brand)) : seen;
  },
  talk: async ({ operator }, { brand, ...asked }) => {
    const seen = maySee(deps, operator, brand);
    return seen.ok ? talkOf(deps, brand, asked) : seen;
  },
});
