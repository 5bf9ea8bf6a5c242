/** Header of a hand: game name, and buttons for rules, keys, rounds, sound. */
import type { BetFigures as Figures } from '#games/kit/hand.ts';
import { HelpIcon, HistoryIcon, IconButton, KeyboardIcon, SoundOffIcon, SoundOnIcon } from '#ui';
import { useState } from 'react';
import { muted } from '../../shared/page/preferences.ts';
import { useText } from '../../shared/page/text.ts';
import { FeedButton, type FeedPlace } from '../../shared/feed/feed.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import { RulesSheet } from './rules-sheet.tsx';
import type { Sitting } from './sitting.ts';
import styles from './hand-head.module.css';

type Props = Readonly<{ sitting: Sitting; figures: Figures | null; feed: FeedPlace; onHistory: () => void }>;

export function HandHead({ sitting, figures, feed, onHistory }: Props): React.JSX.Element {
  const { t } = useText();
  const [sheet, setSheet] = useState<'rules' | 'keys' | null>(null);
  const [isMuted, setMuted] = useState(muted.get);
  const close = () => setSheet(null);
  return (
    <header className={styles.head}>
      <h1>{sitting.name}</h1>
      <IconButton label={t('hand.rules')} icon={<HelpIcon />} onClick={() => setSheet('rules')} />
      <IconButton
        className={styles.keys}
        label={t('hand.keys')}
        icon={<KeyboardIcon />}
        onClick={() => setSheet('keys')}
      />
      <FeedButton place={feed} />
      <IconButton label={t('arcade.rounds')} icon={<HistoryIcon />} onClick={onHistory} />
      <IconButton
        label={t(isMuted ? 'hand.sound.on' : 'hand.sound.off')}
        icon={isMuted ? <SoundOffIcon /> : <SoundOnIcon />}
        onClick={() => {
          muted.set(!isMuted);
          setMuted(!isMuted);
        }}
      />
      <RulesSheet sitting={sitting} figures={figures} open={sheet === 'rules'} onClose={close} />
      <KeysSheet sitting={sitting} open={sheet === 'keys'} onClose={close} />
    </header>
  );
}
