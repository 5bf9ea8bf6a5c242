import type { Contract } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { hasPaymentPassword } from '../credentials/index.ts';
import { changePassword } from './change-password.ts';
import { requestMail } from './request-mail.ts';
import { changePaymentPassword, resetPaymentPassword, setFirstPaymentPassword } from './set-payment-password.ts';
import { resetByLink, resetByMobile } from './reset-password.ts';

export function passwordRoutes(deps: Deps): Handlers<Contract['password']> {
  return {
    change: (context, input) => changePassword(deps, context, input),
    requestMail: (context, input) => requestMail(deps, context, input),
    resetByMobile: (context, input) => resetByMobile(deps, context, input),
    resetByLink: (context, input) => resetByLink(deps, context, input),
    hasPayment: async ({ session }) => done((await hasPaymentPassword(deps, session.memberId)) ? 1 : 0),
    setPayment: (context, input) => setFirstPaymentPassword(deps, context, input),
    changePayment: (context, input) => changePaymentPassword(deps, context, input),
    resetPayment: (context, input) => resetPaymentPassword(deps, context, input),
  };
}
