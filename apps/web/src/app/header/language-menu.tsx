import { languageName, languageTag } from '#i18n';
import { GlobeIcon, Menu } from '#ui';
import { useBrand } from '../../shared/boot.ts';
import { chooseLanguage, useLanguage, useText } from '../../shared/language.ts';
import styles from './header-strip.module.css';

/** The brand's languages, each by its own name. Nothing to choose, nothing to show. */
export function LanguageMenu(): React.ReactNode {
  const t = useText();
  const language = useLanguage();
  const { languages } = useBrand();
  if (languages.length < 2) return null;
  return (
    <Menu
      label={t('language.choose')}
      align="end"
      openOnHover
      renderTrigger={(props) => (
        <button type="button" {...props} className={styles.tool} aria-label={t('language.choose')}>
          <GlobeIcon size={16} />
          <span className={styles.languageName}>{languageName(language)}</span>
        </button>
      )}
      groups={[
        languages.map((offered) => ({
          id: offered,
          label: <span lang={languageTag(offered)}>{languageName(offered)}</span>,
          checked: offered === language,
          onSelect: () => void chooseLanguage(offered),
        })),
      ]}
    />
  );
}
