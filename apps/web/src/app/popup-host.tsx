/** The popups that any page may open, each loaded when it is first asked for. A popup does not outlive its page. */
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { withTexts } from '../shared/page/language.ts';
import { closePopup, usePopup } from '../shared/dialogs/popups.ts';

const AnnouncementsModal = lazy(async () => ({
  default: (await withTexts(import('../features/notices/index.ts'))).AnnouncementsModal,
}));
const VendorGamesModal = lazy(async () => ({
  default: (await withTexts(import('../features/category/index.ts'))).VendorGamesModal,
}));

export function PopupHost(): React.ReactNode {
  const { pathname } = useLocation();
  const open = usePopup((popup) => popup.open);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <Leaving key={pathname} />
      {open.kind === 'announcements' ? (
        <AnnouncementsModal noticeId={open.noticeId} onClose={closePopup} />
      ) : (
        <VendorGamesModal card={open.card} onClose={closePopup} />
      )}
    </Suspense>
  );
}

function Leaving(): null {
  useEffect(() => closePopup, []);
  return null;
}
