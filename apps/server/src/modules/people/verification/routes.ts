import type { Contract } from '#contract';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { mailBindCode, sendBindCode, sendEntryCode, sendOwnCode, sendRegisterCode } from './send-code.ts';

export function verificationRoutes(deps: Deps): Handlers<Contract['verification']> {
  return {
    smsNoLogin: (context, input) => sendEntryCode(deps, context, input),
    smsRegister: (context, input) => sendRegisterCode(deps, context, input),
    smsBind: (context, input) => sendBindCode(deps, context, input),
    emailBind: (context, input) => mailBindCode(deps, context, input),
    own: ({ merchant, language, session: { memberId } }, input) =>
      sendOwnCode(deps, { merchant, language, memberId }, input),
  };
}
