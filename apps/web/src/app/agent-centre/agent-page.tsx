/** Full page of the agent centre: link to its menu, and the content. */
import { ChevronStartIcon } from '#ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../../shared/page/language.ts';
import styles from '../centre/centre.module.css';
import { AGENT_PATH } from './entries.ts';

export function AgentPage({ children }: Readonly<{ children: ReactNode }>): React.JSX.Element {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <div className={styles.page}>
      {pathname !== AGENT_PATH && (
        <Link to={AGENT_PATH} className={styles.back}>
          <ChevronStartIcon size={18} />
          {t('agentCentre.title')}
        </Link>
      )}
      {children}
    </div>
  );
}
