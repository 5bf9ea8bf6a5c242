/**
 * Popups any page may open, each loaded on first use. A popup closes with its page, except the reality check and new
 * terms.
 */
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { withTexts } from '../shared/page/language.ts';
import { closePopup, usePopup, type Popup } from '../shared/dialogs/popups.ts';
import { useMember } from '../shared/session/own-member.ts';
import { useMemberHere, useSession, useStaff } from '../shared/session/session.ts';
import { useKeptFocus } from './keep-focus.ts';

const AnnouncementsModal = lazy(async () => ({
  default: (await withTexts(import('../features/content/notices/index.ts'))).AnnouncementsModal,
}));
const VendorGamesModal = lazy(async () => ({
  default: (await withTexts(import('../features/play/category/index.ts'))).VendorGamesModal,
}));

const ReceiptDialog = lazy(async () => ({
  default: (await withTexts(import('../features/money/withdrawal/index.ts'))).ReceiptDialog,
}));

const VisitWatch = lazy(async () => ({
  default: (await withTexts(import('../features/people/safe-play/index.ts'))).VisitWatch,
}));

const TermsDialog = lazy(async () => ({
  default: (await withTexts(import('../features/content/terms/index.ts'))).TermsDialog,
}));

export function PopupHost(): React.JSX.Element {
  const token = useSession((session) => session.token);
  const [memberHere, staff] = [useMemberHere(), useStaff()];
  useKeptFocus();
  return (
    <>
      <OpenPopup />
      <NewTerms key={token} />
      {memberHere && !staff ? (
        <Suspense fallback={null}>
          <VisitWatch />
        </Suspense>
      ) : null}
    </>
  );
}

/** Dismissed terms are shown again when they block an action. A forced password change comes first. */
function NewTerms(): React.ReactNode {
  const due = useMember().data?.termsDue === true;
  const asked = usePopup(({ open }) => open?.kind === 'terms');
  const [aside, setAside] = useState(false);
  const isFree = useSession(({ mustChange }) => mustChange === null);
  if (!isFree || (!asked && (!due || aside))) return null;
  const leave = (later: boolean) => {
    setAside(later);
    closePopup();
  };
  return (
    <Suspense fallback={null}>
      <TermsDialog onAccepted={() => leave(false)} onLater={() => leave(true)} />
    </Suspense>
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

function Opened({ popup }: Readonly<{ popup: Popup }>): React.ReactNode {
  if (popup.kind === 'terms') return null;
  if (popup.kind === 'announcements') return <AnnouncementsModal noticeId={popup.noticeId} onClose={closePopup} />;
  if (popup.kind === 'receipt') return <ReceiptDialog receipt={popup} onClose={closePopup} />;
  return <VendorGamesModal card={popup.card} onClose={closePopup} />;
}

function Leaving(): null {
  useEffect(() => closePopup, []);
  return null;
}
