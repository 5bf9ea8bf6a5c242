/** State of an act's form: values, validation and submission. */
import { showToast } from '#ui';
import { useState, type FormEvent, type RefObject } from 'react';
import type { Language } from '#contract';
import type { ActForm } from '#contract/console/desk.ts';
import { client } from '../../shared/calls/client.ts';
import { queryClient } from '../../shared/calls/query.ts';
import { useAction } from '../../shared/calls/use-action.ts';
import { showSecret } from '../../shared/desk/dialogs.ts';
import { renewDesk } from '../../shared/desk/live.ts';
import { useNames } from '../../shared/desk/names.ts';
import { useText } from '../../shared/page/language.ts';
import { useBrandCode } from '../../shared/session/brand.ts';
import { allOf, fieldsOf, type Fault } from '#contract/console/act-fields.ts';
import { faultsOf, givenOf, isTextOf, settingChanges, type Filled } from './fields.ts';

interface ActAtHand {
  readonly form: ActForm;
  /** Target, when the context gives it. */
  readonly ref: string | undefined;
  /** Current values, for an act that changes settings. */
  readonly standing: Filled;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly onClose: () => void;
  readonly onDone?: (() => void) | undefined;
}

const NO_FAULTS: ReadonlyMap<string, Fault> = new Map();

export function useAct({ form, ref, standing, element, onClose, onDone }: ActAtHand) {
  const t = useText();
  const names = useNames();
  const brand = useBrandCode();
  const fields = fieldsOf(form.fields);
  const [filled, setFilled] = useState<Filled>(ref === undefined ? standing : { ...standing, ref });
  const [faults, setFaults] = useState(NO_FAULTS);
  const [language, setLanguage] = useState<Language>();
  const { run, busy, fault, refusal } = useAction(client.desk.act, ({ asked, told }) => {
    showToast({
      tone: asked === null ? 'win' : 'info',
      title: names.deed(form),
      text: asked === null ? t('console.act.done') : t('console.act.asked', { number: String(asked) }),
    });
    onClose();
    if (told !== null) showSecret(names.deed(form), told);
    renewDesk(brand);
    void queryClient.invalidateQueries({ queryKey: ['standing', brand] });
    onDone?.();
  });
  const fill = (name: string, value: string) => {
    setFilled({ ...filled, [name]: value });
    if (faults.has(name)) setFaults(new Map([...faults].filter(([faulty]) => faulty !== name)));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = faultsOf(fields, filled);
    setFaults(found);
    if (found.size === 0) {
      run({ brand, act: form.act, kind: form.kind, fields: givenOf(fields, filled, standing) });
      return;
    }
    const inEnglish = fields.main.some((asked) => isTextOf(fields, asked) && found.has(asked.name));
    const elsewhere = [...fields.others.values()].flat().find(({ name }) => found.has(name));
    if (inEnglish) setLanguage('EN');
    else if (elsewhere) setLanguage(elsewhere.language);
    // Focuses the first invalid field after its error is rendered, so that screen readers announce both.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const unread = new Set(refusal?.code === 'request.param.invalid' ? namesIn(refusal.detail?.['fields']) : []);
  const faultAt = (name: string): Fault | undefined => faults.get(name) ?? (unread.has(name) ? 'unfit' : undefined);
  const refusedField = allOf(fields).find(({ name }) => name === refusal?.detail?.['field'])?.name;
  /** Server error beside its field. */
  const serverFaultAt = (name: string): string | undefined => (name === refusedField ? fault : undefined);
  const changes = settingChanges(filled, standing);
  // A translated field may be on a hidden tab: its error is shown above the form.
  const isVisible = fields.main.some(({ name }) => name === refusedField);
  const otherFault = isVisible ? undefined : fault;
  return {
    fields,
    filled,
    fill,
    faultAt,
    serverFaultAt,
    changes,
    language,
    setLanguage,
    send,
    busy,
    fault: otherFault,
  };
}

const namesIn = (fields: unknown): string[] =>
  Array.isArray(fields) ? fields.map((field) => String(field).replace(/^fields\./, '')) : [];
