import type { AnswerOf, Contract } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { ANSWER_LIFE_MS, CAPTCHA_COOKIE, CAPTCHA_HEADER, captchaIdOf } from './answers.ts';
import { showPicture } from './show-picture.ts';

type Challenge = AnswerOf<Contract['captcha']['challenge']>;

export function captchaRoutes(deps: Deps): Handlers<Contract['captcha']> {
  return {
    image: async (context) => {
      const shown = await showPicture(deps, { ip: context.ip, captchaId: captchaIdOf(context) });
      if (!shown.ok) return shown;
      context.setCookie(CAPTCHA_COOKIE, shown.value.id, ANSWER_LIFE_MS);
      context.setHeader(CAPTCHA_HEADER, shown.value.id);
      return done(shown.value.picture);
    },
    challenge: async () => done((await deps.providers.humanCheck.challenge()) as Challenge),
  };
}
