import { randomBytes } from 'node:crypto';
import { TRIAL_TYPE } from '#contract';
import { done, memberId, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { accountByName, hashPassword, updatePassword } from '../../people/credentials/index.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';
import { changeCredentials } from '../../people/session/index.ts';

/** Temporary password for a member whom support has identified: works once, and must be changed first. */
export async function setTemporaryPassword(
  deps: Deps,
  who: Actor,
  name: string,
): Promise<Result<string, 'account.unknown'>> {
  const merchant = deps.brands.find(who.merchant);
  const account = merchant && (await accountByName(deps.db, merchant.code, name));
  if (!merchant || !account || account.account_type === TRIAL_TYPE) return refuse('account.unknown');
  // Two character classes and a length that satisfy every brand's password rule.
  const password = `Aa1-${randomBytes(9).toString('base64url')}`;
  const hash = await hashPassword(password);
  await changeCredentials(deps, { merchant, memberId: memberId(Number(account.id)) }, async (tx) => {
    const at = deps.clock.now();
    await updatePassword(tx, account.id, { hash, at, mustChange: 'default' });
    await recordAct(tx, who, { subject: `member ${account.id}`, act: 'password.temporary', at });
  });
  deps.log.info(
    { event: 'password.temporary', merchant: merchant.code, memberId: Number(account.id) },
    'an operator set a temporary password',
  );
  return done(password);
}
