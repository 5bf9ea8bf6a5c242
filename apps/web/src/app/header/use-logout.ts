import { useNavigate } from 'react-router';
import { client } from '../../shared/client.ts';
import { showDialog } from '../../shared/dialogs.ts';
import { currentTranslator } from '../../shared/language.ts';
import { forgetMember } from '../../shared/member.ts';
import { closeSession } from '../../shared/session.ts';

/** Asks first. The visitor is out even when the server cannot be told. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  const leave = async () => {
    const { t } = currentTranslator();
    const pressed = await showDialog({
      icon: 'question',
      title: t('header.logout'),
      text: t('in_sure_logout'),
      buttons: [
        { id: 'stay', label: t('session.logout.stay'), tone: 'quiet' },
        { id: 'leave', label: t('header.logout'), tone: 'primary' },
      ],
    });
    if (pressed !== 'leave') return;
    // The call has taken the token along; from here on news of that session no longer concerns this page.
    const told = client.session.logout();
    closeSession();
    forgetMember();
    await told;
    await navigate('/');
  };
  return () => void leave();
}
