import { languageName, languageTag } from '#i18n';
import { Menu, VisuallyHidden } from '#ui';
import { useBrand } from '../../shared/brand/boot.ts';
import { chooseLanguage, useLanguage, useText } from '../../shared/page/language.ts';
import { LanguageLabel } from './language-label.tsx';
import styles from './header-strip.module.css';

/** The brand's languages, each by its own name. */
export function LanguageMenu(): React.JSX.Element {
  const t = useText();
  const language = useLanguage();
  const { languages } = useBrand();
  return (
    <Menu
      label={t('language.choose')}
      align="end"
      openOnHover
      renderTrigger={(props) => (
        <button type="button" {...props} className={styles.tool}>
          <VisuallyHidden>{t('language.choose')}</VisuallyHidden> <LanguageLabel />
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
