import { showDialog } from '../../shared/dialogs/dialogs.ts';
import { currentTranslator } from '../../shared/page/language.ts';
import { useLeave } from '../../shared/session/leave.ts';

/** Asks first. */
export function useLogout(): { readonly logOut: () => void; readonly logOutEverywhere: () => void } {
  const leave = useLeave();
  const ask = async (everywhere: boolean) => {
    const { t } = currentTranslator();
    const action = t(everywhere ? 'session.everywhere' : 'header.logout');
    const pressed = await showDialog({
      icon: 'question',
      title: action,
      text: t(everywhere ? 'session.everywhere.sure' : 'in_sure_logout'),
      buttons: [
        { id: 'stay', label: t('session.logout.stay'), tone: 'quiet' },
        { id: 'leave', label: action, tone: 'primary' },
      ],
    });
    if (pressed === 'leave') await leave(everywhere);
  };
  return { logOut: () => void ask(false), logOutEverywhere: () => void ask(true) };
}
