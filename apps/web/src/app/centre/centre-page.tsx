/** Full page of the member centre or of the agent centre: link to its menu, and the content. */
import { ChevronStartIcon } from '#ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../../shared/page/language.ts';
import { AGENT_PATH, isInAgentCentre } from '../../shared/agents/agent-path.ts';
import { CENTRE_PATH } from './use-centre.ts';
import styles from './centre.module.css';

export function CentrePage({ children }: Readonly<{ children: ReactNode }>): React.JSX.Element {
  const t = useText();
  const { pathname } = useLocation();
  const isAgents = isInAgentCentre(pathname);
  const menu = isAgents ? AGENT_PATH : CENTRE_PATH;
  return (
    <div className={styles.page}>
      {pathname !== menu && (
        <Link to={menu} className={styles.back}>
          <ChevronStartIcon size={18} />
          {t(isAgents ? 'agentCentre.title' : 'centre.title')}
        </Link>
      )}
      {children}
    </div>
  );
}
