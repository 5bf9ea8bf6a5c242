/** A centre over the current page: menu at the side, content beside it. */
import { Button, Dialog, LogoutIcon } from '#ui';
import { lazy, Suspense, useLayoutEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText, withTexts } from '../../shared/page/language.ts';
import { isInAgentCentre } from '../../shared/agents/agent-path.ts';
import { Guarded } from '../guarded-page.tsx';
import { useLogout } from '../header/use-logout.ts';
import { CentreMenu } from './centre-menu.tsx';
import { Owner } from './owner.tsx';
import type { Stay } from './trail.ts';
import styles from './centre.module.css';

const AgentSide = lazy(async () => ({
  default: (await withTexts(import('../agent-centre/index.ts'))).AgentSide,
}));

type CentreModalProps = Readonly<{ stay: Stay; children: ReactNode }>;

/** Agents have a centre of their own in the same place; its pages have their own guard. */
export function CentreModal(props: CentreModalProps): React.JSX.Element {
  const t = useText();
  if (isInAgentCentre(useLocation().pathname))
    return (
      <Opened
        {...props}
        title={t('agentCentre.title')}
        side={
          <Suspense>
            <AgentSide />
          </Suspense>
        }
      />
    );
  return (
    <Guarded needs="account">
      <Opened {...props} title={t('centre.title')} side={<MemberSide />} />
    </Guarded>
  );
}

function MemberSide(): React.JSX.Element {
  const t = useText();
  const { logOut } = useLogout();
  return (
    <>
      <Owner />
      <CentreMenu inPlace />
      <Button tone="quiet" icon={<LogoutIcon size={18} />} onClick={logOut}>
        {t('header.logout')}
      </Button>
    </>
  );
}

type OpenedProps = Readonly<{ stay: Stay; title: string; side: ReactNode; children: ReactNode }>;

function Opened({ stay, title, side, children }: OpenedProps): React.JSX.Element {
  const t = useText();
  const navigate = useNavigate();
  useTitleBelow();
  const close = () => {
    const { page, depth } = stay;
    void (depth > 0 ? navigate(-depth) : navigate(page, { replace: true }));
  };
  return (
    <Dialog open size="full" title={title} closeLabel={t('common.close')} onClose={close}>
      <div className={styles.layout}>
        <div className={styles.side}>{side}</div>
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
