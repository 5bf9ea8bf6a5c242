/** Notices in place of a closed page. */
import { EmptyState, LinkButton } from '#ui';
import { useText } from '../shared/page/language.ts';
import { RouteLink } from '../shared/page/route-link.tsx';
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
  return (
    <EmptyState
      art="/art/spots/members.svg"
      title={t('session.staff.title')}
      titleAs="h1"
      text={t('staff.forbidden')}
      action={
        <LinkButton as={RouteLink} href="/index" tone="primary">
          {t('common.home')}
        </LinkButton>
      }
    />
  );
}
