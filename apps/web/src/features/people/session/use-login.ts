/** State of a login form: maps each refusal to its field. */
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { renewCaptcha } from '../../../shared/codes/captcha-field.tsx';
import { asksForOtp } from '../../../shared/codes/otp-field.tsx';
import { attemptLogin, type Door, type LoginFailure, type LoginFields } from './attempt-login.ts';

interface Login {
  readonly logIn: (fields: LoginFields) => Promise<void>;
  /** Failure shown for the whole form; errors of a single field are set on the field. */
  readonly failure: LoginFailure | null;
  /** True once the server requires a captcha. */
  readonly captcha: boolean;
  /** True once the server requires a 2FA code. */
  readonly otp: boolean;
}

/** `before` is the failure of an attempt made elsewhere, such as in the header. */
export function useLogin(form: UseFormReturn<LoginFields>, door: Door, before: LoginFailure | null): Login {
  const [failure, setFailure] = useState(before);
  const [captcha, setCaptcha] = useState(before?.captcha ?? false);
  const [otp, setOtp] = useState(before !== null && asksForOtp(before.code));

  const logIn = async (fields: LoginFields) => {
    setFailure(null);
    const failed = await attemptLogin(fields, door, captcha);
    if (!failed) return;
    if (failed.captcha) {
      setCaptcha(true);
      form.resetField('captcha');
      void renewCaptcha();
    }
    if (asksForOtp(failed.code)) {
      setOtp(true);
      form.resetField('otp');
    }
    const about = fieldOf(failed, captcha);
    if (about) form.setError(about, { message: failed.text }, { shouldFocus: true });
    else setFailure(failed);
  };
  return { logIn, failure, captcha, otp };
}

/** Without a captcha on screen, its error cannot belong to the captcha field. */
function fieldOf({ code }: LoginFailure, captcha: boolean): 'password' | 'captcha' | null {
  if (code === 'login.remember.expired') return 'password';
  return captcha && code.startsWith('login.captcha.') ? 'captcha' : null;
}
