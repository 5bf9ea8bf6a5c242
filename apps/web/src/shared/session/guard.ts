/** Guarded actions: visitors log in first and continue; trial accounts are asked to register. */
import { showDialog } from '../dialogs/dialogs.ts';
import { currentTranslator } from '../page/language.ts';
import { openModal } from '../dialogs/modals.ts';
import { isTrial, sessionToken } from './session.ts';

/** `real` actions refuse trial accounts, `member` actions only need a session. */
export type Need = 'member' | 'real';

export function guard(need: Need, action: () => void): void {
  if (!sessionToken()) {
    openModal('login', () => guard(need, action));
    return;
  }
  if (need === 'real' && isTrial()) {
    void warnTrial();
    return;
  }
  action();
}

export async function warnTrial(): Promise<void> {
  const { t } = currentTranslator();
  const pressed = await showDialog({
    icon: 'warn',
    title: t('in_popup_prompt'),
    text: t('in_need_true_account'),
    buttons: [{ id: 'register', label: t('in_increase_submit'), tone: 'primary' }],
  });
  if (pressed === 'register') openModal('register');
}
