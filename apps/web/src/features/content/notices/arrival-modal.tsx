/**
 * Announcements shown on arrival: before login, after login, or at the first login. Once closed they stay closed for a
 * day, in all tabs. They are for players: the work of agents is not covered.
 */
import { Button, Dialog, LinkButton, useInUse } from '#ui';
import { useDeferredValue, useState } from 'react';
import { useLocation } from 'react-router';
import { isInAgentCentre } from '../../../shared/agents/agent-path.ts';
import { CleanHtml } from '../../../shared/content/clean-html.tsx';
import { useText } from '../../../shared/page/language.ts';
import { linkageHref } from '../../../shared/content/linkage.ts';
import { useModal } from '../../../shared/dialogs/modals.ts';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import { useLoginKind, useSession } from '../../../shared/session/session.ts';
import { readCookie, writeCookie } from '../../../shared/device/cookies.ts';
import { usePopupNotices } from './queries.ts';
import { arrivalOf, type Arrival } from './rules.ts';
import styles from './notices.module.css';

export function ArrivalModal(): React.ReactNode {
  const arrival = arrivalOf(useLoginKind());
  const { pathname } = useLocation();
  return isInAgentCentre(pathname) ? null : <Arrived key={arrival.memory} arrival={arrival} />;
}

function Arrived({ arrival }: Readonly<{ arrival: Arrival }>): React.ReactNode {
  const t = useText();
  const [closed, setClosed] = useState(() => readCookie(arrival.memory) === 'closed');
  const [begun, setBegun] = useState(false);
  const [place, setPlace] = useState(0);
  const inUse = useInUse();
  const asked = useModal((modal) => modal.open !== null);
  const mustChange = useSession((session) => session.mustChange !== null);
  const busy = asked || mustChange;
  const notices = usePopupNotices(arrival.executions, !closed).slice(0, arrival.most);
  // Deferred rendering: the modal opens while visitors begin to interact, and must not block them.
  const notice = useDeferredValue(notices[place]);
  if (closed || busy || !notice) return null;
  // Waits while the visitor uses a field or menu; a modal that is open stays open.
  if (!begun && inUse) return null;
  if (!begun) setBegun(true);
  const close = () => {
    writeCookie(arrival.memory, 'closed');
    setClosed(true);
  };
  const isLast = place === notices.length - 1;
  const href = linkageHref(notice);
  return (
    <Dialog
      open
      title={notice.title}
      closeLabel={t('common.close')}
      onClose={close}
      footer={
        <div className={styles.steps}>
          <span className={styles.step}>
            {notices.length > 1 && t('notices.place', { place: place + 1, count: notices.length })}
          </span>
          {href ? (
            <LinkButton as={RouteLink} href={href} onClick={close}>
              {t('notices.open')}
            </LinkButton>
          ) : null}
          <Button tone="primary" onClick={isLast ? close : () => setPlace(place + 1)}>
            {t(isLast ? 'notices.understood' : 'notices.next')}
          </Button>
        </div>
      }
    >
      <CleanHtml key={notice.id} html={notice.content} className={styles.html} />
    </Dialog>
  );
}
