/** Record of a member: personal data, sections of each area, rows in tables, and available acts. */
import type { MemberRecord } from '#contract';
import { Badge, Card, EmptyState, Notice, Skeleton } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { client } from '../../shared/calls/client.ts';
import { Failed } from '../../shared/calls/faces.tsx';
import { isRefused, valueOf } from '../../shared/calls/query.ts';
import { useAskEvery, useLine } from '../../shared/desk/live.ts';
import { useNames } from '../../shared/desk/names.ts';
import { useText } from '../../shared/page/language.ts';
import { useTitle } from '../../shared/page/title.ts';
import { plain } from '../../shared/rows/plain.ts';
import { useBrandCode } from '../../shared/session/brand.ts';
import { Facts } from '../../shared/desk/facts.tsx';
import { PersonCard } from './person-card.tsx';
import { RecordDeeds } from './record-deeds.tsx';
import { RecordTables } from './record-tables.tsx';
import styles from './record.module.css';

export function RecordPage(): React.JSX.Element {
  const t = useText();
  const { member = '' } = useParams();
  const brand = useBrandCode();
  const refetchInterval = useAskEvery();
  const asked = useQuery({
    queryKey: ['record', brand, member],
    queryFn: () => valueOf(client.record.show({ brand, member })),
    refetchInterval,
  });
  useTitle(asked.data?.account ?? member);
  if (isRefused(asked.error, 'record.unknown'))
    return <EmptyState titleAs="h1" title={t('record.unknown')} text={t('console.record.unknown.text')} />;
  if (asked.data) return <Shown key={`${brand}:${asked.data.number}`} record={asked.data} brand={brand} />;
  return asked.error ? <Failed of={asked} error={asked.error} /> : <Skeleton lines={10} />;
}

type ShownProps = Readonly<{ record: MemberRecord; brand: string }>;

function Shown({ record, brand }: ShownProps): React.JSX.Element {
  const t = useText();
  const names = useNames();
  const stands = useLine((line) => line.stands);
  const sections = record.sections.filter(({ facts }) => facts.length > 0);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.who}>
          <h1 className={styles.title}>
            <bdi>{plain(record.account)}</bdi>
          </h1>
          <span className={styles.number}>{record.number}</span>
          <Badge tone={record.type === 'test' ? 'warn' : 'neutral'}>{names.state(record.type)}</Badge>
          <Badge tone={record.status === 'active' ? 'win' : 'lose'}>{names.state(record.status)}</Badge>
          {record.marks.map((mark) => (
            <Badge key={mark} tone="lose">
              {names.state(mark)}
            </Badge>
          ))}
          {record.tags.map((tag) => (
            <Badge key={tag} tone="info">
              <bdi>{tag}</bdi>
            </Badge>
          ))}
        </div>
        <RecordDeeds record={record} />
      </header>
      {stands ? null : <Notice live="status">{t('console.live.away')}</Notice>}
      <div className={styles.cards}>
        <PersonCard record={record} brand={brand} />
        {sections.map(({ room, section, facts }) => (
          <Card key={`${room}:${section}`} title={names.section(section)}>
            <Facts facts={facts} />
          </Card>
        ))}
      </div>
      <RecordTables record={record} brand={brand} />
    </div>
  );
}
