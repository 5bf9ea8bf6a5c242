import { Button, Card, EmptyState, Notice, TextArea, TextField } from '#ui';
import { useRef, useState, type SyntheticEvent } from 'react';
import { client } from '../../../shared/calls/client.ts';
import { passHumanCheck } from '../../../shared/codes/human-check.ts';
import { useText } from '../../../shared/page/language.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { useArrived } from '../../../shared/page/page-store.ts';
import styles from './join.module.css';
import { blank, faultsOf, filled, lengthMax, type Application, type ApplicationField } from './rules.ts';

const lines = [
  { field: 'name', type: 'text', autoComplete: 'name' },
  { field: 'mobileNum', type: 'tel', autoComplete: 'tel' },
  { field: 'email', type: 'email', autoComplete: 'email' },
  { field: 'telegram', type: 'text', autoComplete: 'off' },
] as const;

export function ApplicationForm(): React.JSX.Element {
  const t = useText();
  const [values, setValues] = useState<Application>(blank);
  const [sent, setSent] = useState(false);
  const [pressed, setPressed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const apply = useAction(
    async (input: ReturnType<typeof filled>, options) => {
      const altcha = await passHumanCheck();
      return client.support.apply({ ...input, ...(altcha && { altcha }) }, options);
    },
    () => setSent(true),
  );
  const faults = faultsOf(values);
  const change = (field: ApplicationField, text: string) => setValues({ ...values, [field]: text });
  const faultOf = (field: ApplicationField) => {
    const fault = pressed ? faults[field] : undefined;
    return fault && t(`join.fault.${fault}`);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setPressed(true);
    const [first] = Object.keys(faults);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else apply.run(filled(values));
  };
  const arrived = useArrived();
  if (sent) return <Thanks />;
  return (
    <Card title={t('join.form')}>
      <form ref={form} onSubmit={submit} noValidate>
        {/* Disabled until hydrated: text typed earlier would be lost. */}
        <fieldset className={styles.form} disabled={!arrived}>
          {lines.map(({ field, ...traits }) => (
            <TextField
              key={field}
              {...traits}
              name={field}
              label={t(`join.field.${field}`)}
              required={field === 'name'}
              maxLength={lengthMax[field]}
              value={values[field]}
              error={faultOf(field)}
              onChange={(event) => change(field, event.target.value)}
            />
          ))}
          <TextArea
            name="message"
            label={t('join.field.message')}
            labelEnd={`${values.message.length} / ${lengthMax.message}`}
            rows={5}
            maxLength={lengthMax.message}
            value={values.message}
            onChange={(event) => change('message', event.target.value)}
          />
          {apply.fault ? (
            <Notice tone="warn" live="alert">
              {apply.fault}
            </Notice>
          ) : null}
          <Button type="submit" tone="primary" size="lg" wide loading={apply.busy}>
            {t('join.send')}
          </Button>
        </fieldset>
      </form>
    </Card>
  );
}

function Thanks(): React.JSX.Element {
  const t = useText();
  return (
    <Card>
      <output>
        <EmptyState art="/art/spots/messages.svg" title={t('join.sent')} text={t('join.sent.text')} />
      </output>
    </Card>
  );
}
