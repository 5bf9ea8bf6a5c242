/** Forced change of a password that somebody else has set. */
import { Button, LanternIcon } from '#ui';
import { useText } from '../../shared/page/language.ts';
import { useTitle } from '../../shared/page/title.ts';
import { signedIn, signOut, type Me } from '../../shared/session/me.ts';
import { PasswordForm } from './password-form.tsx';
import styles from './account.module.css';

export function OwnPassword({ me }: Readonly<{ me: Me }>): React.JSX.Element {
  const t = useText();
  useTitle(t('console.password.change'));
  return (
    <main className={styles.first}>
      <h1 className={styles.firstHead}>
        <LanternIcon size={28} />
        {t('console.title')}
      </h1>
      <p>{t('console.password.given')}</p>
      <PasswordForm account={me.account} onDone={() => signedIn({ ...me, passwordGiven: false })} />
      <Button tone="plain" wide onClick={() => void signOut()}>
        {t('console.signOut')}
      </Button>
    </main>
  );
}
