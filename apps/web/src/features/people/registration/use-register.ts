/** Registration: verification code, captcha, call, and the field of each refusal. */
import type { CallRefusal } from '#client';
import type { PhoneProof, RegistrationDoor, RegistrationProblem } from '#contract';
import { showToast } from '#ui';
import type { UseFormReturn } from 'react-hook-form';
import { renewCaptcha } from '../../../shared/codes/captcha-field.tsx';
import { client } from '../../../shared/calls/client.ts';
import { withProof } from '../../../shared/codes/code-channel.ts';
import { enter } from '../../../shared/session/enter.ts';
import { passHumanCheck } from '../../../shared/codes/human-check.ts';
import { useText } from '../../../shared/page/language.ts';
import { phoneAuthText, phoneFieldOf } from '../../../shared/codes/phone-auth-text.ts';
import { problemText } from '../../../shared/calls/problem-text.ts';
import { refusalText } from '../../../shared/calls/query.ts';
import type { FormField, RegisterFields, ShownField } from './form-fields.ts';
import { warnInvitation, type Affiliate } from './use-affiliate.ts';

interface Filled {
  readonly shown: readonly ShownField[];
  readonly door: RegistrationDoor;
  readonly affiliate: Affiliate;
}

/** Field of a refusal, where the code alone determines it. */
const fieldOfRefusal: Readonly<Record<string, FormField>> = {
  'register.username.exists': 'username',
  'register.mobile.exists': 'mobileNum',
  'register.email.exists': 'email',
  'register.under.age': 'birthday',
  'affiliate.code.invalid': 'affiliateCode',
  'referral.code.invalid': 'referralCode',
};

export function useRegister(
  form: UseFormReturn<RegisterFields>,
  { shown, door, affiliate }: Filled,
  showFailure: (text: string | null) => void,
): (values: RegisterFields) => Promise<void> {
  const t = useText();

  const textOf = (refusal: CallRefusal, field: FormField): string => {
    if (refusal.code === 'register.field.invalid') {
      return problemText(t, refusal.detail as unknown as RegistrationProblem, t(`registration.field.${field}`));
    }
    return phoneFieldOf(refusal) ? phoneAuthText(refusal) : refusalText(refusal);
  };

  const meet = (refusal: CallRefusal) => {
    if (shown.some(({ field }) => field === 'captcha')) void renewCaptcha();
    const named = refusal.detail?.['field'] ?? fieldOfRefusal[refusal.code] ?? phoneFieldOf(refusal);
    const about = shown.find(({ field }) => field === named)?.field;
    if (about) form.setError(about, { message: textOf(refusal, about) }, { shouldFocus: true });
    else if (refusal.code !== 'affiliate.code.invalid') showFailure(refusalText(refusal));
    if (refusal.code === 'affiliate.code.invalid') void warnInvitation();
  };

  return async (values) => {
    showFailure(null);
    const code = values.affiliateCode?.trim();
    if (affiliate.shown && code && !(await affiliate.check(code))) return;
    const register = async (proof: PhoneProof) => {
      const input = {
        ...sent(values, shown),
        ...proof,
        ...(affiliate.fromAddress !== null && { affiliateCode: affiliate.fromAddress }),
        altcha: await passHumanCheck(),
      };
      return door === 'username' ? client.member.register(input) : client.member.registerMobile(input);
    };
    const { verificationCode } = values;
    const answer = await (verificationCode ? withProof('register', verificationCode, register) : register({}));
    if (!answer.ok) {
      meet(answer);
      return;
    }
    enter(answer.value);
    showToast({ text: t('registration.welcome', { name: answer.value.userName }), tone: 'win' });
  };
}

/** Sends only shown and filled fields; the code is sent as a proof. Passwords are not trimmed. */
function sent(values: RegisterFields, fields: readonly ShownField[]) {
  const filled = fields
    .map(({ field }) => [field, values[field]] as const)
    .filter(([field, value]) => value && field !== 'verificationCode')
    .map(([field, value = '']) => [field, /password/i.test(field) ? value : value.trim()]);
  return {
    ...(Object.fromEntries(filled) as Record<'username' | 'password' | 'confirmPassword' | 'mobileNum', string>),
    ...(values.mobileNum && values.countryDialingCode && { countryDialingCode: values.countryDialingCode }),
    domain: location.host,
    agreement: true as const,
    login: true as const,
    registerUrl: location.href.slice(0, 400),
    registerMethod: 'WEB' as const,
  };
}
