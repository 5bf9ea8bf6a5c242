import { Button, Checkbox, Notice } from '#ui';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useBrand } from '../../shared/boot.ts';
import { useText } from '../../shared/language.ts';
import { useFirstFocus } from '../../shared/use-first-focus.ts';
import { RegisterField } from './register-field.tsx';
import { formFields, type FieldRule } from './rules.ts';
import { useAffiliate } from './use-affiliate.ts';
import { useRegister, type RegisterFields } from './use-register.ts';
import styles from '../../shared/form.module.css';

export function RegisterForm(): React.JSX.Element {
  const t = useText();
  const { register: rules } = useBrand();
  const form = useForm<RegisterFields>({ shouldUnregister: false, mode: 'onTouched' });
  const [failure, setFailure] = useState<string | null>(null);
  const affiliate = useAffiliate(form);
  const fields = formFields(rules).filter((rule) => affiliate.shown || rule.field !== 'affiliateCode');
  const shown = affiliate.shown ? withAffiliate(fields) : fields;
  const submit = useRegister(form, shown, affiliate, setFailure);
  useFirstFocus(() => form.setFocus('username'));
  const { isSubmitting } = form.formState;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      {failure && (
        <Notice tone="lose" live="alert">
          {failure}
        </Notice>
      )}
      {shown.map((rule) => (
        <RegisterField key={rule.field} rule={rule} form={form} />
      ))}
      <Agreement form={form} />
      <Button type="submit" tone="primary" size="lg" wide loading={isSubmitting}>
        {t('registration.submit')}
      </Button>
    </form>
  );
}

/** Apart and last, because the first field that is wrong is the first that was drawn. */
function Agreement({ form }: Readonly<{ form: UseFormReturn<RegisterFields> }>): React.JSX.Element {
  const t = useText();
  const { agreementAge: age } = useBrand();
  return (
    <Checkbox
      {...form.register('agreement', { required: t('registration.agreement.missing', { age }) })}
      label={t('registration.agreement', { age })}
      error={form.formState.errors.agreement?.message}
    />
  );
}

/** A code from the address that was refused can be corrected, even where the brand does not ask for codes. */
function withAffiliate(fields: readonly FieldRule[]): readonly FieldRule[] {
  if (fields.some(({ field }) => field === 'affiliateCode')) return fields;
  const free = { enabled: true, required: false, acceptedPattern: '*', minLength: 1, maxLength: 64, patternId: 0 };
  return [...fields, { ...free, field: 'affiliateCode' }];
}
