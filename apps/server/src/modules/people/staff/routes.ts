import type { ConsoleContract, Me } from '#contract';
import { done, refuse } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { AtWork, ConsoleHandlers } from '../../../ports/console-context.ts';
import { changePassword } from './change-password.ts';
import { rightsAt } from './rules.ts';
import { endOwnSession, findAtWork, ownSessions } from './sessions.ts';
import { enter, enterCode, type From } from './sign-in.ts';

const fromOf = ({ ip, userAgent, isHere }: { ip: string; userAgent: string; isHere: boolean }): From => ({
  ip,
  agent: userAgent,
  isHere,
});

/** Only brands where the operator has rights. */
function present({ brands }: Deps, { account, name, grants, endsAt, passwordGiven }: AtWork): Me {
  const his = brands.all().map(({ code, config }) => ({
    code,
    name: config.name,
    currency: config.currency,
    languages: [...new Set([config.defaultLanguage, ...config.languages])],
    rights: rightsAt(grants, code),
  }));
  return {
    account,
    name,
    house: rightsAt(grants, null),
    brands: his.filter(({ rights }) => Object.keys(rights).length > 0),
    sessionEndsAt: endsAt,
    passwordGiven,
  };
}

export function staffRoutes(deps: Deps): ConsoleHandlers<ConsoleContract['operator']> {
  return {
    async enter(context, input) {
      const entered = await enter(deps, input, fromOf(context));
      if (!entered.ok) return entered;
      const { token, ...next } = entered.value;
      context.setSession(token);
      return done(next);
    },
    async code(context, { code }) {
      if (!context.onStep) return refuse('operator.step.over');
      const entered = await enterCode(deps, context.onStep, code, fromOf(context));
      if (!entered.ok) return entered;
      context.setSession(entered.value.token);
      const operator = await findAtWork(deps, entered.value.token, context.ip);
      return operator ? done(present(deps, operator)) : refuse('operator.step.over');
    },
    me: async ({ operator }) => done(operator && present(deps, operator)),
    async leave(context) {
      await endOwnSession(deps, context.operator, context.operator.sessionId);
      context.setSession(null);
      return done();
    },
    sessions: async ({ operator }) => done(await ownSessions(deps, operator)),
    endSession: async ({ operator }, { id }) =>
      (await endOwnSession(deps, operator, id)) ? done() : refuse('security.session.unknown'),
    password: async ({ operator }, input) => changePassword(deps, operator, input),
  };
}
