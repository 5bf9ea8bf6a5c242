import { useText } from '../../shared/page/language.ts';
import { useOdds } from './notation.ts';
import type { Note, SlipPick } from './slip-rules.ts';

/** The reason why a pick cannot be bet on, in words. */
export function useNoteText(): (note: Note, pick: Pick<SlipPick, 'odds'>) => string {
  const t = useText();
  const odds = useOdds();
  return (note, pick) => {
    if (note.kind === 'moved') return t('book.note.moved', { was: odds(pick.odds).text, now: odds(note.now).text });
    if (note.kind === 'related') return t('book.note.related');
    if (note.kind === 'low') return t('book.note.low', { least: odds(note.least).text });
    return t(note.reason ? `book.reason.${note.reason}` : `book.note.${note.why}`);
  };
}
