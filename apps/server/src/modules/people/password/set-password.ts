import { secretProblem, type Language } from '#contract';
import { loadTranslator } from '#i18n/locale-files.ts';
import { done, memberId, refuse } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { addressesOf, hashPassword, updatePassword, type AccountRow } from '../credentials/index.ts';
import { sendOutgoingMessage } from '../outgoing-message/index.ts';
import { changeCredentials } from '../session/index.ts';
import { deleteReset } from './queries.ts';

/** Checks the brand's password rule, as at registration. */
export function fits(merchant: Merchant, newPassword: string) {
  const problem = secretProblem(merchant.config.registration, 'password', newPassword);
  return problem ? refuse('register.field.invalid', { ...problem, field: 'newPassword' }) : done();
}

/** Sets the password, ends every other session and remembered login, and notifies the owner. */
export async function setPassword(
  deps: Deps,
  merchant: Merchant,
  account: AccountRow,
  newPassword: string,
  keep?: string,
): Promise<void> {
  const hash = await hashPassword(newPassword);
  const of = { merchant, memberId: memberId(Number(account.id)), ...(keep !== undefined && { keep }) };
  await changeCredentials(deps, of, async (tx) => {
    await updatePassword(tx, account.id, { hash, at: deps.clock.now() });
    await deleteReset(tx, account.id);
  });
  const { email } = await addressesOf(deps, account.id);
  if (email === null) return;
  const language = account.language as Language;
  const { t } = loadTranslator(language);
  const values = { brand: merchant.config.name, account: account.account };
  await sendOutgoingMessage(deps, {
    merchant,
    memberId: account.id,
    channel: 'mail',
    template: 'changed',
    to: email,
    subject: t('message.changed.subject', values),
    text: t('message.changed.text', values),
    language,
    lifeMs: null,
  });
}
