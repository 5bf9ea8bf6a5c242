/** Logging in by user name and password. */
import type { AccountType, Contract, LoginValue, ParsedOf, RefusalOf } from '#contract';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../deps.ts';
import { captchaFits } from '../captcha/index.ts';
import {
  accountByName,
  attemptFailed,
  attemptSucceeded,
  beginAttempt,
  hashPassword,
  isOutdated,
  passwordFits,
  standingFor,
  type AccountRow,
  type Try,
} from '../credentials/index.ts';
import { refusedAtDoor } from './rules.ts';
import { signIn, type Visitor } from './sign-in.ts';

type Login = Contract['session']['login'];
type Input = ParsedOf<Login>;
type Refusals = RefusalOf<Login>;

export interface LoginVisitor extends Visitor {
  /** Which picture the visitor was shown. */
  readonly captchaId: string | null;
}

/**
 * A name that nobody has is treated like any other, in words, in counting and in time. What the account's state is
 * (disabled, wrong door) is said only to somebody who knows the password.
 */
export async function logIn(deps: Deps, visitor: LoginVisitor, input: Input): Promise<Result<LoginValue, Refusals>> {
  const { merchant } = visitor;
  if (input.type === 'sms') return refuse('function.disabled', { modId: 'MOBILEVERCODELOGIN3' });
  if (merchant.config.humanCheck && !(await deps.providers.humanCheck.verify(input.altcha ?? ''))) {
    return refuse('human.verification.failed');
  }
  const attempt: Try = { ...visitor, account: input.username };
  const admitted = await admit(deps, visitor, attempt, input);
  if (!admitted.ok) return admitted;

  const account = await accountByName(deps.db, merchant.code, input.username.trim());
  if (!(await passwordFits(account?.password_hash ?? null, input.password)) || !account) {
    return failed(deps, attempt, 'login.username.or.password.incorrect');
  }
  if (account.status !== 'active') return failed(deps, attempt, 'login.account.disabled');
  const wrongDoor = refusedAtDoor(account.account_type as AccountType, { agentPage: input.agentPage ?? false });
  if (wrongDoor) return failed(deps, attempt, wrongDoor);

  const value = await signIn(deps, visitor, account, await freshHash(account, input.password));
  await attemptSucceeded(deps, admitted.value, account.id);
  return done(value);
}

/** Nothing is hashed for somebody who is locked out or owes a captcha. */
async function admit(deps: Deps, visitor: LoginVisitor, attempt: Try, input: Input): Promise<Result<bigint, Refusals>> {
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

async function failed<C extends Refusals>(deps: Deps, attempt: Try, code: C) {
  await attemptFailed(deps, attempt);
  const { captcha } = await standingFor(deps, attempt);
  return refuse(code, { captcha });
}

/** A hash of an older cost is replaced now, while the password is known. */
async function freshHash({ password_hash: old }: AccountRow, password: string): Promise<string | undefined> {
  return old !== null && isOutdated(old) ? hashPassword(password) : undefined;
}
