/** Waiting items by area, with the age of the oldest. */
import { Card, ChevronEndIcon, Skeleton } from '#ui';
import { Link } from 'react-router';
import { Faces } from '../../shared/calls/faces.tsx';
import { useNames } from '../../shared/desk/names.ts';
import { useCount, useWaiting } from '../../shared/desk/waiting.ts';
import { useText } from '../../shared/page/language.ts';
import { Ago } from '../../shared/page/ago.tsx';
import { roomsWaiting } from './rules.ts';
import styles from './today.module.css';

export function WaitingRooms(): React.JSX.Element {
  const t = useText();
  const names = useNames();
  const waiting = useWaiting();
  const countOf = useCount();
  return (
    <Card title={t('console.queue.detail')} action={<Link to="/queue">{t('console.queue')}</Link>}>
      <Faces
        of={waiting}
        skeleton={<Skeleton lines={3} />}
        isEmpty={(items) => items.length === 0}
        empty={<p className={styles.soft}>{t('console.queue.empty')}</p>}
      >
        {(items) => (
          <ul className={styles.rooms}>
            {roomsWaiting(items).map(({ room, items: of, oldest }) => (
              <li key={room}>
                <Link className={styles.room} to={`/queue?room=${room}`}>
                  <strong>{names.room(room)}</strong>
                  <span className={styles.soft}>
                    {t('console.queue.count', { count: countOf(of) })} · {t('console.oldest')} <Ago at={oldest} />
                  </span>
                  <ChevronEndIcon size={16} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Faces>
    </Card>
  );
}
