import { kindOf } from '#games/sports/words/selections.ts';
import { useText } from '../../../shared/page/language.ts';
import { useOdds } from './notation.ts';
import type { Note, SlipPick } from './slip-rules.ts';

/** Text of the reason why a pick is unavailable. */
export function useNoteText(): (note: Note, pick: SlipPick) => string {
  const t = useText();
  const odds = useOdds();
  return (note, pick) => {
    if (note.kind === 'moved') return t('book.note.moved', { was: odds(pick.odds).text, now: odds(note.now).text });
    if (note.kind === 'related') return t('book.note.related', { of: kindOf(pick) });
    if (note.kind === 'low') return t('book.note.low', { least: odds(note.least).text });
    return note.reason ? t(`book.reason.${note.reason}`) : t(`book.note.${note.why}`, { of: kindOf(pick) });
  };
}
