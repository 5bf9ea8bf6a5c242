/** Account of the session with its balance, or the agent that staff work for: staff have no balance. */
import { useAgentCentre } from '../../shared/agents/centre.ts';
import { useText } from '../../shared/page/language.ts';
import { MemberPicture } from '../../shared/session/member-picture.tsx';
import { useMember } from '../../shared/session/own-member.ts';
import styles from '../centre/centre.module.css';
import { BalancePill } from '../header/balance-pill.tsx';

const useIsStaff = (): boolean => (useAgentCentre().data?.accountType ?? 0) > 2;

export function AgentOwner(): React.JSX.Element {
  const { data: member } = useMember();
  return (
    <div className={styles.owner}>
      <span className={styles.name}>
        <MemberPicture size={40} />
        <bdi>{member?.nickname || member?.account}</bdi>
      </span>
      {useIsStaff() ? <WorksFor /> : <BalancePill />}
    </div>
  );
}

/** Nothing for agents themselves. */
export function WorksFor(): React.JSX.Element | null {
  const t = useText();
  const { data: centre } = useAgentCentre();
  if (!useIsStaff() || !centre) return null;
  return (
    <p>{t(centre.readOnly ? 'agentCentre.staff.reads' : 'agentCentre.staff.acts', { agent: centre.agentAccount })}</p>
  );
}
