/** Active sessions of the member, and the latest login attempts. */
import type { LoginEntry, OpenSession } from '#contract';
import { Badge, Button, showToast, Skeleton } from '#ui';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { renewSessions, useSessions } from './queries.ts';
import { deviceOf } from './rules.ts';
import styles from './security.module.css';

export function Sessions(): React.JSX.Element {
  const t = useText();
  const others = useAction(client.session.endOthers, () => {
    void renewSessions();
    showToast({ text: t('security.sessions.ended'), tone: 'win' });
  });
  return (
    <Faces of={useSessions()} size="sm" skeleton={<Skeleton lines={3} />}>
      {(sessions) => (
        <>
          <ul className={styles.rows}>
            {sessions.map((session) => (
              <SessionRow key={session.sessionId} session={session} />
            ))}
          </ul>
          <Button loading={others.busy} onClick={() => others.run({})}>
            {t('security.sessions.others')}
          </Button>
        </>
      )}
    </Faces>
  );
}

function SessionRow({ session }: Readonly<{ session: OpenSession }>): React.JSX.Element {
  const t = useText();
  const end = useAction(client.session.endOne, () => void renewSessions());
  return (
    <li className={styles.row}>
      <Where of={session} />
      <Moment at={session.lastSeen} className={styles.quiet} />
      {session.current ? (
        <Badge tone="win">{t('security.sessions.current')}</Badge>
      ) : (
        <Button size="sm" loading={end.busy} onClick={() => end.run({ sessionId: session.sessionId })}>
          {t('header.logout')}
        </Button>
      )}
    </li>
  );
}

export function Logins({ logins }: Readonly<{ logins: readonly LoginEntry[] }>): React.JSX.Element {
  const t = useText();
  return (
    <ul className={styles.rows}>
      {logins.map((login, place) => (
        <li key={`${login.time}-${place}`} className={styles.row}>
          <Where of={login} />
          <Moment at={login.time} className={styles.quiet} />
          <Badge tone={login.succeeded ? 'neutral' : 'lose'}>
            {t(login.succeeded ? 'security.logins.in' : 'security.logins.failed')}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function Where({
  of,
}: Readonly<{ of: Readonly<{ userAgent: string; ip: string; country: string }> }>): React.JSX.Element {
  const t = useText();
  return (
    <span className={styles.where}>
      <bdi>{deviceOf(of.userAgent) ?? t('security.device')}</bdi>
      <bdi className={styles.quiet}>{[of.ip, of.country].filter(Boolean).join(' · ')}</bdi>
    </span>
  );
}
