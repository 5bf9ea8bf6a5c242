import type { RaceBoard } from '#contract';
import { formatMoment } from '#i18n';
import { Badge, Card, EmptyState, Table } from '#ui';
import { usePrize } from '../../../shared/content/prize.ts';
import { useText } from '../../../shared/page/language.ts';
import styles from './race.module.css';
import { useReached } from './reached.ts';

type Props = Readonly<{ race: RaceBoard }>;

/** Sticky while the places are scrolled. */
export function OwnPlace({ race }: Props): React.JSX.Element | null {
  const t = useText();
  const prize = usePrize();
  const reached = useReached(race);
  const { own, state } = race;
  if (!own || state === 'CALLED_OFF') return null;
  return (
    <section className={styles.own} aria-label={t('mission.board.own')}>
      <dl className={styles.ownRow}>
        <div>
          <dt>{t('mission.board.own')}</dt>
          <dd>{own.rank ?? '–'}</dd>
        </div>
        <div>
          <dt>{t(`race.reached.${race.measure}`)}</dt>
          <dd>
            <bdi>{own.rank === null ? '–' : reached(own.reached)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('mission.board.prize')}</dt>
          <dd>{own.reward ? prize(own.reward) : '–'}</dd>
        </div>
      </dl>
    </section>
  );
}

export function Places({ race }: Props): React.JSX.Element {
  const t = useText();
  const prize = usePrize();
  const reached = useReached(race);
  return (
    <Card padding="flush">
      <Table
        caption={t('race.places')}
        rows={race.places}
        rowKey={({ rank }) => String(rank)}
        empty={<EmptyState size="sm" title={t('mission.board.empty')} />}
        columns={[
          { key: 'rank', header: t('mission.board.rank'), render: ({ rank }) => rank },
          {
            key: 'name',
            header: t('mission.board.name'),
            primary: true,
            render: ({ customerName, isOwn }) => (
              <span className={styles.player}>
                <bdi>{customerName}</bdi>
                {isOwn ? <Badge tone="brand">{t('mission.board.you')}</Badge> : null}
              </span>
            ),
          },
          {
            key: 'reached',
            header: t(`race.reached.${race.measure}`),
            align: 'end',
            render: (place) => <bdi>{reached(place.reached)}</bdi>,
          },
          {
            key: 'prize',
            header: t('mission.board.prize'),
            align: 'end',
            render: ({ reward }) => (reward ? prize(reward) : '–'),
          },
        ]}
      />
      <p className={styles.counted}>
        {t('race.entrants', { count: race.entrants })} ·{' '}
        {t('mission.board.counted', { time: formatMoment(race.countedAt) })}
      </p>
    </Card>
  );
}
