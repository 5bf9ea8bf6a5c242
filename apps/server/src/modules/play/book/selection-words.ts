/** Markets and selections as whoever looks reads them; one that is named as the book names none stands as it is. */
import type { Language } from '#contract';
import { loadTranslator } from '#i18n/locale-files.ts';
import {
  marketLabel,
  marketNamed,
  namedBy,
  readSelection,
  selectionLabel,
  type Named,
} from '#games/sports/words/selections.ts';
import { namesOf } from './present.ts';
import type { FixtureRow } from './queries.ts';

type Of = Pick<FixtureRow, 'sport' | 'league' | 'home' | 'away' | 'runners' | 'starts_at'>;

const namedOf = (of: Of): Named => namedBy({ ...namesOf(of), sport: of.sport, startsAt: of.starts_at.getTime() });

export const marketWords = (language: Language, of: Of, market: string): string =>
  marketNamed(loadTranslator(language).t, market, namedOf(of)) ?? market;

export function selectionWords(
  language: Language,
  of: Of,
  selection: string,
): { readonly market: string | null; readonly selection: string } {
  const { t } = loadTranslator(language);
  const [terms, named] = [readSelection(selection), namedOf(of)];
  if (!terms) return { market: null, selection };
  return { market: marketLabel(t, terms, named), selection: selectionLabel(t, terms, named) };
}
