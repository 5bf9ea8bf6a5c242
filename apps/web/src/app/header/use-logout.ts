import { showToast } from '#ui';
import { useNavigate } from 'react-router';
import { useBoot } from '../../shared/brand/boot.ts';
import { showDialog } from '../../shared/dialogs/dialogs.ts';
import { currentTranslator } from '../../shared/page/language.ts';
import { useLeave } from '../../shared/session/leave.ts';

/** Asks for confirmation. */
export function useLogout(): { readonly logOut: () => void; readonly logOutEverywhere: () => void } {
  const leave = useLeave();
  const navigate = useNavigate();
  const ask = async (everywhere: boolean) => {
    const { t } = currentTranslator();
    const deed = t(everywhere ? 'session.everywhere' : 'header.logout');
    const pressed = await showDialog({
      icon: 'question',
      title: deed,
      text: t(everywhere ? 'session.everywhere.sure' : 'in_sure_logout'),
      buttons: [
        { id: 'stay', label: t('session.logout.stay'), tone: 'quiet' },
        { id: 'leave', label: deed, tone: 'primary' },
      ],
    });
    if (pressed !== 'leave') return;
    await leave(everywhere);
    const { agreementAge: age } = useBoot.getState().status.info;
    const action = { label: t('safePlay.title'), onSelect: () => void navigate('/playSafely') };
    showToast({ text: t('footer.responsible.text', { age }), action });
  };
  return { logOut: () => void ask(false), logOutEverywhere: () => void ask(true) };
}
