/** Member centre over the current page: menu at the side, content beside it. */
import { Button, LogoutIcon } from '#ui';
import type { ReactNode } from 'react';
import { useText } from '../../shared/page/language.ts';
import { Guarded } from '../guarded-page.tsx';
import { useLogout } from '../header/use-logout.ts';
import { CentreDialog } from './centre-dialog.tsx';
import { CentreMenu } from './centre-menu.tsx';
import { Owner } from './owner.tsx';
import type { Stay } from './trail.ts';

type CentreModalProps = Readonly<{ stay: Stay; children: ReactNode }>;

export const CentreModal = (props: CentreModalProps): React.JSX.Element => (
  <Guarded needs="real">
    <Opened {...props} />
  </Guarded>
);

function Opened({ stay, children }: CentreModalProps): React.JSX.Element {
  const t = useText();
  const { logOut } = useLogout();
  const side = (
    <>
      <Owner />
      <CentreMenu inPlace />
      <Button tone="quiet" icon={<LogoutIcon size={18} />} onClick={logOut}>
        {t('header.logout')}
      </Button>
    </>
  );
  return (
    <CentreDialog stay={stay} title={t('centre.title')} side={side}>
      {children}
    </CentreDialog>
  );
}
