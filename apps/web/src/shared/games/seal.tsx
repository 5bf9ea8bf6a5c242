/** The seal of a round: one tap to the page on which anybody can check it. */
import { ShieldIcon } from '#ui';
import { Link } from 'react-router';
import { useText } from '../page/language.ts';
import styles from './seal.module.css';

/** `label` where it is no round. */
export function Seal({ proof, label }: Readonly<{ proof: string; label?: string }>): React.JSX.Element {
  const t = useText();
  const said = label ?? t('games.wins.proof');
  return (
    <Link to={proof} className={styles.seal} aria-label={said} title={said}>
      <ShieldIcon size={18} />
    </Link>
  );
}
