/** Agent centre in the header, for agents and their staff. */
import { LinkButton, UsersIcon } from '#ui';
import { useText } from '../../shared/page/language.ts';
import { RouteLink } from '../../shared/page/route-link.tsx';
import styles from '../header/member-panel.module.css';
import { AGENT_PATH } from '../../shared/agents/agent-path.ts';

export function AgentButton(): React.JSX.Element {
  const t = useText();
  return (
    <LinkButton
      as={RouteLink}
      href={AGENT_PATH}
      className={styles.deposit}
      aria-label={t('agentCentre.title')}
      icon={<UsersIcon size={18} />}
    >
      {t('agentCentre.button')}
    </LinkButton>
  );
}
