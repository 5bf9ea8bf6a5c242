/** /agentLogin: login of agents and their staff, who manage and do not play. */
import { Card, Picture } from '#ui';
import { Link, Navigate, useLocation } from 'react-router';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import { useIsAgentHere } from '../../../shared/session/is-agent.ts';
import { useLoggedIn } from '../../../shared/session/session.ts';
import { LoginForm } from './login-form.tsx';
import form from '../../../shared/page/form.module.css';
import styles from './agent-login-page.module.css';

export function AgentLoginPage(): React.JSX.Element {
  const t = useText();
  const { brand, loginedToHomePage } = useBrand();
  const { state } = useLocation() as { state: { readonly next?: string } | null };
  const isAgent = useIsAgentHere();
  if (useLoggedIn()) return <Navigate to={isAgent ? (state?.next ?? '/agent') : '/'} replace />;
  return (
    <main className={styles.page}>
      <Link to="/" className={styles.brand}>
        {brand.logo && <Picture src={brand.logo} alt="" width={40} height={40} />}
        {brand.name}
      </Link>
      <Card className={styles.card}>
        <div className={styles.head}>
          <h1 className={styles.title}>{t('session.agent.title')}</h1>
          <p className={form.lead}>{t('session.agent.lead')}</p>
        </div>
        <LoginForm door="agent" />
        <p className={styles.others}>
          {!loginedToHomePage && <Link to="/join">{t('join.title')}</Link>}
          <Link to="/login">{t('session.door.member')}</Link>
        </p>
      </Card>
    </main>
  );
}
