import { TRIAL_TYPE } from '#contract';
import { done, memberId, refuse, type Result } from '#kernel';
import { z } from 'zod';
import type { Deps } from '../../../ports/deps.ts';
import { operatorName, actReason } from '../../../ports/desk.ts';
import { accountByName } from '../../people/credentials/index.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { setStanding } from '../../people/session/index.ts';

/** Operator and reason by default, for command lines that name none. */
export const atCommandLine = {
  by: operatorName.default('command line'),
  reason: actReason.default('at the command line'),
};

export const accountCommand = z.strictObject({
  merchant: z.string().max(40),
  account: z.string().max(64),
  act: z.enum(['close', 'open']),
  ...atCommandLine,
});
export type AccountCommand = z.infer<typeof accountCommand>;

/** Closes or reopens an account, at its owner's request or for a reason of the house. */
export async function closeAccount(
  deps: Deps,
  { merchant: code, account: name, act, by, reason }: AccountCommand,
): Promise<Result<Pick<AccountCommand, 'merchant' | 'account' | 'act'>, 'account.unknown'>> {
  const merchant = deps.brands.find(code);
  const account = merchant && (await accountByName(deps.db, merchant.code, name));
  if (!merchant || !account || account.account_type === TRIAL_TYPE) return refuse('account.unknown');
  const id = Number(account.id);
  const standing = act === 'close' ? 'closed' : 'active';
  await setStanding(deps, { merchant, memberId: memberId(id) }, standing, (tx) =>
    recordAct(
      tx,
      { merchant: code, by, reason },
      {
        subject: `member ${id}`,
        act: `account.${act}`,
        before: { standing: account.status },
        after: { standing },
        at: deps.clock.now(),
      },
    ),
  );
  deps.log.info({ event: `account.${act}`, merchant: merchant.code, memberId: id }, 'an operator set an account');
  return done({ merchant: merchant.code, account: account.account, act });
}
