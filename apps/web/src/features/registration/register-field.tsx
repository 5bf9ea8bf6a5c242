import { PasswordField, Select, TextField } from '#ui';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { CaptchaField } from '../../shared/captcha-field.tsx';
import { client } from '../../shared/client.ts';
import { useText } from '../../shared/language.ts';
import { valueOf } from '../../shared/query.ts';
import { inputTraits, isSecret } from './input-traits.ts';
import { faultOf, type FieldRule } from './rules.ts';
import type { RegisterFields } from './use-register.ts';

export interface RegisterFieldProps {
  readonly rule: FieldRule;
  readonly form: UseFormReturn<RegisterFields>;
}

export function RegisterField({ rule, form }: RegisterFieldProps): React.JSX.Element {
  const t = useText();
  const { field, required, maxLength } = rule;
  const label = t(`registration.field.${field}`);
  const control = form.register(field, {
    validate: (value = '') => {
      const fault = faultOf(rule, field === 'password' ? value : value.trim(), form.getValues('password') ?? '', label);
      return fault === null || t(fault.key, fault.values);
    },
    ...(field === 'password' && { deps: ['confirmPassword'] }),
  });
  const error = form.formState.errors[field]?.message;
  const frame = { ...control, ...inputTraits[field], maxLength, error, label };
  const labelEnd = required ? undefined : t('registration.optional');

  if (field === 'captcha') return <CaptchaField {...control} error={error} />;
  if (isSecret(field)) {
    return (
      <PasswordField
        {...frame}
        labelEnd={labelEnd}
        showLabel={t('session.password.show')}
        hideLabelText={t('session.password.hide')}
      />
    );
  }
  return (
    <>
      {field === 'mobileNum' && <DialingCode form={form} />}
      <TextField {...frame} labelEnd={labelEnd} />
    </>
  );
}

/** The server puts the visitor's own country first. */
function DialingCode({ form }: Readonly<{ form: UseFormReturn<RegisterFields> }>): React.JSX.Element {
  const t = useText();
  const countries = useQuery({
    queryKey: ['countries'],
    queryFn: () => valueOf(client.system.countries()),
    staleTime: Infinity,
  });
  const options = (countries.data ?? []).map(({ countryDialingCode, countryName }) => ({
    value: countryDialingCode,
    label: `${countryName} ${countryDialingCode}`,
  }));
  return (
    <Select
      {...form.register('countryDialingCode')}
      label={t('registration.dialingCode')}
      options={options}
      autoComplete="tel-country-code"
    />
  );
}
