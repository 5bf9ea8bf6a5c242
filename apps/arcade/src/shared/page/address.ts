/** Launch parameters from the address of this iframe. */
import type { Language } from '#contract';
import { isLanguage } from '#i18n';

interface Address {
  readonly ticket: string;
  readonly language: Language;
  /** Brand for the lotteries, whose calls are open to visitors too; a house game's session already names its brand. */
  readonly merchant: string;
  readonly view: string | null;
  readonly area: string | null;
  /** Return page named by the launch. */
  readonly back: string;
  /** Codes of the live tables to open. */
  readonly tables: readonly string[];
}

/** The ticket is removed from the address at once, so that it appears in no history and no referrer. */
function takeFromAddress(): Address {
  const query = new URLSearchParams(location.search);
  const asked = query.get('language');
  history.replaceState(null, '', location.pathname);
  return {
    ticket: query.get('ticket') ?? '',
    language: isLanguage(asked) ? asked : 'EN',
    merchant: query.get('merchant') ?? '',
    view: query.get('view'),
    area: query.get('area'),
    back: query.get('back') ?? '',
    tables: query.get('tables')?.split(',').filter(Boolean) ?? [],
  };
}

export const address = takeFromAddress();
