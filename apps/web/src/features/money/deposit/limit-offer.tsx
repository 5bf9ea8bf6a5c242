import { LinkButton, Notice } from '#ui';
import { Link } from 'react-router';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import { useText } from '../../../shared/page/language.ts';
import { useDepositSettings } from './queries.ts';

/** Before the first deposit, offers to set a deposit limit; afterwards links to the limits. */
export function LimitOffer(): React.JSX.Element {
  const t = useText();
  const first = useDepositSettings().data?.isFirstDeposit ?? false;
  if (!first)
    return (
      <p>
        <Link to="/playSafely">{t('safePlay.title')}</Link>
      </p>
    );
  return (
    <Notice
      title={t('safePlay.first.title')}
      action={
        <LinkButton as={RouteLink} href="/playSafely" size="sm">
          {t('safePlay.first.set')}
        </LinkButton>
      }
    >
      {t('safePlay.first.text')}
    </Notice>
  );
}
