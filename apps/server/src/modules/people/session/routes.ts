import type { Contract } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { captchaIdOf } from '../captcha/index.ts';
import { endOne, endOthers, openSessions } from './devices.ts';
import { logIn } from './enter.ts';
import { deviceOf, forgetDevices, knownDevice } from './remember.ts';
import { endEverySession, endSession } from './sessions.ts';
import { startFreePlay } from './start-free-play.ts';

export function sessionRoutes(deps: Deps): Handlers<Contract['session']> {
  return {
    login: (context, input) => {
      const device = input.remember ? knownDevice(context) : deviceOf(context);
      return logIn(deps, { ...context, captchaId: captchaIdOf(context), device }, input);
    },
    logout: async ({ session }) => {
      if (session) await endSession(deps, session, 'logout');
      return done();
    },
    logoutEverywhere: async ({ merchant, session: { memberId } }) => {
      await forgetDevices(deps, memberId);
      await endEverySession(deps, merchant, memberId);
      return done();
    },
    list: async ({ session }) => done(await openSessions(deps, session)),
    endOne: ({ session }, { sessionId }) => endOne(deps, session, sessionId),
    endOthers: async ({ merchant, session }) => {
      await endOthers(deps, merchant, session);
      return done();
    },
    touch: async ({ session }) => done({ expireAt: session.expiresAt }),
    freePlay: async (context) => done(await startFreePlay(deps, context, context.language)),
  };
}
