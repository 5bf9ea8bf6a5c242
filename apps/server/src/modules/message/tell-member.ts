/** Notices of what has happened, written into a member's inbox once for each fact. */
import type { Language } from '#contract';
import { toDate } from '#db';
import { formatMoment, formatMoney, type MessageKey } from '#i18n';
import { DAY_MS, millis, unitsToWire, ZERO, type MemberId, type MerchantCode, type Units } from '#kernel';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { Deps } from '../../deps.ts';
import { insertMessage } from './queries.ts';
import { asHtml, languagesOf, NOTICE_DAYS } from './rules.ts';

export interface Notice {
  readonly merchant: MerchantCode;
  readonly memberId: MemberId;
  /** What it tells of, such as `referral:100017`: told once, however often it is asked for. */
  readonly fact: string;
  readonly title: MessageKey;
  readonly text: MessageKey;
  /** Of the money that the texts tell of, as {amount}; they may also say {time}. */
  readonly amount?: Units;
  /** What the texts say besides. */
  readonly values?: (language: Language) => Readonly<Record<string, string | number>>;
}

/** Call it after the commit of what it tells of; whoever repeats that repeats this too. */
export async function tellMember(deps: Pick<Deps, 'db' | 'clock' | 'push' | 'brands'>, notice: Notice): Promise<void> {
  const { merchant, memberId, fact, amount = ZERO } = notice;
  const brand = deps.brands.find(merchant);
  if (!brand) return;
  const now = deps.clock.now();
  const values = { amount: formatMoney(unitsToWire(amount), brand.config.currencySymbol), time: formatMoment(now) };
  const texts = languagesOf(brand.config.languages).map((language) => {
    const { t } = loadTranslator(language);
    const all = { ...values, ...notice.values?.(language) };
    return [language, { title: t(notice.title, all), content: asHtml(t(notice.text, all)) }] as const;
  });
  const id = await insertMessage(deps.db, {
    merchant,
    audience: 'member',
    member_id: BigInt(memberId),
    level: null,
    sender_id: null,
    texts: JSON.stringify(Object.fromEntries(texts)),
    fact,
    sent_at: toDate(now),
    expires_at: toDate(millis(now + NOTICE_DAYS * DAY_MS)),
  });
  if (id === null) return;
  await deps.push.send({ to: 'member', merchant, memberId, frame: { t: 'info_new_mail', messageId: Number(id) } });
}
