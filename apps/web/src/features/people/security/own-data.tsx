/** Download of the member's own data. */
import { useState } from 'react';
import { client } from '../../../shared/calls/client.ts';
import { useDownload } from '../../../shared/calls/use-download.ts';
import form from '../../../shared/page/form.module.css';
import { useText } from '../../../shared/page/language.ts';
import { SecretField } from '../../../shared/session/secret-field.tsx';
import { DeedForm } from './deed-form.tsx';

export function OwnData({ hasPassword }: Readonly<{ hasPassword: boolean }>): React.JSX.Element {
  const t = useText();
  const [password, setPassword] = useState('');
  const { busy, fault, run } = useDownload(client.privacy.ownData);
  return (
    <DeedForm
      label={t('security.ownData.get')}
      busy={busy}
      fault={fault}
      onSubmit={() => run(hasPassword ? { password } : {})}
    >
      <p className={form.lead}>{t('security.ownData.lead')}</p>
      {hasPassword ? (
        <SecretField
          label={t('payment.password.login')}
          autoComplete="current-password"
          value={password}
          onValue={setPassword}
        />
      ) : null}
    </DeedForm>
  );
}
