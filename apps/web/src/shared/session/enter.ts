/** Steps common to login, registration and the start of a free demo. */
import type { LoginValue } from '#contract';
import { formatMoment } from '#i18n';
import { showToast } from '#ui';
import { currentTranslator } from '../page/language.ts';
import { forgetMember } from './member.ts';
import { closeModal, finishModal } from '../dialogs/modals.ts';
import { openSession } from './session.ts';

/** Long enough to read and compare. */
const PREVIOUS_LOGIN_SHOWN_MS = 10_000;

/**
 * Opens the session, shows time and IP of the previous login so that misuse is noticed, and resumes the requested
 * action.
 */
export function enter(login: LoginValue): void {
  forgetMember();
  openSession(login);
  // A forced password change comes before the requested action.
  if (login.mustChangePassword) closeModal();
  else finishModal();
  const { previousLogin } = login;
  if (!previousLogin) return;
  const values = { time: formatMoment(previousLogin.time), ip: previousLogin.ip };
  showToast({ text: currentTranslator().t('session.login.previous', values), durationMs: PREVIOUS_LOGIN_SHOWN_MS });
}
