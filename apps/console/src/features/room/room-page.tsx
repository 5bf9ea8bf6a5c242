/** Page of an area: its queue, tables, and acts without a target. */
import type { ConsoleRoom } from '#contract';
import { Button, Card, ChevronEndIcon, EmptyState, Skeleton } from '#ui';
import { Link, useParams } from 'react-router';
import { Failed } from '../../shared/calls/faces.tsx';
import { openAct } from '../../shared/desk/dialogs.ts';
import { roomsOf, useForms, useFormsQuery } from '../../shared/desk/forms.ts';
import { useNames } from '../../shared/desk/names.ts';
import { useCount, useWaiting } from '../../shared/desk/waiting.ts';
import { useText } from '../../shared/page/language.ts';
import { useTitle } from '../../shared/page/title.ts';
import styles from './room.module.css';

export function RoomPage(): React.JSX.Element {
  const t = useText();
  const names = useNames();
  const { room = '' } = useParams();
  const forms = useForms();
  const asked = useFormsQuery();
  const { data: waiting = [] } = useWaiting();
  const countOf = useCount();
  useTitle(names.room(room));
  if (!asked.data) return asked.error ? <Failed of={asked} error={asked.error} /> : <Skeleton lines={6} />;
  if (!roomsOf(forms).includes(room as ConsoleRoom))
    return <EmptyState titleAs="h1" title={t('console.room.none')} text={t('console.table.none.text')} />;
  const count = countOf(waiting.filter((item) => item.room === room));
  const pages = [
    ...forms.tables
      .filter((form) => form.room === room)
      .map(({ table }) => ({ to: `/t/${table}`, name: names.table(table) })),
    ...forms.reports
      .filter((form) => form.room === room)
      .map(({ report }) => ({ to: `/reports/${report}`, name: names.report(report) })),
  ];
  const kinds = Map.groupBy(
    forms.acts.filter((form) => form.room === room && !form.ofRow),
    ({ kind }) => kind,
  );
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{names.room(room)}</h1>
      <ul className={styles.links}>
        <li>
          <Link className={styles.link} to={`/queue?room=${room}`}>
            <span>{t('console.queue')}</span>
            <span className={styles.count}>{count}</span>
            <ChevronEndIcon size={16} />
          </Link>
        </li>
        {pages.map(({ to, name }) => (
          <li key={to}>
            <Link className={styles.link} to={to}>
              <span>{name}</span>
              <ChevronEndIcon size={16} />
            </Link>
          </li>
        ))}
      </ul>
      {kinds.size > 0 ? (
        <Card title={t('console.acts')}>
          <dl className={styles.acts}>
            {[...kinds].map(([kind, acts]) => (
              <div key={kind} className={styles.kind}>
                <dt>{names.kind(kind)}</dt>
                <dd>
                  {acts.map((form) => (
                    <Button key={form.act} size="sm" onClick={() => openAct(form)}>
                      {names.act(form)}
                    </Button>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      ) : null}
    </div>
  );
}
