/** Logging in by user name and password. */
import type { AccountType, Contract, LoginValue, ParsedOf, RefusalOf } from '#contract';
import { done, memberId, refuse, type Result } from '#kernel';
import type { Deps } from '../../deps.ts';
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
  /** Which picture the visitor was shown. */
  readonly captchaId: string | null;
  /** The device's id, where it has one. */
  readonly device: string | null;
}

/**
 * A name that nobody has is treated like any other, in words, in counting and in time. What the account's state is
 * (disabled, wrong door) is said only to somebody who knows the password.
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
  // Who knows the password is not guessing, so his address is not suspected; the account's own book keeps the try.
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

/** Whether the second step is done, where there is one; `otp` when its code was not handed in. */
async function askedFor(deps: Deps, { id }: AccountRow, { otp }: LoginInput): Promise<boolean | 'otp'> {
  if (!(await hasSecondStep(deps, memberId(Number(id))))) return true;
  return otp ? passesSecondStep(deps, id, otp) : 'otp';
}

/** By name; who has a mobile number may type that instead. */
async function accountOf(deps: Deps, { merchant }: Visitor, { username, countryDialingCode }: LoginInput) {
  const byName = await accountByName(deps.db, merchant.code, username.trim());
  if (byName) return byName;
  const mobile = readMobile(username, countryDialingCode);
  return mobile === null ? undefined : accountByMobile(deps, merchant.code, mobile);
}

/** Why somebody who has proved who he is still does not come in. */
export function refusedEntry(account: AccountRow, { agentPage = false }: LoginInput) {
  if (account.status !== 'active') return 'login.account.disabled';
  return refusedAtDoor(account.account_type as AccountType, { agentPage });
}

/** Nothing is hashed for somebody who is locked out or owes a captcha. */
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

/** A hash of an older cost is replaced now, while the password is known. */
async function freshHash({ password_hash: old }: AccountRow, password: string): Promise<string | undefined> {
  return old !== null && isOutdated(old) ? hashPassword(password) : undefined;
}
