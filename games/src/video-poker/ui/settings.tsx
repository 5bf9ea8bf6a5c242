import { PlainNote } from '../../kit-ui/hand/plain-note.tsx';
import type { SettingsProps } from '../../kit-ui/hand.ts';
import type { NoBet } from '../../kit/no-bet.ts';

export const Settings = ({ t }: SettingsProps<NoBet>): React.JSX.Element => <PlainNote text={t('video-poker.note')} />;
