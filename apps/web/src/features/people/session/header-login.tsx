import { Button, IconButton, KeyIcon, TextField } from '#ui';
import { useState, type SyntheticEvent } from 'react';
import { useText } from '../../../shared/page/language.ts';
import { openModal } from '../../../shared/dialogs/modals.ts';
import { attemptLogin, needsNoPassword, type LoginFailure } from './attempt-login.ts';
import { carryLogin } from './carried-login.ts';
import { isRemembered, rememberedUser } from './remembered.ts';
import styles from './header-login.module.css';

type Fields = Readonly<Record<'username' | 'password', string>>;

/** Fields without room in the header; a login that needs them continues in the modal. */
const asked = () => ({ captcha: '', otp: '', remember: isRemembered() });

/** Read from the form, which a browser may have autofilled without events. */
function fieldsOf(form: HTMLFormElement): Fields {
  const data = new FormData(form);
  const read = (name: keyof Fields): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { username: read('username'), password: read('password') };
}

function goOn(fields: Fields, failure: LoginFailure | null): void {
  if (fields.username || fields.password) carryLogin({ fields, failure });
  openModal('login');
}

/** Login in the header. Anything it has no room for, from a missing field to a captcha, continues in the modal. */
export function HeaderLogin(): React.JSX.Element {
  const t = useText();
  const [username, setUsername] = useState(rememberedUser);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = fieldsOf(event.currentTarget);
    if (fields.username.trim() === '' || (fields.password === '' && !needsNoPassword(fields.username))) {
      goOn(fields, null);
      return;
    }
    setBusy(true);
    const failure = await attemptLogin({ ...asked(), ...fields }, 'member', false);
    setBusy(false);
    if (failure) goOn(fields, failure);
  };

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('session.login.title')}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        name="username"
        label={t('session.username')}
        hideLabel
        placeholder={t('session.username')}
        className={styles.field ?? ''}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        type="password"
        name="password"
        label={t('session.password')}
        hideLabel
        placeholder={t('session.password')}
        className={styles.field ?? ''}
        autoComplete="current-password"
        maxLength={128}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        suffix={
          <IconButton
            size="sm"
            icon={<KeyIcon size={16} />}
            label={t('session.forgot')}
            title={t('session.forgot')}
            onClick={() => openModal('forgotPassword')}
          />
        }
      />
      <Button type="submit" loading={busy}>
        {t('header.login')}
      </Button>
    </form>
  );
}
