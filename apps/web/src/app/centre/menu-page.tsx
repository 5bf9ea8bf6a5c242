/** /memberCenter: the menu as a page, on viewports without room for the dialog. */
import { Button, LogoutIcon } from '#ui';
import { Navigate } from 'react-router';
import { useText } from '../../shared/page/language.ts';
import { useLogout } from '../header/use-logout.ts';
import { useDesk } from '../use-desk.ts';
import { CentreMenu } from './centre-menu.tsx';
import { useCentreEntries } from './use-centre.ts';
import styles from './centre.module.css';

export function MenuPage(): React.JSX.Element {
  const t = useText();
  const { logOut } = useLogout();
  const [first] = useCentreEntries();
  if (useDesk() && first) return <Navigate to={first.path} replace />;
  return (
    <section className={styles.menu}>
      <h1>{t('centre.title')}</h1>
      <CentreMenu />
      <Button tone="quiet" icon={<LogoutIcon size={18} />} onClick={logOut}>
        {t('header.logout')}
      </Button>
    </section>
  );
}
