/** Messages about agreements in the inboxes of their sides. */
import type { ContractKind, Language } from '#contract';
import type { MessageKey } from '#i18n';
import { loadTranslator } from '#i18n/locale-files.ts';
import { memberId, type MerchantCode, type Units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { notifyMember } from '../../people/message/index.ts';

export type Told =
  | 'offered'
  | 'edited'
  | 'endAsked'
  | 'withdrawn'
  | 'accepted'
  | 'rejected'
  | 'endAccepted'
  | 'endRejected'
  | 'over'
  | 'paid'
  | 'uncovered';

/** Receivers with a time-out or exclusion are not addressed; payers hear what they owe. */
const TO_PAYERS: readonly Told[] = ['accepted', 'rejected', 'endAccepted', 'endRejected', 'uncovered'];

export interface Telling {
  readonly merchant: MerchantCode;
  readonly to: bigint;
  readonly kind: ContractKind;
  readonly told: Told;
  /** Unique name of the event. */
  readonly fact: string;
  /** Account of the other side; empty for the house. */
  readonly other: string;
  readonly amount?: Units;
}

/** Call after the commit. */
export const tell = (
  deps: Pick<Deps, 'db' | 'clock' | 'brands' | 'push'>,
  { merchant, to, kind, told, fact, other, amount }: Telling,
): Promise<void> =>
  notifyMember(deps, {
    merchant,
    memberId: memberId(Number(to)),
    kind: TO_PAYERS.includes(told) ? 'service' : 'offer',
    fact: `agreement:${fact}`,
    title: 'agreement.notice.title',
    text: `agreement.notice.${told}` satisfies MessageKey,
    ...(amount !== undefined && { amount }),
    values: (language: Language) => {
      const { t } = loadTranslator(language);
      return { kind: t(`agreement.kind.${kind}`), other: other === '' ? t('agreement.house') : other };
    },
  });
