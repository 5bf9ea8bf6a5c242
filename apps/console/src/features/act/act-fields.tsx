/** Fields of an act, with preview and list of changes. */
import type { Language } from '#contract';
import type { ActForm } from '#contract/console/desk.ts';
import { languageTag } from '#i18n';
import { lazy, Suspense } from 'react';
import { useNames } from '../../shared/desk/names.ts';
import { BrandPreview } from './brand-preview.tsx';
import { FieldControl } from './field-control.tsx';
import type { Asked, AskedIn } from '#contract/console/act-fields.ts';
import { partsOf, type Filled } from './fields.ts';
import { LanguageTabs } from './language-tabs.tsx';
import { SettingChanges } from './setting-changes.tsx';
import type { useAct } from './use-act.ts';

const ContentPreview = lazy(async () => ({ default: (await import('./content-preview.tsx')).ContentPreview }));

type ActFieldsProps = Readonly<{
  form: ActForm;
  act: ReturnType<typeof useAct>;
  standing: Filled;
  /** True when the target is given by the context and its field is hidden. */
  isSettled: boolean;
}>;

export function ActFields({ form, act, standing, isSettled }: ActFieldsProps): React.JSX.Element {
  const names = useNames();
  const control = (asked: Asked | AskedIn, language?: Language) => (
    <FieldControl
      key={asked.name}
      asked={asked}
      named={'base' in asked ? asked.base : asked.name}
      kind={form.kind}
      hint={'base' in asked ? undefined : names.hint(form, asked.name)}
      value={act.filled[asked.name] ?? ''}
      fault={act.faultAt(asked.name)}
      serverFault={act.serverFaultAt(asked.name)}
      standing={standing[asked.name]}
      lang={language && languageTag(language)}
      onChange={(value) => act.fill(asked.name, value)}
    />
  );
  const { before, texts, after } = partsOf(act.fields, isSettled);
  const looks = [...before, ...texts].map(({ control: look }) => look);
  const isBanner = looks.includes('picture');
  const isShown = form.room === 'content' && (isBanner || looks.includes('html'));
  const preview = (language: Language) => (
    <Suspense fallback={null}>
      <ContentPreview fields={act.fields} filled={act.filled} {...{ language, isBanner }} />
    </Suspense>
  );
  return (
    <>
      {before.map((one) => control(one))}
      {texts.length > 0 ? (
        <LanguageTabs
          of={act.fields}
          filled={act.filled}
          chosen={act.language}
          onChoose={act.setLanguage}
          control={control}
          below={isShown ? preview : undefined}
        />
      ) : null}
      {after.map((one) => control(one))}
      <BrandPreview filled={act.filled} />
      {form.hasStanding ? <SettingChanges changes={act.changes} fields={act.fields.main} /> : null}
    </>
  );
}
