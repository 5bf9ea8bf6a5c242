import { Button, Card, Notice, PasswordField, showToast } from '#ui';
import { useState, type FormEvent } from 'react';
import { client } from '../../shared/calls/client.ts';
import { queryClient } from '../../shared/calls/query.ts';
import { useAction } from '../../shared/calls/use-action.ts';
import { useText } from '../../shared/page/language.ts';
import styles from './account.module.css';

const LENGTH_MIN = 12;
const NONE = { old: '', fresh: '', again: '' };

type PasswordFormProps = Readonly<{ account: string; onDone?: () => void }>;

export function PasswordForm({ account, onDone }: PasswordFormProps): React.JSX.Element {
  const t = useText();
  const [filled, setFilled] = useState(NONE);
  const [isTried, setTried] = useState(false);
  const { run, busy, fault, refusal } = useAction(client.operator.password, () => {
    setFilled(NONE);
    setTried(false);
    showToast({ tone: 'win', text: t('console.password.done') });
    void queryClient.invalidateQueries({ queryKey: ['sessions'] });
    onDone?.();
  });
  const { old, fresh, again } = filled;
  const faults = {
    old: old ? undefined : t('console.fault.missing'),
    fresh: fresh.length < LENGTH_MIN ? t('console.fault.short', { min: LENGTH_MIN }) : undefined,
    again: again === fresh ? undefined : t('console.password.differs'),
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!faults.old && !faults.fresh && !faults.again) run({ oldPassword: old, newPassword: fresh });
  };
  const faultOf = (code: string) => (refusal?.code === code ? fault : undefined);
  const atField = faultOf('password.old.incorrect') ?? faultOf('password.same.as.old');
  const field = (name: keyof typeof NONE, label: string, complete: string, error?: string) => (
    <PasswordField
      label={label}
      name={name}
      autoComplete={complete}
      showLabel={t('console.password.show')}
      hideLabelText={t('console.password.hide')}
      value={filled[name]}
      error={(isTried ? faults[name] : undefined) ?? error}
      onChange={({ target }) => setFilled({ ...filled, [name]: target.value })}
    />
  );
  return (
    <Card title={t('console.password.change')}>
      <form className={styles.form} noValidate onSubmit={send}>
        {/* Hidden user name, for password managers. */}
        <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
        {field('old', t('console.password.old'), 'current-password', faultOf('password.old.incorrect'))}
        {field('fresh', t('console.password.new'), 'new-password', faultOf('password.same.as.old'))}
        {field('again', t('console.password.again'), 'new-password')}
        {fault && !atField ? (
          <Notice tone="lose" live="alert">
            {fault}
          </Notice>
        ) : null}
        <p className={styles.soft}>{t('console.password.ends')}</p>
        <Button type="submit" tone="primary" loading={busy}>
          {t('console.password.change')}
        </Button>
      </form>
    </Card>
  );
}
