import { Link } from 'react-router';
import { useText } from '../../../shared/page/language.ts';
import styles from './promotion.module.css';

/** General terms, in addition to each promotion's own. */
export function GeneralTerms(): React.JSX.Element {
  const t = useText();
  return (
    <p className={styles.generalTerms}>
      <Link to="/terms">{t('help.legal.terms')}</Link>
    </p>
  );
}
