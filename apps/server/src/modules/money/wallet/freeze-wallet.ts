/** Freezes or unfreezes a member's money: a frozen wallet pays no stake but receives wins. Notifies the member. */
import { TRIAL_TYPE } from '#contract';
import { done, memberId, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { accountByName } from '../../people/credentials/index.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';

export interface OnMember extends Actor {
  readonly account: string;
}

export async function freezeWallet(
  { brands, db, ledger, clock, log, push }: Pick<Deps, 'brands' | 'db' | 'ledger' | 'clock' | 'log' | 'push'>,
  who: OnMember,
  frozen: boolean,
): Promise<Result<null, 'merchant.unknown' | 'account.unknown' | 'wallet.none'>> {
  const brand = brands.find(who.merchant);
  if (!brand) return refuse('merchant.unknown');
  const account = await accountByName(db, brand.code, who.account);
  if (!account || account.account_type === TRIAL_TYPE) return refuse('account.unknown');
  const member = { merchant: brand.code, memberId: memberId(Number(account.id)) };
  const wallets = await ledger.balances({ merchant: brand.code, memberIds: [member.memberId] });
  // Wallets exist from the first money on.
  if (wallets.length === 0) return refuse('wallet.none');
  const before = { frozen: wallets.some((wallet) => wallet.frozen) };
  const act = frozen ? 'wallet.freeze' : 'wallet.unfreeze';
  await db.tx(async (tx) => {
    await ledger.setFrozen({ ...member, frozen }, tx);
    await recordAct(tx, who, { subject: `member ${account.id}`, act, before, after: { frozen }, at: clock.now() });
  });
  const { by, reason } = who;
  log.info({ event: act, ...member, by, reason, before, after: { frozen } }, 'an operator froze or thawed a wallet');
  await push.send({ to: 'member', ...member, frame: { t: 'wallet_frozen', on: frozen } });
  return done();
}
