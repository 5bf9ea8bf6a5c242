/** Operator's own account: password and sessions. */
import { useText } from '../../shared/page/language.ts';
import { useTitle } from '../../shared/page/title.ts';
import { useMe } from '../../shared/session/me.ts';
import { Moment } from '../../shared/page/moment.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';
import styles from './account.module.css';

export function AccountPage(): React.JSX.Element {
  const t = useText();
  const { account, name, sessionEndsAt } = useMe();
  useTitle(t('console.own'));
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{name}</h1>
        <p className={styles.soft}>
          <bdi>{account}</bdi> · {t('console.own.until')} <Moment at={sessionEndsAt} />
        </p>
      </header>
      <Sessions />
      <PasswordForm account={account} />
    </div>
  );
}
