/** What follows a login, a registration and the start of a free demo alike. */
import type { LoginValue } from '#contract';
import { formatMoment } from '#i18n';
import { showToast } from '#ui';
import { currentTranslator } from '../page/language.ts';
import { forgetMember } from './member.ts';
import { closeModal, finishModal } from '../dialogs/modals.ts';
import { openSession } from './session.ts';

/** Long enough to be read and compared with one's memory. */
const PREVIOUS_LOGIN_SHOWN_MS = 10_000;

/** Takes the session over, shows the previous visit so that a stranger's is noticed, and goes on with what was asked for. */
export function enter(login: LoginValue): void {
  forgetMember();
  openSession(login);
  // Nothing that was asked for can be done before the password is changed.
  if (login.mustChangePassword) closeModal();
  else finishModal();
  const { previousLogin } = login;
  if (!previousLogin) return;
  const values = { time: formatMoment(previousLogin.time), ip: previousLogin.ip };
  showToast({ text: currentTranslator().t('session.login.previous', values), durationMs: PREVIOUS_LOGIN_SHOWN_MS });
}
