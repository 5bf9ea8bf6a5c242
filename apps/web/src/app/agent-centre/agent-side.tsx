/** Beside the pages of the agent centre on a desk. */
import { Button, LogoutIcon } from '#ui';
import { useIsAgentHere } from '../../shared/session/is-agent.ts';
import { useText } from '../../shared/page/language.ts';
import { useLogout } from '../header/use-logout.ts';
import { AgentMenu } from './agent-menu.tsx';
import { AgentOwner } from './agent-owner.tsx';

export function AgentSide(): React.JSX.Element | null {
  const t = useText();
  const { logOut } = useLogout();
  if (!useIsAgentHere()) return null;
  return (
    <>
      <AgentOwner />
      <AgentMenu inPlace />
      <Button tone="quiet" icon={<LogoutIcon size={18} />} onClick={logOut}>
        {t('header.logout')}
      </Button>
    </>
  );
}
