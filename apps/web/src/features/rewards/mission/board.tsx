import type { MissionBoard } from '#contract';
import { formatMoment, formatMoney } from '#i18n';
import { Badge, Card, Countdown, Notice, Skeleton, Stat, StatGrid } from '#ui';
import { serverNow, useBrand } from '../../../shared/brand/boot.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { RowTable } from '../../../shared/lists/row-table.tsx';
import { useText } from '../../../shared/page/language.ts';
import styles from './mission.module.css';
import { usePrize } from '../../../shared/content/prize.ts';
import { useBoard, usePlaces } from './queries.ts';

const tones = { RUNNING: 'info', COUNTING: 'warn', FINAL: 'neutral' } as const;

export function Board({ missionId }: Readonly<{ missionId: number }>): React.JSX.Element {
  return (
    <Faces of={useBoard(missionId)} skeleton={<Skeleton shape="block" height="480px" />}>
      {(board) => (
        <>
          <Head board={board} />
          <Own board={board} />
          <Prizes board={board} />
          <Places board={board} />
        </>
      )}
    </Faces>
  );
}

type Props = Readonly<{ board: MissionBoard }>;

function Head({ board: { title, description, state, endTime, countedAt, missionId } }: Props): React.JSX.Element {
  const t = useText();
  const { refetch } = useBoard(missionId);
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Badge tone={tones[state]}>{t(`mission.board.state.${state}`)}</Badge>
      </div>
      <p className={styles.soft}>{description}</p>
      {state === 'RUNNING' ? (
        <p className={styles.clock}>
          <span>{t('mission.board.left')}</span>
          <Countdown
            className={styles.rest ?? ''}
            untilMs={endTime}
            now={serverNow}
            label={t('mission.board.left')}
            dayMark={t('mission.board.dayMark')}
            onEnd={() => void refetch()}
          />
        </p>
      ) : null}
      {state === 'COUNTING' ? <Notice tone="info">{t('mission.board.counting')}</Notice> : null}
      <p className={styles.soft}>
        {t(state === 'RUNNING' ? 'mission.board.ends' : 'mission.board.ended', { time: formatMoment(endTime) })} ·{' '}
        {t('mission.board.counted', { time: formatMoment(countedAt) })}
      </p>
      <p className={styles.soft}>{t('mission.board.rules')}</p>
    </section>
  );
}

function Own({ board: { footer } }: Props): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const prize = usePrize();
  if (footer.rank === null)
    return (
      <Notice tone="info" title={t('mission.board.own.none')}>
        {t('mission.board.own.text')}
      </Notice>
    );
  return (
    <section aria-label={t('mission.board.own')}>
      <StatGrid>
        <Stat label={t('mission.board.own')} value={footer.rank} />
        <Stat label={t('mission.board.reached')} value={formatMoney(footer.reachedValue, currencySymbol)} />
        <Stat label={t('mission.board.prize')} value={footer.reward ? prize(footer.reward) : '–'} />
      </StatGrid>
    </section>
  );
}

function Prizes({ board: { prizes } }: Props): React.JSX.Element {
  const t = useText();
  const prize = usePrize();
  return (
    <Card title={t('mission.board.prizes')}>
      <ol className={styles.prizes}>
        {prizes.map(({ from, to, reward }) => (
          <li key={from} className={styles.prizeLine}>
            <span>{t(from === to ? 'mission.board.place' : 'mission.board.places', { from, to })}</span>
            <strong>{prize(reward)}</strong>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Places({ board }: Props): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const prize = usePrize();
  return (
    <Card padding="flush">
      <RowTable
        caption={board.title}
        empty={t('mission.board.empty')}
        rows={usePlaces(board)}
        rowKey={({ rank }) => String(rank)}
        columns={[
          { key: 'rank', header: t('mission.board.rank'), render: ({ rank }) => rank },
          {
            key: 'name',
            header: t('mission.board.name'),
            primary: true,
            render: ({ customerName, isOwn }) => (
              <span className={styles.name}>
                <bdi>{customerName}</bdi>
                {isOwn ? <Badge tone="brand">{t('mission.board.you')}</Badge> : null}
              </span>
            ),
          },
          {
            key: 'reached',
            header: t('mission.board.reached'),
            align: 'end',
            render: ({ reachedValue }) => formatMoney(reachedValue, currencySymbol),
          },
          {
            key: 'prize',
            header: t('mission.board.prize'),
            align: 'end',
            render: ({ reward }) => (reward ? prize(reward) : '–'),
          },
        ]}
      />
    </Card>
  );
}
