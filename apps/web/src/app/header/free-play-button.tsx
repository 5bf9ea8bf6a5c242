import { classes } from '#ui/class-names.ts';
import { useState } from 'react';
import { useText, withTexts } from '../../shared/page/language.ts';
import { useSwitch } from '../../shared/brand/switches.ts';
import styles from './header-strip.module.css';

/** Opens a trial account with play money, if the brand offers them; the visitor stays on their page. */
export function FreePlayButton(): React.ReactNode {
  const t = useText();
  const enabled = useSwitch('FREEPLAY3');
  const [starting, setStarting] = useState(false);
  if (!enabled) return null;
  const start = async () => {
    setStarting(true);
    const { startFreePlay } = await withTexts(import('../free-play.ts'));
    await startFreePlay();
    setStarting(false);
  };
  return (
    <button
      type="button"
      className={classes(styles.tool, styles.demo)}
      disabled={starting}
      onClick={() => void start()}
    >
      {t('header.freePlay')}
    </button>
  );
}
