/** Name and balance of the member: the centre may cover the header. */
import { MemberPicture } from '../../shared/session/member-picture.tsx';
import { useMember } from '../../shared/session/own-member.ts';
import { BalancePill } from '../header/balance-pill.tsx';
import styles from './centre.module.css';

export function Owner(): React.JSX.Element {
  const { data: member } = useMember();
  return (
    <div className={styles.owner}>
      <span className={styles.name}>
        <MemberPicture size={40} />
        <bdi>{member?.nickname || member?.account}</bdi>
      </span>
      <BalancePill />
    </div>
  );
}
