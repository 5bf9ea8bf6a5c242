import type { ConsoleContract, ValueOf } from '#contract';
import { Badge, Button, Card, Notice, showToast, Skeleton } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../shared/calls/client.ts';
import { Faces } from '../../shared/calls/faces.tsx';
import { queryClient, valueOf } from '../../shared/calls/query.ts';
import { useAction } from '../../shared/calls/use-action.ts';
import { useText } from '../../shared/page/language.ts';
import { Moment } from '../../shared/page/moment.tsx';
import { signOut } from '../../shared/session/me.ts';
import styles from './account.module.css';

type Session = ValueOf<ConsoleContract['operator']['sessions']>[number];

const key = ['sessions'];

export function Sessions(): React.JSX.Element {
  const t = useText();
  const sessions = useQuery({ queryKey: key, queryFn: () => valueOf(client.operator.sessions()) });
  return (
    <Card title={t('console.sessions')}>
      <Faces of={sessions} skeleton={<Skeleton lines={4} />}>
        {(list) => (
          <ul className={styles.sessions}>
            {list.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Faces>
    </Card>
  );
}

function SessionRow({ session }: Readonly<{ session: Session }>): React.JSX.Element {
  const t = useText();
  const { id, isThis, address, agent, begunAt, seenAt } = session;
  const end = useAction(client.operator.endSession, () => {
    showToast({ tone: 'win', text: t('console.sessions.ended') });
    void queryClient.invalidateQueries({ queryKey: key });
  });
  return (
    <li className={styles.session}>
      <div className={styles.about}>
        <p className={styles.name}>
          <bdi className={styles.agent} title={agent}>
            {agent}
          </bdi>
          {isThis ? <Badge tone="win">{t('console.sessions.this')}</Badge> : null}
        </p>
        <p className={styles.soft}>
          <bdi>{address}</bdi> · {t('console.sessions.begun')} <Moment at={begunAt} /> · {t('console.sessions.seen')}{' '}
          <Moment at={seenAt} />
        </p>
        {end.fault ? (
          <Notice tone="lose" live="alert">
            {end.fault}
          </Notice>
        ) : null}
      </div>
      {isThis ? (
        <Button size="sm" onClick={() => void signOut()}>
          {t('console.signOut')}
        </Button>
      ) : (
        <Button size="sm" loading={end.busy} onClick={() => end.run({ id })}>
          {t('console.sessions.end')}
        </Button>
      )}
    </li>
  );
}
