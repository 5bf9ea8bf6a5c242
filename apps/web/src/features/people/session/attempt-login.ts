/** Login attempt by user name: captcha, call, and the data it stores on the device. */
import { client } from '../../../shared/calls/client.ts';
import { enter } from '../../../shared/session/enter.ts';
import { keepEntered } from '../../../shared/session/entered-password.ts';
import { passHumanCheck } from '../../../shared/codes/human-check.ts';
import { refusalText } from '../../../shared/calls/query.ts';
import { forgetTicket, forgetUser, rememberedUser, rememberTicket, rememberUser } from './remembered.ts';

export interface LoginFields {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  /** 2FA code; empty until requested. */
  readonly otp: string;
  readonly remember: boolean;
}

/** Members log in from the header or its modal, agents on their own page; each refers the other's users there. */
export type Door = 'member' | 'agent';

/** Failure of a login attempt. */
export interface LoginFailure {
  readonly code: string;
  readonly text: string;
  /** True when the server requires a captcha for the next attempt. */
  readonly captcha: boolean;
}

/** True when the device holds a "remember me" ticket for this user, which replaces the password. */
export const needsNoPassword = (username: string): boolean =>
  rememberTicket() !== null && username.trim() !== '' && username.trim() === rememberedUser();

/** Null on success. `withCaptcha` is true when a captcha was shown. */
export async function attemptLogin(
  fields: LoginFields,
  door: Door,
  withCaptcha: boolean,
): Promise<LoginFailure | null> {
  const { password, remember } = fields;
  const username = fields.username.trim();
  const byTicket = door === 'member' && password === '' && needsNoPassword(username);
  const answer = await client.session.login({
    username,
    ...(byTicket ? { rememberTicket: rememberTicket() ?? '' } : { password }),
    captcha: withCaptcha ? fields.captcha.trim() : null,
    ...(fields.otp && { otp: fields.otp.trim() }),
    type: 'username',
    ...(door === 'agent' ? { agentPage: true } : { remember }),
    altcha: await passHumanCheck(),
  });
  if (answer.ok) {
    if (door === 'member') {
      if (remember) rememberUser(answer.value.userName, answer.value.rememberTicket);
      else forgetUser();
    }
    keepEntered(answer.value.mustChangePassword && !byTicket ? password : null);
    enter(answer.value);
    return null;
  }
  const { code, value, detail } = answer;
  if (code === 'login.remember.expired') forgetTicket();
  const captcha = code.startsWith('login.captcha.') || value?.['captcha'] === true || detail?.['captcha'] === true;
  return { code, text: refusalText(answer), captcha };
}
