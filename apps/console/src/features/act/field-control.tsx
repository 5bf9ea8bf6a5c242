/** Input of one field of an act, by its schema. */
import { NumberField, Select, TextArea, TextField } from '#ui';
import { DayField } from '../../shared/page/day-field.tsx';
import { useText } from '../../shared/page/language.ts';
import { useNames } from '../../shared/desk/names.ts';
import { ColourField } from './colour-field.tsx';
import type { Asked, Fault } from '#contract/console/act-fields.ts';
import { ManyOf } from './many-of.tsx';
import { PictureField } from './picture-field.tsx';

const FIGURES = new Set(
  'amount min max fee bonus chip seatMax winMax issueMax numberMax ticketMax stakeMax odds factor'.split(' '),
);
/** Decimal places of money inside the system. */
const DECIMALS = 4;

type FieldControlProps = Readonly<{
  asked: Asked;
  /** Name of the English field whose label this field shares. */
  named?: string;
  /** Kind of object that the act changes. */
  kind: string;
  hint?: string | undefined;
  value: string;
  fault: Fault | undefined;
  /** Error from the server for this field. */
  serverFault?: string | undefined;
  /** Current value, for a setting. */
  standing?: string | undefined;
  /** Language of the text. */
  lang?: string | undefined;
  onChange: (value: string) => void;
}>;

export function FieldControl(props: FieldControlProps): React.JSX.Element {
  const { asked, named, kind, hint, value, fault, serverFault, standing, lang, onChange } = props;
  const t = useText();
  const names = useNames();
  const frame = {
    label: names.field(named ?? asked.name, kind),
    labelEnd: asked.required || standing !== undefined ? undefined : t('console.optional'),
    hint,
    error: fault ? faultText(t, asked, fault) : serverFault,
    value,
    name: asked.name,
    'aria-required': asked.required || undefined,
  };
  if (asked.control === 'choice')
    return (
      <Select
        {...frame}
        placeholder={t('console.choose')}
        options={asked.choices.map((choice) => ({ value: choice, label: names.option(asked.name, choice) }))}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  if (asked.control === 'many')
    return <ManyOf {...{ asked, value, hint, onChange }} label={frame.label} error={frame.error} />;
  if (asked.control === 'colour') return <ColourField {...frame} onChange={onChange} />;
  if (asked.control === 'picture') return <PictureField {...frame} onChange={onChange} />;
  if (asked.control === 'area' || asked.control === 'html')
    return (
      <TextArea
        {...frame}
        lang={lang}
        dir={lang === undefined ? undefined : 'auto'}
        rows={asked.control === 'html' ? 8 : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  if (asked.control === 'moment') return <DayField {...frame} withTime labelEnd="GMT+8" onValueChange={onChange} />;
  if (asked.control === 'number' || asked.control === 'figure' || FIGURES.has(asked.name))
    return <NumberField {...frame} signed decimals={asked.isWhole ? 0 : DECIMALS} onValueChange={onChange} />;
  return (
    <TextField
      {...frame}
      lang={lang}
      dir={lang === undefined ? undefined : 'auto'}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type Translate = ReturnType<typeof useText>;

function faultText(t: Translate, asked: Asked, fault: Fault): string {
  if (fault === 'missing') return t('console.fault.missing');
  if (fault === 'short') return t('console.fault.short', { min: asked.lengthMin });
  if (fault === 'long') return t('console.fault.long', { max: asked.lengthMax });
  if (fault === 'number') return t('console.fault.number');
  if (fault === 'unfit') return t('console.fault.unfit');
  if (asked.max === Infinity) return t('console.fault.least', { min: asked.min });
  if (asked.min === -Infinity) return t('console.fault.most', { max: asked.max });
  return t('console.fault.range', { min: asked.min, max: asked.max });
}
