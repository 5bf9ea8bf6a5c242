import type { Contract } from '#contract';
import { done, refuse } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { captchaIdOf } from '../captcha/index.ts';
import { readInvitation } from '../line/index.ts';
import { updateLanguage } from './queries.ts';
import { register, registerMobile } from './register.ts';
import { showMember } from './show-member.ts';

/** All but the contracts of a member, which the wing of agents knows. */
export function memberRoutes(deps: Deps): Omit<Handlers<Contract['member']>, 'consolidated'> {
  return {
    register: (context, input) => register(deps, { ...context, captchaId: captchaIdOf(context) }, input),
    registerMobile: (context, input) => registerMobile(deps, { ...context, captchaId: captchaIdOf(context) }, input),
    info: async ({ merchant, session }) => done(await showMember(deps, merchant, session)),
    language: async ({ merchant, session }, { language }) => {
      if (!merchant.config.languages.includes(language))
        return refuse('request.param.invalid', { fields: ['language'] });
      await updateLanguage(deps.db, session.memberId, language);
      return done();
    },
    affiliate: async ({ merchant }, { code }) => {
      const invitation = await readInvitation(deps, merchant, code.trim());
      if (!invitation.ok) return invitation;
      const { nickname, opens } = invitation.value;
      return done({ valid: true, type: opens, ...(nickname !== null && { agentName: nickname }) });
    },
  };
}
