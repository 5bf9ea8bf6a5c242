import { languageName, languageTag } from '#i18n';
import { Menu, VisuallyHidden } from '#ui';
import { useBrand } from '../../shared/brand/boot.ts';
import { chooseLanguage, useLanguage, useText } from '../../shared/page/language.ts';

interface LanguageMenuProps {
  readonly className: string | undefined;
  /** What its button shows. */
  readonly children: React.ReactNode;
}

/** The brand's languages, each by its own name: letters that are looked for only when somebody opens it. */
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
