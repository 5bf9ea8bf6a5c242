import { done, memberId, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { beginAttempt, type Try } from './attempts.ts';
import type { AccountRow } from './queries.ts';
import { hasSecondStep, passesSecondStep } from './second-step.ts';

/**
 * 2FA after a login without a password. A wrong code counts like a wrong password, so that links and phone codes cannot
 * be used for guessing. The caller records success with `noteEntry`, which resets the count.
 */
export async function takeSecondStep(
  deps: Deps,
  visitor: Omit<Try, 'account'>,
  { id, account }: AccountRow,
  otp: string | undefined,
): Promise<Result<null, 'login.otp.required' | 'login.otp.incorrect' | 'login.account.locked'>> {
  if (!(await hasSecondStep(deps, memberId(Number(id))))) return done();
  if (!otp) return refuse('login.otp.required');
  const begun = await beginAttempt(deps, { ...visitor, account });
  if (!('id' in begun)) {
    return refuse('login.account.locked', { retryAfterMs: begun.lockedUntil - deps.clock.now() });
  }
  return (await passesSecondStep(deps, id, otp)) ? done() : refuse('login.otp.incorrect');
}
