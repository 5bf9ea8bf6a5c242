/** The login itself: the human check, the call, and what each refusal means for the form. */
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { renewCaptcha } from '../../shared/captcha-field.tsx';
import { client } from '../../shared/client.ts';
import { enter } from '../../shared/enter.ts';
import { passHumanCheck } from '../../shared/human-check.ts';
import { refusalText } from '../../shared/query.ts';

export interface LoginFields {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
}

interface Login {
  readonly logIn: (fields: LoginFields) => Promise<void>;
  /** The server wants a captcha from now on. */
  readonly captcha: boolean;
}

export function useLogin(form: UseFormReturn<LoginFields>, showFailure: (text: string | null) => void): Login {
  const [captcha, setCaptcha] = useState(false);

  const logIn = async (fields: LoginFields) => {
    showFailure(null);
    const answer = await client.session.login({
      username: fields.username.trim(),
      password: fields.password,
      captcha: captcha ? fields.captcha.trim() : null,
      type: 'username',
      altcha: await passHumanCheck(),
    });
    if (answer.ok) {
      enter(answer.value);
      return;
    }
    const text = refusalText(answer);
    const aboutCaptcha = answer.code === 'login.captcha.incorrect' || answer.code === 'login.captcha.required';
    if (aboutCaptcha || answer.value?.['captcha'] === true || answer.detail?.['captcha'] === true) {
      setCaptcha(true);
      form.resetField('captcha');
      void renewCaptcha();
    }
    if (aboutCaptcha && captcha) form.setError('captcha', { message: text }, { shouldFocus: true });
    else showFailure(text);
  };
  return { logIn, captcha };
}
