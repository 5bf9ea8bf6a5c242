import type { Contract } from '#contract';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/context.ts';
import { sendEntryCode, sendRegisterCode } from './send-code.ts';

export function verificationRoutes(deps: Deps): Handlers<Contract['verification']> {
  return {
    smsNoLogin: (context, input) => sendEntryCode(deps, context, input),
    smsRegister: (context, input) => sendRegisterCode(deps, context, input),
  };
}
