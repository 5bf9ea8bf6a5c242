/** Mails a link that sets a new password: usable once, for half an hour. */
import { createHash, randomBytes } from 'node:crypto';
import type { Contract, Language, ParsedOf, RefusalOf } from '#contract';
import { loadTranslator } from '#i18n/locale-files.ts';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { originAt, originOfBrand } from '../../../ports/brand-origin.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { accountByName, addressesOf, type AccountRow } from '../credentials/index.ts';
import { sendOutgoingMessage } from '../outgoing-message/index.ts';
import { putReset } from './queries.ts';

type Request = Contract['password']['requestMail'];

const LIFE_MINUTES = 30;
const MINUTE = 60_000;
/** Mails to one member within the life of a link, over all callers. */
const MAILS_MAX = 3;

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface MailAsker {
  readonly merchant: Merchant;
  /** Host by which the caller reached the site. */
  readonly host: string;
}

/** Neither the answer nor its timing reveals whether the member exists. */
export async function requestMail(
  deps: Deps,
  asker: MailAsker,
  { username, email, altcha }: ParsedOf<Request>,
): Promise<Result<null, RefusalOf<Request>>> {
  if (asker.merchant.config.humanCheck && !(await deps.providers.humanCheck.verify(altcha ?? ''))) {
    return refuse('human.verification.failed');
  }
  deps.background.run('reset-mail', () => mailLink(deps, asker, { username, email }));
  return done();
}

async function mailLink(
  deps: Deps,
  asker: MailAsker,
  { username, email }: Readonly<{ username: string; email: string }>,
): Promise<void> {
  const { merchant } = asker;
  const account = await accountByName(deps.db, merchant.code, username.trim());
  const kept = account ? (await addressesOf(deps, account.id)).email : null;
  const known = kept?.toLowerCase() === email.toLowerCase();
  if (!account || kept === null || !known || account.status !== 'active') return;
  const counted = await deps.state.count(`reset-mail:${account.id}`, MAILS_MAX, LIFE_MINUTES * MINUTE);
  if (!counted.allowed) return;
  const token = randomBytes(32).toString('base64url');
  await putReset(deps.db, account.id, tokenHash(token), deps.clock.now() + LIFE_MINUTES * MINUTE);
  const link = `${originOf(deps, asker)}/reset?token=${token}`;
  await sendLink(deps, merchant, account, { to: kept, link });
}

async function sendLink(
  deps: Deps,
  merchant: Merchant,
  account: AccountRow,
  { to, link }: Readonly<{ to: string; link: string }>,
): Promise<void> {
  const language = account.language as Language;
  const { t } = loadTranslator(language);
  const values = { brand: merchant.config.name, account: account.account, link, minutes: LIFE_MINUTES };
  await sendOutgoingMessage(deps, {
    merchant,
    memberId: account.id,
    channel: 'mail',
    template: 'reset',
    to,
    subject: t('message.reset.subject', values),
    text: t('message.reset.text', values),
    language,
    lifeMs: LIFE_MINUTES * MINUTE,
  });
}

/** The brand's own origin. The caller's host counts only if it is one of its domains: mails must not lead elsewhere. */
function originOf(deps: Deps, { merchant, host }: MailAsker): string {
  const [main] = merchant.config.domains;
  return originOfBrand(deps, merchant, host) ?? (main === undefined ? deps.origins().site : originAt(deps, main));
}
