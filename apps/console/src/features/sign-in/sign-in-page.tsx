import { Card, LanternIcon } from '#ui';
import { LanguageMenu, ThemeSwitch } from '../../shared/page/preferences.tsx';
import { useText } from '../../shared/page/language.ts';
import { useTitle } from '../../shared/page/title.ts';
import { SignInSteps } from './sign-in-steps.tsx';
import styles from './sign-in.module.css';

export function SignInPage(): React.JSX.Element {
  const t = useText();
  useTitle(t('console.signIn'));
  return (
    <main className={styles.page}>
      <h1 className={styles.head}>
        <LanternIcon size={28} />
        {t('console.title')}
      </h1>
      <Card className={styles.card}>
        <SignInSteps />
      </Card>
      <div className={styles.tools}>
        <LanguageMenu />
        <ThemeSwitch />
      </div>
    </main>
  );
}
