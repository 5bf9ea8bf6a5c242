import type { SecurityConfig } from '#contract';
import { showToast, TextField } from '#ui';
import { useState } from 'react';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { DayField } from '../../../shared/page/day-field.tsx';
import { useText } from '../../../shared/page/language.ts';
import { DeedForm } from './deed-form.tsx';
import { renewSecurity } from './queries.ts';

const CONTACTS = {
  line: 'registration.field.line',
  whatsapp: 'registration.field.whatsapp',
  facebook: 'registration.field.facebook',
  wechat: 'registration.field.wechat',
  qq: 'registration.field.qqNum',
} as const;
type Contact = keyof typeof CONTACTS;

/** Profile form: all values can be changed, except name and birthday, which are set once. */
export function ProfileForm({ config }: Readonly<{ config: SecurityConfig }>): React.JSX.Element {
  const t = useText();
  const { profile } = config;
  const payee = config.items.find(({ key }) => key === 'payee');
  const [values, setValues] = useState(() => ({
    nickname: profile.nickname ?? '',
    payeename: '',
    birthday: '',
    line: profile.line ?? '',
    whatsapp: profile.whatsapp ?? '',
    facebook: profile.facebook ?? '',
    wechat: profile.wechat ?? '',
    qq: profile.qq ?? '',
  }));
  const save = useAction(client.security.saveProfile, () => {
    renewSecurity();
    showToast({ text: t('security.saved'), tone: 'win' });
  });
  const field = (name: keyof typeof values) => ({
    value: values[name],
    maxLength: 128,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: event.target.value }),
  });
  const submit = () => {
    const { payeename, birthday, ...rest } = values;
    save.run({ ...rest, ...(payeename && { payeename }), ...(birthday && { birthday }) });
  };
  return (
    <DeedForm label={t('security.save')} busy={save.busy} fault={save.fault} onSubmit={submit}>
      <TextField label={t('security.nickname')} {...field('nickname')} maxLength={20} />
      {payee?.editable ? (
        <TextField label={t('registration.field.payeeName')} hint={t('security.once')} {...field('payeename')} />
      ) : (
        <TextField label={t('registration.field.payeeName')} value={payee?.masked ?? ''} dir="auto" readOnly />
      )}
      {profile.birthday === null ? (
        <DayField
          label={t('registration.field.birthday')}
          hint={t('security.once')}
          value={values.birthday}
          onValueChange={(birthday) => setValues({ ...values, birthday })}
        />
      ) : (
        <TextField label={t('registration.field.birthday')} value={profile.birthday} readOnly />
      )}
      {(Object.keys(CONTACTS) as Contact[]).map((name) => (
        <TextField key={name} label={t(CONTACTS[name])} {...field(name)} />
      ))}
    </DeedForm>
  );
}
