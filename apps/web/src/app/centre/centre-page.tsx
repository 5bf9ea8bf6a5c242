/** Full page of the member centre: link to its menu, and the content. */
import { ChevronStartIcon } from '#ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../../shared/page/language.ts';
import { CENTRE_PATH } from './use-centre.ts';
import styles from './centre.module.css';

export function CentrePage({ children }: Readonly<{ children: ReactNode }>): React.JSX.Element {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <div className={styles.page}>
      {pathname !== CENTRE_PATH && (
        <Link to={CENTRE_PATH} className={styles.back}>
          <ChevronStartIcon size={18} />
          {t('centre.title')}
        </Link>
      )}
      {children}
    </div>
  );
}
