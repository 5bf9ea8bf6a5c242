/** The login in a form: what each refusal means for its fields. */
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { renewCaptcha } from '../../shared/codes/captcha-field.tsx';
import { asksForOtp } from '../../shared/codes/otp-field.tsx';
import { attemptLogin, type Door, type LoginFailure, type LoginFields } from './attempt-login.ts';

interface Login {
  readonly logIn: (fields: LoginFields) => Promise<void>;
  /** What the form as a whole is told; a fault of one field stands beside it. */
  readonly failure: LoginFailure | null;
  /** The server wants a captcha from now on. */
  readonly captcha: boolean;
  /** And the code of the second step. */
  readonly otp: boolean;
}

/** `before` is how a try ended that was made elsewhere. */
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

/** A captcha that was not there yet cannot have been read wrongly. */
function fieldOf({ code }: LoginFailure, captcha: boolean): 'password' | 'captcha' | null {
  if (code === 'login.remember.expired') return 'password';
  return captcha && code.startsWith('login.captcha.') ? 'captcha' : null;
}
