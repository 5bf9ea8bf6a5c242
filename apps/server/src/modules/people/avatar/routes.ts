import type { Contract } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { CallContext, Handlers } from '../../../ports/context.ts';
import { changeAvatar } from './change-avatar.ts';
import { avatarUrl, presentAvatar } from './present.ts';
import { wornBy } from './queries.ts';
import { DRAWN, drawnUrl, numberOf } from './rules.ts';

export function avatarRoutes(deps: Deps): Handlers<Contract['avatar']> {
  const worn = ({ merchant, session }: Pick<CallContext<Contract['avatar']['show']>, 'merchant' | 'session'>) =>
    wornBy(deps.db, { merchant: merchant.code, memberId: session.memberId });
  return {
    icon: async (context) => done(avatarUrl(await worn(context))),
    show: async (context) => done(presentAvatar(await worn(context))),
    change: (context, input) => changeAvatar(deps, context, input),
    list: async () => done(DRAWN.map((_, place) => ({ avatar: numberOf(place), url: drawnUrl(numberOf(place)) }))),
  };
}
