/** The texts of an act in other languages, one language at a time, folded away until somebody writes them. */
import type { Language } from '#contract';
import { completeLanguages, languageName } from '#i18n';
import { Disclosure, Select } from '#ui';
import type { ReactNode } from 'react';
import { useText } from '../../shared/page/language.ts';
import type { AskedIn, Filled } from './fields.ts';
import styles from './act.module.css';

type OtherLanguagesProps = Readonly<{
  of: ReadonlyMap<Language, readonly AskedIn[]>;
  filled: Filled;
  chosen: Language | undefined;
  onChoose: (language: Language) => void;
  control: (asked: AskedIn) => ReactNode;
}>;

export function OtherLanguages({
  of,
  filled,
  chosen,
  onChoose,
  control,
}: OtherLanguagesProps): React.JSX.Element | null {
  const t = useText();
  if (of.size === 0) return null;
  // Those that every brand can offer come first.
  const order = [...new Set([...completeLanguages, ...of.keys()])].filter((language) => of.has(language));
  const shown = chosen ?? order[0]!;
  const isWritten = (language: Language) => of.get(language)!.some(({ name }) => filled[name]?.trim());
  const written = order.filter(isWritten).length;
  return (
    <Disclosure
      key={chosen ? 'opened' : 'folded'}
      defaultOpen={chosen !== undefined}
      summary={t('console.languages', { count: written })}
    >
      <div className={styles.form}>
        <Select
          label={t('language.choose')}
          value={shown}
          options={order.map((language) => ({
            value: language,
            label: isWritten(language) ? `${languageName(language)} ✓` : languageName(language),
          }))}
          onChange={({ target }) => onChoose(target.value as Language)}
        />
        {of.get(shown)!.map(control)}
      </div>
    </Disclosure>
  );
}
