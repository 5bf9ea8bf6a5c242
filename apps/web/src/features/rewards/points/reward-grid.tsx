import type { PointReward } from '#contract';
import { formatMoney, formatNumber } from '#i18n';
import { Button, EmptyState, LoadMore, Picture, Skeleton, Tabs } from '#ui';
import { classes } from '#ui/class-names.ts';
import { memo, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useBrand } from '../../../shared/brand/boot.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { guard } from '../../../shared/session/guard.ts';
import { useDrawnTime } from '../../../shared/page/drawn.ts';
import { useText } from '../../../shared/page/language.ts';
import styles from './points.module.css';
import { useKinds, usePointsBalance, useRewards } from './queries.ts';
import { RedeemDialog } from './redeem-dialog.tsx';
import { leftOf, obstacleOf } from './rules.ts';

export function RewardGrid(): React.JSX.Element {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const kinds = useKinds().data ?? [];
  const asked = search.get('type') ?? '';
  const kind = kinds.some(({ type }) => type === asked) ? asked : '';
  const rewards = useRewards(kind);
  const [chosen, setChosen] = useState<PointReward>();
  return (
    <div className={styles.part}>
      <div className={styles.kinds}>
        <Tabs
          variant="pill"
          label={t('points.kinds')}
          value={kind}
          onValueChange={(type) => setSearch(type ? { type } : {}, { replace: true })}
          items={[{ id: '', label: t('points.all') }, ...kinds.map(({ type, name }) => ({ id: type, label: name }))]}
        />
      </div>
      <Faces
        of={rewards}
        skeleton={<GridSkeleton />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState art="/art/spots/gifts.svg" title={t('points.empty.title')} text={t('points.empty.text')} />}
      >
        {(list) => (
          <div className={classes(styles.part, rewards.isStale && styles.stale)} aria-busy={rewards.isFetching}>
            <ul className={styles.grid}>
              {list.map((reward) => (
                <li key={reward.rewardId}>
                  <RewardPart reward={reward} onChoose={setChosen} />
                </li>
              ))}
            </ul>
            <LoadMore label={t('common.more')} {...rewards.more} endLabel={t('points.end')} />
          </div>
        )}
      </Faces>
      {chosen ? <RedeemDialog reward={chosen} onClose={() => setChosen(undefined)} /> : null}
    </div>
  );
}

interface RewardCardProps {
  readonly reward: PointReward;
  readonly onChoose: (reward: PointReward) => void;
}

/**
 * Each reward hydrates on its own, so that a press waits for one only. Memoised: a re-render of the grid would force
 * all pending ones to hydrate at once.
 */
const RewardPart = memo(function RewardPart(props: RewardCardProps): React.JSX.Element {
  return (
    <Suspense>
      <RewardCard {...props} />
    </Suspense>
  );
});

function RewardCard({ reward, onChoose }: RewardCardProps): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const obstacle = obstacleOf(reward, usePointsBalance().data?.pointBalance, useDrawnTime());
  return (
    <article className={styles.reward}>
      <div className={styles.rewardArt}>
        <Picture src={reward.imageUrl} alt="" width={320} height={240} loading="lazy" />
      </div>
      <div className={styles.rewardWords}>
        <h2 className={styles.rewardName}>{reward.rewardName}</h2>
        <p className={styles.price}>
          <strong className={styles.points}>{formatNumber(reward.pointsRequired)}</strong>{' '}
          {t('points.unit', { count: reward.pointsRequired })}
          {reward.amountRequired > 0
            ? t('points.and', { amount: formatMoney(reward.amountRequired, currencySymbol) })
            : null}
        </p>
        <p className={styles.soft}>{t('points.left', { count: leftOf(reward) })}</p>
        <Button wide disabled={obstacle !== null} onClick={() => guard('real', () => onChoose(reward))}>
          {obstacle ? t(`points.obstacle.${obstacle}`) : t('points.redeem')}
        </Button>
      </div>
    </article>
  );
}

function GridSkeleton(): React.JSX.Element {
  return (
    <div className={styles.grid} aria-hidden>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} shape="block" height="356px" />
      ))}
    </div>
  );
}
