/** Login by password, by phone, or by a remembered device's ticket. */
import type { LoginValue } from '#contract';
import { done, memberId, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { switchedOn } from '../../../ports/brand/merchant.ts';
import {
  accountById,
  accountByMobile,
  hasSecondStep,
  noteEntry,
  takeSecondStep,
  type AccountRow,
} from '../credentials/index.ts';
import { proveMobile, readMobile } from '../verification/index.ts';
import { logInByPassword, refusedEntry, type LoginInput, type LoginRefusal, type LoginVisitor } from './log-in.ts';
import { giveTicket, useTicket } from './remember.ts';
import { signInUnlessOvertaken, type SignIn } from './sign-in.ts';

type Entered = Promise<Result<LoginValue, LoginRefusal>>;

const PHONE_LOGIN = 'MOBILEVERCODELOGIN3';

/**
 * Logins by phone code skip the CAPTCHA, since the code was sent to a person already, and do not enforce the change of
 * an old password.
 */
export async function logIn(deps: Deps, visitor: LoginVisitor, input: LoginInput): Entered {
  const { humanCheck } = visitor.merchant.config;
  if (input.type === 'sms' || input.type === 'firebase') return logInByPhone(deps, visitor, input);
  if (humanCheck && !(await deps.providers.humanCheck.verify(input.altcha ?? ''))) {
    return refuse('human.verification.failed');
  }
  if (input.rememberTicket !== undefined) return logInByTicket(deps, visitor, input, input.rememberTicket);
  const entered = await logInByPassword(deps, visitor, input);
  if (!entered.ok || !input.remember || visitor.device === null) return entered;
  const { merchant, device } = visitor;
  const { id, token } = entered.value;
  const rememberTicket = await giveTicket(deps, { merchant, device, memberId: BigInt(id), token });
  return done({ ...entered.value, ...(rememberTicket !== null && { rememberTicket }) });
}

async function logInByPhone(deps: Deps, visitor: LoginVisitor, input: LoginInput): Entered {
  const { merchant } = visitor;
  if (!switchedOn(merchant.config.switches, PHONE_LOGIN)) return refuse('function.disabled', { modId: PHONE_LOGIN });
  const mobile = readMobile(input.username, input.countryDialingCode);
  if (mobile === null) return refuse('mobile.invalid');
  const proof =
    input.type === 'sms' ? { verificationCode: input.password } : { firebaseIdToken: input.firebaseIdToken };
  const account = await accountByMobile(deps, merchant.code, mobile);
  const second = account !== undefined && (await hasSecondStep(deps, memberId(Number(account.id))));
  if (second) {
    // The code stays valid until 2FA has passed as well, or it would have to be sent again.
    const held = await proveMobile(deps, merchant, { purpose: 'entry', mobile, keep: true }, proof);
    if (!held.ok) return held;
    const passed = await takeSecondStep(deps, visitor, account, input.otp);
    if (!passed.ok) return passed;
  }
  const proven = await proveMobile(deps, merchant, { purpose: 'entry', mobile }, proof);
  if (!proven.ok) return proven;
  // Only the phone's holder gets here, so it may be disclosed that nobody has its number.
  return account ? admitKnown(deps, visitor, account, input, { byPassword: false }) : refuse('user_record_not_exists');
}

async function logInByTicket(deps: Deps, visitor: LoginVisitor, input: LoginInput, ticket: string): Entered {
  const { merchant, device } = visitor;
  const used = await useTicket(deps, merchant, ticket, device);
  if (!used || device === null) return refuse('login.remember.expired');
  const account = await accountById(deps.db, used.memberId);
  if (account.account.toLowerCase() !== input.username.trim().toLowerCase()) return refuse('login.remember.expired');
  const entered = await admitKnown(deps, visitor, account, input);
  if (!entered.ok || !input.remember) return entered;
  const { token } = entered.value;
  const rememberTicket = await giveTicket(deps, { merchant, device, memberId: account.id, token, until: used.until });
  return done({ ...entered.value, ...(rememberTicket !== null && { rememberTicket }) });
}

/** Logs in a member who was identified without the password. */
async function admitKnown(
  deps: Deps,
  visitor: LoginVisitor,
  account: AccountRow,
  input: LoginInput,
  how?: SignIn,
): Entered {
  const refused = refusedEntry(account, input);
  if (refused) return refuse(refused);
  const value = await signInUnlessOvertaken(deps, visitor, account, how);
  if (!value) return refuse('login.remember.expired');
  await noteEntry(deps, { ...visitor, account: account.account }, account.id);
  return done(value);
}
