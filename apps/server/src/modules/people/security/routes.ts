import type { Contract } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { changeEmail, changeMobile } from './change-address.ts';
import { chooseQuestion, ownQuestions, questionsIn, resetQuestion } from './question.ts';
import { saveProfile } from './save-profile.ts';
import { confirmTotp, startTotp, stopTotp } from './second-step.ts';
import { showConfig } from './show-config.ts';

export function securityRoutes(deps: Deps): Handlers<Contract['security']> {
  return {
    config: async ({ merchant, session }) => done(await showConfig(deps, merchant, session)),
    saveProfile: (context, input) => saveProfile(deps, context, input),
    changeMobile: (context, input) => changeMobile(deps, context, input),
    changeEmail: (context, input) => changeEmail(deps, context, input),
    startTotp: (context, input) => startTotp(deps, context, input),
    confirmTotp: (context, input) => confirmTotp(deps, context, input),
    stopTotp: (context, input) => stopTotp(deps, context, input),
    questions: async ({ language }) => done(questionsIn(language)),
    ownQuestions: (context) => ownQuestions(deps, context),
    setQuestion: (context, input) => chooseQuestion(deps, context, input),
    resetQuestion: (context, input) => resetQuestion(deps, context, input),
  };
}
