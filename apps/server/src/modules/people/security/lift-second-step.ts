/** Removes 2FA of a member who lost app and recovery codes, after identification by an operator. */
import { done, memberId, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { accountByName, dropSecondStep, hasSecondStep } from '../credentials/index.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';

export async function liftSecondStep(
  deps: Deps,
  who: Actor & { readonly account: string },
): Promise<Result<null, 'merchant.unknown' | 'account.unknown' | 'security.totp.not.set'>> {
  const { by, reason } = who;
  const brand = deps.brands.find(who.merchant);
  if (!brand) return refuse('merchant.unknown');
  const account = await accountByName(deps.db, brand.code, who.account);
  if (!account) return refuse('account.unknown');
  const member = memberId(Number(account.id));
  if (!(await hasSecondStep(deps, member))) return refuse('security.totp.not.set');
  await deps.db.tx(async (tx) => {
    await dropSecondStep(tx, member);
    await recordAct(tx, who, {
      subject: `member ${account.id}`,
      act: 'second-step.lift',
      before: { secondStep: true },
      after: { secondStep: false },
      at: deps.clock.now(),
    });
  });
  deps.log.info({ event: 'second-step.lift', memberId: member, by, reason }, 'an operator lifted a second step');
  return done();
}
