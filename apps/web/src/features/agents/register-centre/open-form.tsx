/** Opens an account below the agent. A generated password is shown once. */
import { registrationProblems } from '#contract';
import { Button, Card, Notice, RadioCards, Skeleton, TextField } from '#ui';
import { useRef, useState, type ReactNode, type Ref, type SyntheticEvent } from 'react';
import { QuotaChoice } from '../../../shared/agents/quota-choice.tsx';
import { useQuota, type Quota } from '../../../shared/agents/quotas.ts';
import { allFit, configsOf, lowest, type RateLimit } from '../../../shared/agents/rates.ts';
import { RateFields } from '../../../shared/agents/rate-fields.tsx';
import { RateList } from '../../../shared/agents/rate-list.tsx';
import { useBrand } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { problemText } from '../../../shared/calls/problem-text.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { SecretField } from '../../../shared/session/secret-field.tsx';
import { OpenedCard } from './opened-card.tsx';
import { renewAccounts, useNewLimits, type Opened } from './queries.ts';
import styles from './register-centre.module.css';

export function OpenForm(): React.JSX.Element {
  const [opened, setOpened] = useState<Opened>();
  const limits = useNewLimits();
  const quotas = useQuota();
  if (opened) return <OpenedCard opened={opened} onAgain={() => setOpened(undefined)} />;
  return (
    <Faces of={limits} size="sm" skeleton={<Skeleton shape="block" height="480px" />}>
      {(known) => (
        <Faces of={quotas} size="sm" skeleton={<Skeleton shape="block" height="480px" />}>
          {(templates) => <Sheet limits={known} quotas={templates} onOpened={setOpened} />}
        </Faces>
      )}
    </Faces>
  );
}

type SheetProps = Readonly<{
  limits: readonly RateLimit[];
  quotas: readonly Quota[];
  onOpened: (opened: Opened) => void;
}>;

/** Refusals about the account name. */
const NAMED = new Set(['register.username.exists', 'register.field.invalid']);

const blank = { username: '', password: '', nickname: '' };

function useFaults({ username, password }: typeof blank) {
  const t = useText();
  const { register: rules } = useBrand();
  const judged = { username: username.trim(), password, confirmPassword: password };
  const problems = registrationProblems(rules, judged, 'username');
  const faultOf = (field: 'username' | 'password') => {
    const problem = problems.find((found) => found.field === field);
    return problem && problemText(t, problem, t(`registration.field.${field}`));
  };
  // Without a password, the site generates one.
  return { username: faultOf('username'), password: password === '' ? undefined : faultOf('password') };
}

function Sheet({ limits, quotas, onOpened }: SheetProps): React.JSX.Element {
  const t = useText();
  const [values, setValues] = useState(blank);
  const [type, setType] = useState<0 | 1>(0);
  const [quotaId, setQuotaId] = useState<number>();
  const [rates, setRates] = useState(() => lowest(limits));
  const [pressed, setPressed] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const faults = useFaults(values);
  const quota = quotas.find((template) => template.quotaId === quotaId);
  const open = useAction(client.line.open, (opened) => {
    renewAccounts();
    onOpened(opened);
  });
  const isNamed = open.code !== undefined && NAMED.has(open.code);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setPressed(true);
    if (faults.username) return name.current?.focus();
    if (faults.password || (!quota && !allFit(rates, limits))) return;
    const [username, nickname] = [values.username.trim(), values.nickname.trim()];
    open.run({
      username,
      type,
      ...(values.password && { password: values.password }),
      ...(nickname && { nickname }),
      ...(quota ? { quotaId: quota.quotaId } : { configs: configsOf(rates) }),
    });
  };
  const change = (changed: Partial<typeof blank>) => {
    if (isNamed) open.forget();
    setValues({ ...values, ...changed });
  };
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TypeChoice value={type} onValue={setType} />
        <Fields
          values={values}
          onChange={change}
          nameRef={name}
          nameError={isNamed ? open.fault : pressed ? faults.username : undefined}
          passwordError={pressed ? faults.password : undefined}
        >
          {quotas.length > 0 ? <QuotaChoice quotas={quotas} value={quotaId} onValue={setQuotaId} /> : null}
        </Fields>
        {quota ? (
          <RateList rates={quota.quotaRebateConfig} empty={t('agents.rates.none')} />
        ) : (
          <RateFields legend={t('agents.rates')} limits={limits} rates={rates} onRates={setRates} />
        )}
        {open.fault && !isNamed ? (
          <Notice tone="warn" live="alert">
            {open.fault}
          </Notice>
        ) : null}
        <Button type="submit" tone="primary" size="lg" wide loading={open.busy}>
          {t('agents.register.open')}
        </Button>
      </form>
    </Card>
  );
}

type FieldsProps = Readonly<{
  values: typeof blank;
  onChange: (changed: Partial<typeof blank>) => void;
  nameRef: Ref<HTMLInputElement>;
  nameError: string | undefined;
  passwordError: string | undefined;
  /** Further fields beside these. */
  children: ReactNode;
}>;

function Fields({ values, onChange, nameRef, nameError, passwordError, children }: FieldsProps): React.JSX.Element {
  const t = useText();
  return (
    <div className={styles.pair}>
      <TextField
        ref={nameRef}
        label={t('agents.account')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        required
        value={values.username}
        onChange={({ target }) => onChange({ username: target.value })}
        error={nameError}
      />
      <SecretField
        label={t('agents.register.password')}
        hint={t('agents.register.password.hint')}
        autoComplete="new-password"
        required={false}
        value={values.password}
        onValue={(password) => onChange({ password })}
        error={passwordError}
      />
      <TextField
        label={t('agents.register.nickname')}
        maxLength={64}
        value={values.nickname}
        onChange={({ target }) => onChange({ nickname: target.value })}
      />
      {children}
    </div>
  );
}

type TypeProps = Readonly<{ value: 0 | 1; onValue: (value: 0 | 1) => void }>;

export function TypeChoice({ value, onValue }: TypeProps): React.JSX.Element {
  const t = useText();
  return (
    <RadioCards
      legend={t('agents.type')}
      variant="chips"
      options={[
        { value: '0', label: t('agents.type.0') },
        { value: '1', label: t('agents.type.1') },
      ]}
      value={String(value)}
      onValueChange={(next) => onValue(next === '1' ? 1 : 0)}
    />
  );
}
