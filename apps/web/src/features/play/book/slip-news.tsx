import { readSelection, selectionLabel } from '#games/sports/words/selections.ts';
import { VisuallyHidden } from '#ui';
import { useText } from '../../../shared/page/language.ts';
import { useNoteText } from './note-text.ts';
import { keyOf } from './slip-rules.ts';
import { useSlip } from './slip-store.ts';
import { useSlipNotes } from './use-slip-notes.ts';

/** Live region for changes of the slip's own picks; other prices are not announced. */
export function SlipNews(): React.JSX.Element {
  const t = useText();
  const { picks } = useSlip(({ slip }) => slip);
  const { of } = useSlipNotes();
  const noteText = useNoteText();
  const lines = picks.flatMap((pick) => {
    const note = of.get(keyOf(pick));
    const terms = readSelection(pick.selection);
    return note ? [`${terms ? selectionLabel(t, terms, pick) : pick.selection}: ${noteText(note, pick)}`] : [];
  });
  return (
    <VisuallyHidden>
      <output>{lines.join(' ')}</output>
    </VisuallyHidden>
  );
}
