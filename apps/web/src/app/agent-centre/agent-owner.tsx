/** Account of the session, and for staff the agent they work for. Staff have no balance. */
import { MemberPicture } from '../../shared/session/member-picture.tsx';
import { useMember } from '../../shared/session/own-member.ts';
import { useAgentCentre } from '../../shared/agents/centre.ts';
import { useText } from '../../shared/page/language.ts';
import { BalancePill } from '../header/balance-pill.tsx';
import styles from '../centre/centre.module.css';

export function AgentOwner(): React.JSX.Element {
  const t = useText();
  const { data: member } = useMember();
  const { data: centre } = useAgentCentre();
  const isStaff = centre !== undefined && centre.accountType > 2;
  return (
    <div className={styles.owner}>
      <span className={styles.name}>
        <MemberPicture size={40} />
        <bdi>{member?.nickname || member?.account}</bdi>
      </span>
      {isStaff ? (
        <p>
          {t(centre.readOnly ? 'agentCentre.staff.reads' : 'agentCentre.staff.acts', { agent: centre.agentAccount })}
        </p>
      ) : (
        <BalancePill />
      )}
    </div>
  );
}
