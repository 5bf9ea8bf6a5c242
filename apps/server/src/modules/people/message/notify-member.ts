/** Notifications in a member's inbox, written once per fact. */
import type { Language } from '#contract';
import { toDate, type Access } from '#db';
import { decimalsOf, formatMoment, formatMoney, type MessageKey } from '#i18n';
import { DAY_MS, memberId, millis, unitsToWire, ZERO, type MemberId, type MerchantCode, type Units } from '#kernel';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { turnedAway } from '../safe-play/index.ts';
import { insertNotices } from './queries.ts';
import { asHtml, languagesOf, NOTICE_DAYS } from './rules.ts';

export interface Notice {
  readonly merchant: MerchantCode;
  readonly memberId: MemberId;
  /** Offers invite to play and are not sent to members with a time-out or exclusion. */
  readonly kind: 'service' | 'offer';
  /** Idempotency key, such as `referral:100017`. */
  readonly fact: string;
  readonly title: MessageKey;
  readonly text: MessageKey;
  /** Fills {amount} in the texts; {time} is available as well. */
  readonly amount?: Units;
  /** Further values of the texts, by language. */
  readonly values?: (language: Language) => Readonly<Record<string, string | number>>;
}

type NotifyDeps = Pick<Deps, 'clock' | 'brands'>;

/** Call after the commit of the fact; a retry of the fact repeats this call as well. */
export async function notifyMember(deps: NotifyDeps & Pick<Deps, 'db' | 'push'>, notice: Notice): Promise<void> {
  await announceNotices(deps, await writeNotices(deps, deps.db, notice.merchant, [notice]));
}

/** A stored notification, not pushed yet. */
export interface Written {
  readonly merchant: MerchantCode;
  readonly memberId: MemberId;
  readonly messageId: number;
}

/** Writes notifications for many members in the caller's transaction; the caller announces them after the commit. */
export async function writeNotices(
  { clock, brands }: NotifyDeps,
  access: Access,
  merchant: MerchantCode,
  notices: readonly Omit<Notice, 'merchant'>[],
): Promise<Written[]> {
  const brand = brands.find(merchant);
  if (!brand || notices.length === 0) return [];
  const now = clock.now();
  const offered = notices.filter(({ kind }) => kind === 'offer').map(({ memberId: to }) => to);
  const away = await turnedAway(access, { merchant, now }, offered);
  const addressed = notices.filter(({ kind, memberId: to }) => kind === 'service' || !away.has(to));
  const rows = addressed.map((notice) => ({
    kind: notice.kind,
    member_id: notice.memberId,
    fact: notice.fact,
    texts: textsOf(brand, notice, formatMoment(now)),
  }));
  const sent = { merchant, sentAt: toDate(now), expiresAt: toDate(millis(now + NOTICE_DAYS * DAY_MS)) };
  const made = await insertNotices(access, sent, rows);
  return made.map(({ id, member_id: to }) => ({ merchant, memberId: memberId(Number(to)), messageId: Number(id) }));
}

function textsOf({ config }: Merchant, { amount = ZERO, title, text, values }: Omit<Notice, 'merchant'>, time: string) {
  const common = { amount: formatMoney(unitsToWire(amount), config.currencySymbol, decimalsOf(config.currency)), time };
  const texts = languagesOf(config.languages).map((language) => {
    const { t } = loadTranslator(language);
    const all = { ...common, ...values?.(language) };
    return [language, { title: t(title, all), content: asHtml(t(text, all)) }] as const;
  });
  return Object.fromEntries(texts);
}

/** Pushes notifications to open pages. */
export async function announceNotices({ push }: Pick<Deps, 'push'>, written: readonly Written[]): Promise<void> {
  for (const { merchant, memberId: to, messageId } of written)
    await push.send({ to: 'member', merchant, memberId: to, frame: { t: 'info_new_mail', messageId } });
}
