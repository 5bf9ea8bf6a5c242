/** The seal of a round: one tap to the page on which anybody can check it. */
import { ShieldIcon } from '#ui';
import { Link } from 'react-router';
import { useText } from '../page/language.ts';
import styles from './seal.module.css';

export function Seal({ proof }: Readonly<{ proof: string }>): React.JSX.Element {
  const t = useText();
  return (
    <Link to={proof} className={styles.seal} aria-label={t('games.wins.proof')} title={t('games.wins.proof')}>
      <ShieldIcon size={18} />
    </Link>
  );
}
