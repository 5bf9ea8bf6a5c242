/** Link to the proof of a round, which anyone can verify. */
import { ShieldIcon } from '#ui';
import { Link } from 'react-router';
import { useText } from '../page/language.ts';
import styles from './seal.module.css';

/** `label` for proofs of other things than rounds. */
export function Seal({ proof, label }: Readonly<{ proof: string; label?: string }>): React.JSX.Element {
  const t = useText();
  const name = label ?? t('games.wins.proof');
  return (
    <Link to={proof} className={styles.seal} aria-label={name} title={name}>
      <ShieldIcon size={18} />
    </Link>
  );
}
