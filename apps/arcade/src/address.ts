/** The launch's values in the address of this frame. */
import type { Language } from '#contract';
import { isLanguage } from '#i18n';

interface Address {
  readonly ticket: string;
  readonly language: Language;
  /** Named for the lotteries, whose calls are open to visitors too; a house game's session names its brand itself. */
  readonly merchant: string;
  readonly view: string | null;
  readonly area: string | null;
  /** The page that the launch named to lead back to. */
  readonly back: string;
  /** Codes of the live tables to be opened. */
  readonly tables: readonly string[];
}

/** The ticket leaves the address at once, so that it ends up in no history and no referrer. */
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
