/** The text a member reads of a rejected deposit: a template in their language, or the operator's own words. */
import type { Translate } from '#i18n';
import { z } from 'zod';
import type { DepositRow } from './queries.ts';

/** Templates, with text keys `deposit.told.<template>`. */
const TEMPLATES = ['service', 'unseen', 'name', 'amount', 'receipt'] as const;
type Template = (typeof TEMPLATES)[number];

export interface ToMember {
  readonly template?: Template | undefined;
  readonly words?: string | undefined;
}

/** Form fields of the message to the member; the reason is internal. */
export const toMember = {
  template: z.enum(TEMPLATES).optional(),
  words: z.string().trim().min(3).max(300).optional(),
};

export const messageColumns = ({ template, words }: ToMember) => ({
  reason: words ?? null,
  told: words === undefined ? (template ?? 'service') : null,
});

export const readBy = (t: Translate, { told, reason }: Pick<DepositRow, 'told' | 'reason'>): string | null =>
  told === null ? reason : t(`deposit.told.${told as Template}`);
