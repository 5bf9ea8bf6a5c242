import { languageName } from '#i18n';
import { GlobeIcon } from '#ui';
import { useLanguage } from '../../shared/page/language.ts';

/** Current language, by its own name. */
export function LanguageLabel({ className }: { readonly className?: string | undefined }): React.JSX.Element {
  const language = useLanguage();
  return (
    <>
      <GlobeIcon size={16} />
      <span className={className}>{languageName(language)}</span>
    </>
  );
}
