import type { Contract } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/context.ts';
import { captchaIdOf } from '../captcha/index.ts';
import { logIn } from './log-in.ts';
import { endSession } from './sessions.ts';
import { startFreePlay } from './start-free-play.ts';

export function sessionRoutes(deps: Deps): Handlers<Contract['session']> {
  return {
    login: (context, input) => logIn(deps, { ...context, captchaId: captchaIdOf(context) }, input),
    logout: async ({ session }) => {
      if (session) await endSession(deps, session, 'logout');
      return done();
    },
    touch: async ({ session }) => done({ expireAt: session.expiresAt }),
    freePlay: async (context) => done(await startFreePlay(deps, context, context.language)),
  };
}
