import { PlainNote } from '../../kit-ui/hand/plain-note.tsx';
import type { SettingsProps } from '../../kit-ui/hand.ts';
import type { NoBet } from '../../kit/no-bet.ts';
import { SKIPS } from '../engine/rules.ts';

export const Settings = ({ t }: SettingsProps<NoBet>): React.JSX.Element => (
  <PlainNote text={t('hi-lo.note', { skips: SKIPS })} />
);
