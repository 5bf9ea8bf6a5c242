import { languageName } from '#i18n';
import { GlobeIcon } from '#ui';
import { useLanguage } from '../../shared/page/language.ts';
import styles from './header-strip.module.css';

/** The language in force, by its own name. */
export function LanguageLabel(): React.JSX.Element {
  const language = useLanguage();
  return (
    <>
      <GlobeIcon size={16} />
      <span className={styles.languageName}>{languageName(language)}</span>
    </>
  );
}
