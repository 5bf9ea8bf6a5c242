import { registrationRuleOf, type RegistrationDoor } from '#contract';
import { PasswordField, TextField } from '#ui';
import { useCallback } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useBrand } from '../../../shared/brand/boot.ts';
import { CaptchaField } from '../../../shared/codes/captcha-field.tsx';
import { client } from '../../../shared/calls/client.ts';
import { passHumanCheck } from '../../../shared/codes/human-check.ts';
import { DayField } from '../../../shared/page/day-field.tsx';
import { useText } from '../../../shared/page/language.ts';
import { MobileField, type MobileFieldProps } from '../../../shared/codes/mobile-field.tsx';
import { SmsCodeField } from '../../../shared/codes/sms-code-field.tsx';
import { problemText } from '../../../shared/calls/problem-text.ts';
import type { FormField, RegisterFields, ShownField } from './form-fields.ts';
import { inputTraits, isSecret } from './input-traits.ts';
import { useFieldRule } from './use-field-rule.ts';

export interface RegisterFieldProps {
  readonly shown: ShownField;
  readonly form: UseFormReturn<RegisterFields>;
  readonly door: RegistrationDoor;
}

export function RegisterField({ shown, form, door }: RegisterFieldProps): React.JSX.Element {
  const t = useText();
  const { field, required, maxLength } = shown;
  const judge = useFieldRule(form, door);
  const hint = useSecretRule(field, door);
  const control = form.register(field, {
    validate: () => judge(field),
    ...(field === 'password' && { deps: ['confirmPassword'] }),
  });
  const error = form.formState.errors[field]?.message;
  const labelEnd = required ? undefined : t('registration.optional');
  const frame = { ...control, ...inputTraits[field], maxLength, error, labelEnd };
  const label = t(`registration.field.${field}`);

  if (field === 'birthday') return <Birthday {...{ form, label, labelEnd, judge }} />;
  if (field === 'captcha') return <CaptchaField {...control} error={error} />;
  if (field === 'mobileNum') return <Mobile {...frame} of={form} />;
  if (field === 'verificationCode') return <Code {...control} error={error} of={form} />;
  if (isSecret(field)) {
    return (
      <PasswordField
        {...frame}
        hint={hint}
        label={label}
        showLabel={t('session.password.show')}
        hideLabelText={t('session.password.hide')}
      />
    );
  }
  return <TextField {...frame} label={label} />;
}

/** Password rule shown as a hint from the start. The confirmation field has none. */
function useSecretRule(field: FormField, door: RegistrationDoor): string | undefined {
  const t = useText();
  const { register: rules } = useBrand();
  if (field !== 'password' && field !== 'paymentPassword') return undefined;
  const rule = registrationRuleOf(rules, field, door);
  if (!rule) return undefined;
  const { patternId, minLength: min, maxLength: max } = rule;
  return problemText(t, { problem: 'unfit', patternId, min, max }, t(`registration.field.${field}`));
}

type BirthdayProps = Readonly<{
  form: UseFormReturn<RegisterFields>;
  label: string;
  labelEnd: string | undefined;
  judge: ReturnType<typeof useFieldRule>;
}>;

const Birthday = ({ form, label, labelEnd, judge }: BirthdayProps): React.JSX.Element => (
  <Controller
    control={form.control}
    name="birthday"
    rules={{ validate: () => judge('birthday') }}
    render={({ field: { onChange, value, ...control }, fieldState: { error } }) => (
      <DayField
        {...control}
        {...inputTraits.birthday}
        {...{ label, labelEnd }}
        value={value ?? ''}
        onValueChange={onChange}
        error={error?.message}
      />
    )}
  />
);

type OfForm = Readonly<{ of: UseFormReturn<RegisterFields> }>;

function Mobile({ of: form, ...field }: Omit<MobileFieldProps, 'dialling' | 'onDialling'> & OfForm): React.JSX.Element {
  const { setValue } = form;
  const onDialling = useCallback((dialling: string) => setValue('countryDialingCode', dialling), [setValue]);
  const dialling = useWatch({ control: form.control, name: 'countryDialingCode' }) ?? '';
  return <MobileField {...field} dialling={dialling} onDialling={onDialling} />;
}

function Code({ of: form, ...field }: Omit<Parameters<typeof SmsCodeField>[0], 'purpose' | 'request'> & OfForm) {
  const request = async () => {
    if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return null;
    const { mobileNum = '', countryDialingCode = '' } = form.getValues();
    if (mobileNum.trim() === '') {
      form.setFocus('mobileNum');
      return null;
    }
    return client.verification.smsRegister({
      mobileNo: mobileNum,
      countryDialingCode,
      altcha: await passHumanCheck(),
    });
  };
  return <SmsCodeField {...field} purpose="register" request={request} />;
}
