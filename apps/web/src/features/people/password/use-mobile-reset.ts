import type { CallRefusal } from '#client';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { client } from '../../../shared/calls/client.ts';
import { withProof } from '../../../shared/codes/code-channel.ts';
import { enter } from '../../../shared/session/enter.ts';
import { passHumanCheck } from '../../../shared/codes/human-check.ts';
import type { MobileCodeValues } from '../../../shared/codes/mobile-code-fields.tsx';
import { openModal } from '../../../shared/dialogs/modals.ts';
import { refusalText } from '../../../shared/calls/query.ts';

export interface MobileResetFields extends MobileCodeValues {
  newPassword: string;
  /** 2FA code; requested once the server asks for it. */
  otp: string;
}

/** Sets the password, then logs in with it and opens the home page. */
export function useMobileReset(
  form: UseFormReturn<MobileResetFields>,
  showRefusal: (refusal: CallRefusal | null) => void,
): (fields: MobileResetFields) => Promise<void> {
  const navigate = useNavigate();
  return async ({ mobileNum, countryDialingCode, newPassword, verificationCode, otp }) => {
    showRefusal(null);
    const reset = await withProof('reset', verificationCode, (proof) =>
      client.password.resetByMobile({
        mobileNum,
        countryDialingCode,
        newPassword,
        ...(otp && { otp: otp.trim() }),
        ...proof,
      }),
    );
    if (!reset.ok) {
      if (reset.code === 'register.field.invalid') form.setError('newPassword', { message: refusalText(reset) });
      else showRefusal(reset);
      return;
    }
    const answer = await client.session.login({
      username: mobileNum.trim(),
      countryDialingCode,
      password: newPassword,
      type: '',
      altcha: await passHumanCheck(),
    });
    // The password is set; the login modal explains why the login failed.
    if (!answer.ok) {
      openModal('login');
      return;
    }
    enter(answer.value);
    await navigate('/');
  };
}
