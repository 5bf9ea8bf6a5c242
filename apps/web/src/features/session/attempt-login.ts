/** One try to come in with a user name: the human check, the call, and what it leaves on the device. */
import { client } from '../../shared/calls/client.ts';
import { enter } from '../../shared/session/enter.ts';
import { keepEntered } from '../../shared/session/entered-password.ts';
import { passHumanCheck } from '../../shared/codes/human-check.ts';
import { refusalText } from '../../shared/calls/query.ts';
import { forgetTicket, forgetUser, rememberedUser, rememberTicket, rememberUser } from './remembered.ts';

export interface LoginFields {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  /** Of the second step; empty until it is asked for. */
  readonly otp: string;
  readonly remember: boolean;
}

/** Members come in at the header and its modal, agents at a page of their own; each door sends the other's people there. */
export type Door = 'member' | 'agent';

/** Why somebody did not come in. */
export interface LoginFailure {
  readonly code: string;
  readonly text: string;
  /** The server wants a captcha with the next try. */
  readonly captcha: boolean;
}

/** Whether a user name is enough, because this device holds the ticket that stands in for its password. */
export const needsNoPassword = (username: string): boolean =>
  rememberTicket() !== null && username.trim() !== '' && username.trim() === rememberedUser();

/** Answers null when the visitor is in. `withCaptcha` says whether there was a picture to read. */
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
