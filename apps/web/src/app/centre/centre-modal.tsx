/** Member centre over the current page: menu at the side, content beside it. */
import { Button, Dialog, LogoutIcon } from '#ui';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../shared/page/language.ts';
import { Guarded } from '../guarded-page.tsx';
import { useLogout } from '../header/use-logout.ts';
import { CentreMenu } from './centre-menu.tsx';
import { Owner } from './owner.tsx';
import type { Stay } from './trail.ts';
import styles from './centre.module.css';

type CentreModalProps = Readonly<{ stay: Stay; children: ReactNode }>;

export const CentreModal = (props: CentreModalProps): React.JSX.Element => (
  <Guarded needs="account">
    <Opened {...props} />
  </Guarded>
);

function Opened({ stay, children }: CentreModalProps): React.JSX.Element {
  const t = useText();
  const navigate = useNavigate();
  const { logOut } = useLogout();
  useTitleBelow();
  const close = () => {
    const { page, depth } = stay;
    void (depth > 0 ? navigate(-depth) : navigate(page, { replace: true }));
  };
  return (
    <Dialog open size="full" title={t('centre.title')} closeLabel={t('common.close')} onClose={close}>
      <div className={styles.layout}>
        <div className={styles.side}>
          <Owner />
          <CentreMenu inPlace />
          <Button tone="quiet" icon={<LogoutIcon size={18} />} onClick={logOut}>
            {t('header.logout')}
          </Button>
        </div>
        <article className={styles.content}>{children}</article>
      </div>
    </Dialog>
  );
}

/** Restores the title of the page below when the centre closes. */
function useTitleBelow(): void {
  const [title] = useState(() => document.title);
  useLayoutEffect(() => () => void (document.title = title), [title]);
}
