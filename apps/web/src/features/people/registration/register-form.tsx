import type { RegistrationDoor } from '#contract';
import { Button, Checkbox, Notice } from '#ui';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import { LegalLinks } from '../../../shared/content/legal-links.tsx';
import { useSwitch } from '../../../shared/brand/switches.ts';
import { useFirstFocus } from '../../../shared/dialogs/use-first-focus.ts';
import { formFields, type FormField, type RegisterFields, type ShownField } from './form-fields.ts';
import { invitedBy } from './invited-by.ts';
import { RegisterField } from './register-field.tsx';
import { useAffiliate } from './use-affiliate.ts';
import { useRegister } from './use-register.ts';
import styles from '../../../shared/page/form.module.css';

export function RegisterForm({ door }: Readonly<{ door: RegistrationDoor }>): React.JSX.Element {
  const t = useText();
  const { register: rules } = useBrand();
  const proves = useSwitch('REGMOBVERF3');
  const [referralCode] = useState(() => invitedBy('referralCode'));
  const form = useForm<RegisterFields>({
    shouldUnregister: false,
    mode: 'onTouched',
    defaultValues: { ...(referralCode && { referralCode }) },
  });
  const [failure, setFailure] = useState<string | null>(null);
  const affiliate = useAffiliate(form);
  const asked = formFields(rules, door, proves).filter(({ field }) => field !== 'affiliateCode' || affiliate.shown);
  const withCode = affiliate.shown ? withField(asked, 'affiliateCode') : asked;
  const shown = referralCode ? withField(withCode, 'referralCode') : withCode;
  const submit = useRegister(form, { shown, door, affiliate }, setFailure);
  useFirstFocus(() => form.setFocus(door === 'username' ? 'username' : 'mobileNum'));
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      {failure && (
        <Notice tone="lose" live="alert">
          {failure}
        </Notice>
      )}
      {shown.map((field) => (
        <RegisterField key={field.field} shown={field} form={form} door={door} />
      ))}
      <Agreement form={form} />
      <Button type="submit" tone="primary" size="lg" wide loading={form.formState.isSubmitting}>
        {t('registration.submit')}
      </Button>
    </form>
  );
}

/** Separate and last: the first invalid field is focused in rendering order. */
function Agreement({ form }: Readonly<{ form: UseFormReturn<RegisterFields> }>): React.JSX.Element {
  const t = useText();
  const { agreementAge: age } = useBrand();
  return (
    <div>
      <Checkbox
        {...form.register('agreement', { required: t('registration.agreement.missing', { age }) })}
        label={t('registration.agreement', { age })}
        error={form.formState.errors.agreement?.message}
      />
      <nav aria-label={t('registration.agreement.read')}>
        <LegalLinks className={styles.papers} inNewTab />
      </nav>
    </div>
  );
}

/**
 * Shows the field of a code from the address, so that it can be corrected, even if the brand does not ask for codes.
 */
function withField(fields: readonly ShownField[], field: FormField): readonly ShownField[] {
  if (fields.some((shown) => shown.field === field)) return fields;
  return [...fields, { field, required: false, maxLength: 64 }];
}
