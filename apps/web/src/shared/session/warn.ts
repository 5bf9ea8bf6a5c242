/** Dialogs that tell why an action is refused. */
import { showDialog } from '../dialogs/dialogs.ts';
import { openModal } from '../dialogs/modals.ts';
import { currentTranslator } from '../page/language.ts';

/** Trial accounts are asked to register. */
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

/** Agents' staff manage and do not play. */
export async function warnStaff(): Promise<void> {
  const { t } = currentTranslator();
  await showDialog({
    icon: 'warn',
    title: t('session.staff.title'),
    text: t('staff.forbidden'),
    buttons: [{ id: 'ok', label: t('common.ok'), tone: 'primary' }],
  });
}
