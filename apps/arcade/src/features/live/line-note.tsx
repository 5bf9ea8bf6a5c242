/** Note shown while disconnected. */
import { PassingNote } from '../../shared/page/passing-note.tsx';
import { useText } from '../../shared/page/text.ts';
import { useVisit } from './visit.ts';

export function LineNote(): React.JSX.Element {
  const { t } = useText();
  const status = useVisit((visit) => visit.status);
  return <PassingNote text={status === 'away' || status === 'ended' ? t(`live.line.${status}`) : null} />;
}
