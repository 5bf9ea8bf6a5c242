/** Notices in place of a closed page. */
import { useText } from '../shared/page/language.ts';
import { PageNotice } from '../shared/page/page-notice.tsx';
import { useTitle } from '../shared/page/title.ts';
import { PauseNotice } from '../shared/session/pause-notice.tsx';
import { useSafePlay } from '../shared/session/safe-play.ts';
import { useStaff } from '../shared/session/session.ts';

export const ClosedNotice = (): React.JSX.Element => (useStaff() ? <ForStaff /> : <Away />);

function Away(): React.ReactNode {
  const pause = useSafePlay().data?.pause;
  return pause ? <PauseNotice pause={pause} /> : null;
}

function ForStaff(): React.JSX.Element {
  const t = useText();
  useTitle(t('session.staff.title'));
  return <PageNotice art="/art/spots/members.svg" title={t('session.staff.title')} text={t('staff.forbidden')} />;
}
