import { languageName, languageTag } from '#i18n';
import { Menu, VisuallyHidden } from '#ui';
import { useBrand } from '../../shared/brand/boot.ts';
import { chooseLanguage, useLanguage, useText } from '../../shared/page/language.ts';

interface LanguageMenuProps {
  readonly className: string | undefined;
  /** Content of the button. */
  readonly children: React.ReactNode;
}

/** Language menu, each language by its own name; fonts load when the menu opens. */
export function LanguageMenu({ className, children }: LanguageMenuProps): React.JSX.Element {
  const t = useText();
  const language = useLanguage();
  const { languages } = useBrand();
  return (
    <Menu
      label={t('language.choose')}
      align="end"
      openOnHover
      renderTrigger={(props) => (
        <button type="button" {...props} className={className}>
          <VisuallyHidden>{t('language.choose')}</VisuallyHidden> {children}
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
