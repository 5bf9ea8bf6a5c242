/** The registration itself: the code's check, the human check, the call, and where each refusal is shown. */
import type { CallRefusal } from '#client';
import { showToast } from '#ui';
import type { UseFormReturn } from 'react-hook-form';
import { renewCaptcha } from '../../shared/captcha-field.tsx';
import { client } from '../../shared/client.ts';
import { showDialog } from '../../shared/dialogs.ts';
import { enter } from '../../shared/enter.ts';
import { passHumanCheck } from '../../shared/human-check.ts';
import { useText } from '../../shared/language.ts';
import { refusalText } from '../../shared/query.ts';
import type { FieldRule, FormField } from './rules.ts';
import { patternKey, rangeText } from './rules.ts';
import type { Affiliate } from './use-affiliate.ts';

export type RegisterFields = Partial<Record<FormField, string>> & {
  agreement?: boolean;
  countryDialingCode?: string;
};

/** Which field a refusal is about, where the code alone tells. */
const fieldOfRefusal: Readonly<Record<string, FormField>> = {
  'register.username.exists': 'username',
  'register.under.age': 'birthday',
  'affiliate.code.invalid': 'affiliateCode',
};

export function useRegister(
  form: UseFormReturn<RegisterFields>,
  fields: readonly FieldRule[],
  affiliate: Affiliate,
  showFailure: (text: string | null) => void,
): (values: RegisterFields) => Promise<void> {
  const t = useText();

  const meet = (refusal: CallRefusal) => {
    if (fields.some(({ field }) => field === 'captcha')) void renewCaptcha();
    const named = refusal.detail?.['field'] ?? fieldOfRefusal[refusal.code];
    const rule = fields.find(({ field }) => field === named);
    if (rule) {
      const ofPattern = refusal.code === 'register.field.invalid';
      const message = ofPattern ? t(patternKey(rule.patternId), { range: rangeText(rule) }) : refusalText(refusal);
      form.setError(rule.field, { message }, { shouldFocus: true });
    } else if (refusal.code === 'affiliate.code.invalid') {
      void showDialog({ icon: 'warn', title: t('in_popup_prompt'), text: t('invitation_code_error') });
    } else showFailure(refusalText(refusal));
  };

  return async (values) => {
    showFailure(null);
    const code = values.affiliateCode?.trim();
    if (affiliate.shown && code && !(await affiliate.check(code))) return;
    const answer = await client.member.register({
      ...sent(values, fields),
      ...(affiliate.fromAddress !== null && { affiliateCode: affiliate.fromAddress }),
      altcha: await passHumanCheck(),
    });
    if (!answer.ok) {
      meet(answer);
      return;
    }
    enter(answer.value);
    showToast({ text: t('registration.welcome', { name: answer.value.userName }), tone: 'win' });
  };
}

/** Only what the form shows and the visitor filled. Passwords travel as they were typed. */
function sent(values: RegisterFields, fields: readonly FieldRule[]) {
  const filled = fields
    .map(({ field }) => [field, values[field]] as const)
    .filter(([, value]) => value)
    .map(([field, value = '']) => [field, /password/i.test(field) ? value : value.trim()]);
  return {
    ...(Object.fromEntries(filled) as { username: string; password: string; confirmPassword: string }),
    ...(values.mobileNum && values.countryDialingCode && { countryDialingCode: values.countryDialingCode }),
    domain: location.host,
    agreement: true as const,
    login: true as const,
    registerUrl: location.href.slice(0, 400),
    registerMethod: 'WEB' as const,
  };
}
