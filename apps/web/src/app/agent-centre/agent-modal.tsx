/** Agent centre over the current page: menu at the side, content beside it. */
import { Button, LogoutIcon } from '#ui';
import type { ReactNode } from 'react';
import { useIsAgentHere } from '../../shared/session/is-agent.ts';
import { useText } from '../../shared/page/language.ts';
import { CentreDialog } from '../centre/centre-dialog.tsx';
import type { Stay } from '../centre/trail.ts';
import { useLogout } from '../header/use-logout.ts';
import { AgentMenu } from './agent-menu.tsx';
import { AgentOwner } from './agent-owner.tsx';

export function AgentModal({ stay, children }: Readonly<{ stay: Stay; children: ReactNode }>): React.JSX.Element {
  const t = useText();
  const { logOut } = useLogout();
  const isAgent = useIsAgentHere();
  const side = (
    <>
      <AgentOwner />
      <AgentMenu inPlace />
      <Button tone="quiet" icon={<LogoutIcon size={18} />} onClick={logOut}>
        {t('header.logout')}
      </Button>
    </>
  );
  return (
    <CentreDialog stay={stay} title={t('agentCentre.title')} side={isAgent ? side : null}>
      {children}
    </CentreDialog>
  );
}
