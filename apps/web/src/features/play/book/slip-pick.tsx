import { fixtureLabel, marketLabel, readSelection, selectionLabel } from '#games/sports/words/selections.ts';
import { CloseIcon, IconButton } from '#ui';
import { Link } from 'react-router';
import { useText } from '../../../shared/page/language.ts';
import { fixturePath } from './fixture-line.tsx';
import { LiveScore } from './live-standing.tsx';
import { useNoteText } from './note-text.ts';
import { OddsText } from './odds-text.tsx';
import { SimulatedMark } from './simulated-mark.tsx';
import { without, type Note, type SlipPick } from './slip-rules.ts';
import { changeSlip } from './slip-store.ts';
import type { Fixture } from './wire.ts';
import styles from './slip.module.css';

type Props = Readonly<{ pick: SlipPick; note: Note | undefined; fixture: Fixture | undefined }>;

export function SlipPickLine({ pick, note, fixture }: Props): React.JSX.Element {
  const t = useText();
  const noteText = useNoteText();
  const terms = readSelection(pick.selection);
  const selection = terms ? selectionLabel(t, terms, pick) : pick.selection;
  return (
    <li className={styles.pick}>
      <div className={styles.row}>
        <strong>{selection}</strong>
        <OddsText odds={pick.odds} />
        <IconButton
          size="sm"
          label={t('book.slip.remove', { selection, match: fixtureLabel(t, pick) })}
          icon={<CloseIcon />}
          onClick={() => changeSlip((slip) => without(slip, [pick]))}
        />
      </div>
      <span className={styles.soft}>{terms ? marketLabel(t, terms, pick) : null}</span>
      <span className={styles.soft}>
        <Link to={fixturePath(pick.fixtureId)}>{fixtureLabel(t, pick)}</Link> <SimulatedMark of={pick} />
      </span>
      {fixture ? <LiveScore fixture={fixture} /> : null}
      {note ? <p className={note.kind === 'moved' ? styles.moved : styles.barred}>{noteText(note, pick)}</p> : null}
    </li>
  );
}
