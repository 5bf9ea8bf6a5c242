/** The login itself: the human check, the call, and what each refusal means for the form. */
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { renewCaptcha } from '../../shared/captcha-field.tsx';
import { client } from '../../shared/client.ts';
import { enter } from '../../shared/enter.ts';
import { keepEntered } from '../../shared/entered-password.ts';
import { passHumanCheck } from '../../shared/human-check.ts';
import { refusalText } from '../../shared/query.ts';
import { forgetTicket, forgetUser, rememberedUser, rememberTicket, rememberUser } from './remembered.ts';

export interface LoginFields {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  readonly remember: boolean;
}

interface Login {
  readonly logIn: (fields: LoginFields) => Promise<void>;
  /** The server wants a captcha from now on. */
  readonly captcha: boolean;
  /** Stands in for the password of the remembered user. */
  readonly ticket: string | null;
}

export function useLogin(form: UseFormReturn<LoginFields>, showFailure: (text: string | null) => void): Login {
  const [captcha, setCaptcha] = useState(false);
  const [ticket, setTicket] = useState(rememberTicket);

  const logIn = async (fields: LoginFields) => {
    showFailure(null);
    const { password, remember } = fields;
    const username = fields.username.trim();
    const byTicket = password === '' && ticket !== null && username === rememberedUser();
    const answer = await client.session.login({
      username,
      ...(byTicket ? { rememberTicket: ticket } : { password }),
      captcha: captcha ? fields.captcha.trim() : null,
      type: 'username',
      remember,
      altcha: await passHumanCheck(),
    });
    if (answer.ok) {
      if (remember) rememberUser(answer.value.userName, answer.value.rememberTicket);
      else forgetUser();
      keepEntered(answer.value.mustChangePassword && !byTicket ? password : null);
      enter(answer.value);
      return;
    }
    const text = refusalText(answer);
    if (answer.code === 'login.remember.expired') {
      forgetTicket();
      setTicket(null);
      form.setError('password', { message: text }, { shouldFocus: true });
      return;
    }
    const aboutCaptcha = answer.code === 'login.captcha.incorrect' || answer.code === 'login.captcha.required';
    if (aboutCaptcha || answer.value?.['captcha'] === true || answer.detail?.['captcha'] === true) {
      setCaptcha(true);
      form.resetField('captcha');
      void renewCaptcha();
    }
    if (aboutCaptcha && captcha) form.setError('captcha', { message: text }, { shouldFocus: true });
    else showFailure(text);
  };
  return { logIn, captcha, ticket };
}
