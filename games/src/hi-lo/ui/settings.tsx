import type { NoBet } from '../../kit/no-bet.ts';
import type { SettingsProps } from '../../kit-ui/hand.ts';
import { SKIPS } from '../engine/rules.ts';
import styles from './settings.module.css';

/** There is nothing to choose; what one may want to know before the first card stands here. */
export const Settings = ({ t }: SettingsProps<NoBet>): React.JSX.Element => (
  <p className={styles.note}>{t('hi-lo.note', { skips: SKIPS })}</p>
);
