/**
 * The popups that any page may open, each loaded when it is first asked for. A popup does not outlive its page; the reality
 * check is no page's.
 */
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { withTexts } from '../shared/page/language.ts';
import { closePopup, usePopup, type Popup } from '../shared/dialogs/popups.ts';
import { useMemberHere } from '../shared/session/session.ts';

const AnnouncementsModal = lazy(async () => ({
  default: (await withTexts(import('../features/notices/index.ts'))).AnnouncementsModal,
}));
const VendorGamesModal = lazy(async () => ({
  default: (await withTexts(import('../features/category/index.ts'))).VendorGamesModal,
}));

const ReceiptDialog = lazy(async () => ({
  default: (await withTexts(import('../features/withdrawal/index.ts'))).ReceiptDialog,
}));

const VisitWatch = lazy(async () => ({
  default: (await withTexts(import('../features/safe-play/index.ts'))).VisitWatch,
}));

export function PopupHost(): React.JSX.Element {
  return (
    <>
      <OpenPopup />
      {useMemberHere() ? (
        <Suspense fallback={null}>
          <VisitWatch />
        </Suspense>
      ) : null}
    </>
  );
}

function OpenPopup(): React.ReactNode {
  const { pathname } = useLocation();
  const open = usePopup((popup) => popup.open);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <Leaving key={pathname} />
      <Opened popup={open} />
    </Suspense>
  );
}

function Opened({ popup }: Readonly<{ popup: Popup }>): React.JSX.Element {
  if (popup.kind === 'announcements') return <AnnouncementsModal noticeId={popup.noticeId} onClose={closePopup} />;
  if (popup.kind === 'receipt') return <ReceiptDialog receipt={popup} onClose={closePopup} />;
  return <VendorGamesModal card={popup.card} onClose={closePopup} />;
}

function Leaving(): null {
  useEffect(() => closePopup, []);
  return null;
}
