import { lazy, Suspense } from 'react';
import { useBrand } from '../../shared/brand/boot.ts';
import { ContactLinks } from '../layout/contact-links.tsx';
import { useText } from '../../shared/page/language.ts';
import { useLoggedIn } from '../../shared/session/session.ts';
import { Clock } from './clock.tsx';
import { FreePlayButton } from './free-play-button.tsx';
import { LanguageLabel } from './language-label.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './header-strip.module.css';

const LanguageMenu = lazy(async () => ({ default: (await import('./language-menu.tsx')).LanguageMenu }));

/** Strip above the header, scrolled with the page: time, free demo, language, theme. */
export function HeaderStrip(): React.JSX.Element {
  const t = useText();
  const loggedIn = useLoggedIn();
  const { languages } = useBrand();
  return (
    <section className={styles.strip} aria-label={t('header.tools')}>
      <div className={styles.inner}>
        <Clock />
        <div className={styles.tools}>
          {!loggedIn && <FreePlayButton />}
          <ContactLinks className={styles.contacts} itemClassName={styles.tool} iconSize={16} />
          {languages.length > 1 && (
            <Suspense
              fallback={
                <span className={styles.tool}>
                  <LanguageLabel className={styles.languageName} />
                </span>
              }
            >
              <LanguageMenu className={styles.tool}>
                <LanguageLabel className={styles.languageName} />
              </LanguageMenu>
            </Suspense>
          )}
          <ThemeSwitch />
        </div>
      </div>
    </section>
  );
}
