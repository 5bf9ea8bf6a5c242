import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { client } from '../../shared/client.ts';
import { enter } from '../../shared/enter.ts';
import { passHumanCheck } from '../../shared/human-check.ts';
import { useText } from '../../shared/language.ts';
import { openModal } from '../../shared/modals.ts';
import { phoneAuthKey } from '../../shared/phone-auth-text.ts';
import { refusalText } from '../../shared/query.ts';

export interface MobileResetFields {
  mobileNum: string;
  countryDialingCode: string;
  verificationCode: string;
  newPassword: string;
}

/** Sets the password, then logs in with it and goes to the front page. */
export function useMobileReset(form: UseFormReturn<MobileResetFields>, showFailure: (text: string | null) => void) {
  const t = useText();
  const navigate = useNavigate();
  return async (fields: MobileResetFields) => {
    showFailure(null);
    const reset = await client.password.resetByMobile(fields);
    if (!reset.ok) {
      const key = phoneAuthKey(reset);
      const message = key ? t(key) : refusalText(reset);
      if (reset.code === 'mobile.invalid') form.setError('mobileNum', { message }, { shouldFocus: true });
      else if (reset.code === 'register.field.invalid') form.setError('newPassword', { message });
      else if (reset.code.startsWith('sms.code.')) form.setError('verificationCode', { message });
      else showFailure(message);
      return;
    }
    const { mobileNum, countryDialingCode, newPassword } = fields;
    const answer = await client.session.login({
      username: mobileNum.trim(),
      countryDialingCode,
      password: newPassword,
      type: '',
      altcha: await passHumanCheck(),
    });
    // The password is set all the same; what keeps the member out is for the login to tell.
    if (!answer.ok) {
      openModal('login');
      return;
    }
    enter(answer.value);
    await navigate('/');
  };
}
