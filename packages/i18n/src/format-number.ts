import type { Language } from '#contract';
import { formatTag } from './languages.ts';

/** "1,234" in the grouping of the language. */
export const formatNumber = (language: Language, value: number): string =>
  new Intl.NumberFormat(formatTag(language)).format(value);

/** "12.3K", for counts where the exact figure does not matter; never for money that is owed. */
export const formatCompact = (language: Language, value: number): string =>
  new Intl.NumberFormat(formatTag(language), { notation: 'compact', maximumFractionDigits: 1 }).format(value);
