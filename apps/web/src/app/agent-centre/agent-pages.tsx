/** /agent and /agent/<page>: the menu, and the page of the address. */
import { Button, LogoutIcon } from '#ui';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { useAgentCentre } from '../../shared/agents/centre.ts';
import { useText } from '../../shared/page/language.ts';
import { setTitle } from '../../shared/page/title.ts';
import styles from '../centre/centre.module.css';
import { useLogout } from '../header/use-logout.ts';
import { LazyPage } from '../lazy-page.tsx';
import { MissingPage } from '../missing-page.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { useDesk } from '../use-desk.ts';
import { AgentMenu, useAgentEntries } from './agent-menu.tsx';
import { WorksFor } from './agent-owner.tsx';
import { AgentsOnly } from './agents-only.tsx';
import { agentEntries, agentPath, type AgentEntry } from './entries.ts';

export function AgentPages(): React.JSX.Element {
  const { id } = useParams();
  return <AgentsOnly>{id === undefined ? <MenuPage /> : <NamedPage id={id} />}</AgentsOnly>;
}

/** A page not offered to this agent counts as not found. */
function NamedPage({ id }: Readonly<{ id: string }>): React.JSX.Element {
  const offered = useAgentEntries().find((entry) => entry.id === id);
  const { isPending } = useAgentCentre();
  if (offered) return <EntryPage key={id} entry={offered} />;
  return isPending && agentEntries.some((entry) => entry.id === id) ? <PageSkeleton /> : <MissingPage />;
}

function EntryPage({ entry: { load, label } }: Readonly<{ entry: AgentEntry }>): React.JSX.Element {
  const t = useText();
  // After the layout effects of the pages around, which have no title.
  useEffect(() => setTitle(t(label)), [t, label]);
  return <LazyPage load={load} />;
}

/** On a desk the menu is beside every page. */
function MenuPage(): React.JSX.Element {
  const t = useText();
  const { logOut } = useLogout();
  const desk = useDesk();
  useEffect(() => setTitle(t('agentCentre.title')), [t]);
  if (desk) return <Navigate to={agentPath('agentTeamOverview')} replace />;
  return (
    <section className={styles.menu}>
      <h1>{t('agentCentre.title')}</h1>
      <WorksFor />
      <AgentMenu />
      <Button tone="quiet" icon={<LogoutIcon size={18} />} onClick={logOut}>
        {t('header.logout')}
      </Button>
    </section>
  );
}
