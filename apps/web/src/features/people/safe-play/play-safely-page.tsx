/** /playSafely: general tools of responsible gambling, and a member's own limits, pauses and figures. */
import { Card, LinkButton, Skeleton } from '#ui';
import { EvenList } from '../../../shared/lists/even-list.tsx';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { PageHead } from '../../../shared/page/page-head.tsx';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import { LogInFirst } from '../../../shared/session/log-in-first.tsx';
import { useLoggedIn, useMemberHere } from '../../../shared/session/session.ts';
import { ChangesCard } from './changes-card.tsx';
import { CheckCard } from './check-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import { PauseCards } from './pause-cards.tsx';
import { PauseNotice } from '../../../shared/session/pause-notice.tsx';
import styles from './play-safely.module.css';
import { useSafePlay } from '../../../shared/session/safe-play.ts';
import { ReviewNotice } from './review-notice.tsx';
import { SumsCard } from './sums-card.tsx';

export function PlaySafelyPage(): React.JSX.Element {
  const t = useText();
  const member = useMemberHere();
  return (
    <div className={styles.page}>
      <PageHead title={t('safePlay.title')} text={t('safePlay.lead')} />
      {member ? <Own /> : <Ways />}
      <Card title={t('safePlay.help.title')}>
        <div className={styles.stack}>
          <p>{t('safePlay.help.text')}</p>
          <div className={styles.row}>
            <LinkButton as={RouteLink} href="/responsible">
              {t('help.legal.responsible')}
            </LinkButton>
            <LinkButton as={RouteLink} href="/chat">
              {t('rail.service')}
            </LinkButton>
          </div>
        </div>
      </Card>
    </div>
  );
}

const COLUMNS = { narrow: 1, medium: 2, wide: 4 };
const WAYS = ['limits', 'pause', 'exclusion', 'check'] as const;

function Ways(): React.JSX.Element {
  const t = useText();
  const loggedIn = useLoggedIn();
  return (
    <>
      <EvenList count={WAYS.length} most={COLUMNS}>
        {WAYS.map((way) => (
          <li key={way} className={styles.way}>
            <h2 className={styles.wayTitle}>{t(`safePlay.how.${way}.title`)}</h2>
            <p>{t(`safePlay.how.${way}.text`)}</p>
          </li>
        ))}
      </EvenList>
      {loggedIn ? null : <LogInFirst title={t('safePlay.login')} />}
    </>
  );
}

function Own(): React.JSX.Element {
  return (
    <Faces of={useSafePlay()} skeleton={<Skeleton shape="block" height="600px" />}>
      {(own) => (
        <>
          {own.pause ? <PauseNotice pause={own.pause} /> : null}
          {own.reviewDue ? <ReviewNotice /> : null}
          <LimitsCard limits={own.limits} />
          <PauseCards />
          <div className={styles.pair}>
            <CheckCard minutes={own.realityMinutes} />
            <SumsCard sums={own} />
          </div>
          {own.history.length > 0 ? <ChangesCard history={own.history} /> : null}
        </>
      )}
    </Faces>
  );
}
