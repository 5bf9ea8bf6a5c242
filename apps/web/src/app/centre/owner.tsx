/** Whose centre it is, and what he has: the header may be covered. */
import { UserIcon } from '#ui';
import { useMember } from '../../shared/session/member.ts';
import { BalancePill } from '../header/balance-pill.tsx';
import styles from './centre.module.css';

export function Owner(): React.JSX.Element {
  const { data: member } = useMember();
  return (
    <div className={styles.owner}>
      <span className={styles.name}>
        <UserIcon size={20} />
        <bdi>{member?.nickname || member?.account}</bdi>
      </span>
      <BalancePill />
    </div>
  );
}
