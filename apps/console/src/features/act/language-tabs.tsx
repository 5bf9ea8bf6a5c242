/** Localised texts of an act, one tab per language of the brand; languages without a text are marked. */
import type { Language } from '#contract';
import { languageName } from '#i18n';
import { Badge, CheckIcon, Tabs } from '#ui';
import type { ReactNode } from 'react';
import { useText } from '../../shared/page/language.ts';
import { useBrand } from '../../shared/session/brand.ts';
import type { Asked, AskedFields, AskedIn } from '#contract/console/act-fields.ts';
import { isTextOf, type Filled } from './fields.ts';
import styles from './act.module.css';

type LanguageTabsProps = Readonly<{
  of: AskedFields;
  filled: Filled;
  chosen: Language | undefined;
  onChoose: (language: Language) => void;
  control: (asked: Asked | AskedIn, language: Language) => ReactNode;
  /** Content below the fields of the selected language. */
  below?: ((language: Language) => ReactNode) | undefined;
}>;

export function LanguageTabs({ of, filled, chosen, onChoose, control, below }: LanguageTabsProps): React.JSX.Element {
  const t = useText();
  const offered = useBrand()?.languages ?? [];
  const inEnglish = of.main.filter((asked) => isTextOf(of, asked));
  const fieldsIn = (language: Language): readonly (Asked | AskedIn)[] =>
    language === 'EN' ? inEnglish : (of.others.get(language) ?? []);
  const isWritten = (language: Language) => fieldsIn(language).some(({ name }) => filled[name]?.trim());
  // English is the fallback; languages with a text stay editable when the brand no longer offers them.
  const tabs = [...new Set<Language>(['EN', ...offered, ...[...of.others.keys()].filter(isWritten)])];
  const shown = chosen && tabs.includes(chosen) ? chosen : 'EN';
  return (
    <Tabs
      label={t('console.languages')}
      value={shown}
      onValueChange={onChoose}
      items={tabs.map((language) => ({
        id: language,
        label: languageName(language),
        badge: isWritten(language) ? (
          <CheckIcon size={14} />
        ) : (
          <Badge tone="warn">{t('console.languages.missing')}</Badge>
        ),
      }))}
    >
      <div className={styles.form}>
        {fieldsIn(shown).map((asked) => control(asked, shown))}
        {below?.(shown)}
      </div>
    </Tabs>
  );
}
