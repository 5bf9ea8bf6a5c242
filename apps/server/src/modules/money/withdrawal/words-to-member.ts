/** Text of a decision for the member: a template in their language, or the operator's own words. */
import type { Translate } from '#i18n';
import { z } from 'zod';
import type { WithdrawalRow } from './queries.ts';

/** Templates for operators; each is a text `withdrawal.told.<template>`. */
const TEMPLATES = ['service', 'name', 'card', 'documents', 'turnover', 'bank'] as const;
type Template = (typeof TEMPLATES)[number] | 'arrived' | 'returned';

export interface ToMember {
  readonly template?: (typeof TEMPLATES)[number] | undefined;
  readonly words?: string | undefined;
}

const words = z.string().trim().min(3).max(300).optional();

/** Beside the reason, which only operators read. */
export const toMember = { template: z.enum(TEMPLATES).optional(), words };
export const wordsAlone = { words };

/** The operator's own words take precedence over a template; `or` applies without both. */
export const messageColumns = ({ template, words: own }: ToMember, or: Template) => ({
  remark: own ?? null,
  told: own === undefined ? (template ?? or) : null,
});

export const readBy = (t: Translate, { told, remark }: Pick<WithdrawalRow, 'told' | 'remark'>): string | null =>
  told === null ? remark : t(`withdrawal.told.${told as Template}`);
