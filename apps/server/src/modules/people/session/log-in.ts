/** Login by user name and password. */
import type { AccountType, Contract, LoginValue, ParsedOf, RefusalOf } from '#contract';
import { done, memberId, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { captchaFits } from '../captcha/index.ts';
import {
  accountByMobile,
  accountByName,
  attemptFailed,
  attemptSucceeded,
  beginAttempt,
  forgetAttempt,
  hasSecondStep,
  hashPassword,
  isOutdated,
  passesSecondStep,
  passwordFits,
  standingFor,
  type AccountRow,
  type Try,
} from '../credentials/index.ts';
import { readMobile } from '../verification/index.ts';
import { refusedAtDoor } from './rules.ts';
import { signInUnlessOvertaken, type Visitor } from './sign-in.ts';

type Login = Contract['session']['login'];
export type LoginInput = ParsedOf<Login>;
export type LoginRefusal = RefusalOf<Login>;

export interface LoginVisitor extends Visitor {
  /** Id of the CAPTCHA shown to the visitor. */
  readonly captchaId: string | null;
  /** Device id, if the device has one. */
  readonly device: string | null;
}

/**
 * Unknown names are treated like known ones in answer, counting and timing. The account's state (disabled, wrong login
 * page) is disclosed only with the right password.
 */
export async function logInByPassword(
  deps: Deps,
  visitor: LoginVisitor,
  input: LoginInput,
): Promise<Result<LoginValue, LoginRefusal>> {
  if (input.password === '') return refuse('request.param.invalid', { fields: ['password'] });
  const account = await accountOf(deps, visitor, input);
  const attempt: Try = { ...visitor, account: account?.account ?? input.username };
  const admitted = await admit(deps, visitor, attempt, input);
  if (!admitted.ok) return admitted;
  if (!(await passwordFits(account?.password_hash ?? null, input.password)) || !account) {
    return failed(deps, attempt, 'login.username.or.password.incorrect');
  }
  const refused = refusedEntry(account, input);
  // The right password is no guess: the address is not suspected; the attempt is kept with the account.
  if (refused) return refuse(refused, { captcha: (await standingFor(deps, attempt)).captcha });
  const asked = await askedFor(deps, account, input);
  if (asked === 'otp') {
    await forgetAttempt(deps, admitted.value);
    return refuse('login.otp.required');
  }
  if (!asked) return failed(deps, attempt, 'login.otp.incorrect');
  const newHash = await freshHash(account, input.password);
  const value = await signInUnlessOvertaken(deps, visitor, account, { newHash });
  if (!value) return failed(deps, attempt, 'login.username.or.password.incorrect');
  await attemptSucceeded(deps, admitted.value, account.id);
  return done(value);
}

/** True when 2FA has passed or is off; `otp` when its code is missing. */
async function askedFor(deps: Deps, { id }: AccountRow, { otp }: LoginInput): Promise<boolean | 'otp'> {
  if (!(await hasSecondStep(deps, memberId(Number(id))))) return true;
  return otp ? passesSecondStep(deps, id, otp) : 'otp';
}

/** By user name, or by mobile number. */
async function accountOf(deps: Deps, { merchant }: Visitor, { username, countryDialingCode }: LoginInput) {
  const byName = await accountByName(deps.db, merchant.code, username.trim());
  if (byName) return byName;
  const mobile = readMobile(username, countryDialingCode);
  return mobile === null ? undefined : accountByMobile(deps, merchant.code, mobile);
}

/** Refusal of a member who has proved their identity. */
export function refusedEntry(account: AccountRow, { agentPage = false }: LoginInput) {
  if (account.status !== 'active') return 'login.account.disabled';
  return refusedAtDoor(account.account_type as AccountType, { agentPage });
}

/** No password is hashed while a lock or CAPTCHA is pending. */
async function admit(
  deps: Deps,
  visitor: LoginVisitor,
  attempt: Try,
  input: LoginInput,
): Promise<Result<bigint, LoginRefusal>> {
  const standing = await standingFor(deps, attempt);
  if (standing.lockedUntil !== null) return locked(deps, standing.lockedUntil);
  if (standing.captcha) {
    if (!input.captcha) return refuse('login.captcha.required', { captcha: true });
    if (!(await captchaFits(deps, visitor.captchaId, input.captcha))) {
      return refuse('login.captcha.incorrect', { captcha: true });
    }
  }
  const begun = await beginAttempt(deps, attempt);
  return 'id' in begun ? done(begun.id) : locked(deps, begun.lockedUntil);
}

const locked = (deps: Deps, until: number) =>
  refuse('login.account.locked', { retryAfterMs: until - deps.clock.now() });

async function failed<C extends LoginRefusal>(deps: Deps, attempt: Try, code: C) {
  await attemptFailed(deps, attempt);
  const { captcha } = await standingFor(deps, attempt);
  return refuse(code, { captcha });
}

/** Rehashes with today's cost, while the password is known. */
async function freshHash({ password_hash: old }: AccountRow, password: string): Promise<string | undefined> {
  return old !== null && isOutdated(old) ? hashPassword(password) : undefined;
}
