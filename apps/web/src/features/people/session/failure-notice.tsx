import { Notice } from '#ui';
import { Link } from 'react-router';
import type { MessageKey } from '#i18n';
import { useText } from '../../../shared/page/language.ts';
import { closeModal } from '../../../shared/dialogs/modals.ts';
import type { LoginFailure } from './attempt-login.ts';
import styles from '../../../shared/page/form.module.css';

/** Links to the right login page for agents and members. */
const doors: Readonly<Record<string, { readonly to: string; readonly key: MessageKey }>> = {
  'login.non.member': { to: '/agentLogin', key: 'session.door.agent' },
  'login.non.agent': { to: '/login', key: 'session.door.member' },
};

export function FailureNotice({ failure }: Readonly<{ failure: LoginFailure }>): React.JSX.Element {
  const t = useText();
  const door = doors[failure.code];
  return (
    <Notice tone="lose" live="alert">
      {failure.text}
      {door && (
        <Link className={styles.door} to={door.to} onClick={closeModal}>
          {t(door.key)}
        </Link>
      )}
    </Notice>
  );
}
