import { Button, IconButton, KeyIcon, TextField } from '#ui';
import { useState, type SyntheticEvent } from 'react';
import { useText } from '../../shared/page/language.ts';
import { openModal } from '../../shared/dialogs/modals.ts';
import { attemptLogin, needsNoPassword, type LoginFailure } from './attempt-login.ts';
import { carryLogin } from './carried-login.ts';
import { isRemembered, rememberedUser } from './remembered.ts';
import styles from './header-login.module.css';

/** There is no room here for more; whoever is asked for more goes on in the modal. */
const asked = () => ({ captcha: '', otp: '', remember: isRemembered() });

/** The login without a detour. Whatever it has no room for, from a missing field to a captcha, goes on in the modal. */
export function HeaderLogin(): React.JSX.Element {
  const t = useText();
  const [username, setUsername] = useState(rememberedUser);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);

  const goOn = (failure: LoginFailure | null) => {
    if (username || password) carryLogin({ fields: { username, password }, failure });
    openModal('login');
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    if (username.trim() === '' || (password === '' && !needsNoPassword(username))) {
      goOn(null);
      return;
    }
    setBusy(true);
    const failure = await attemptLogin({ ...asked(), username, password }, 'member', false);
    setBusy(false);
    if (failure) goOn(failure);
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
