import { formatDay, formatMoney } from '#i18n';
import { Card, ProgressBar, Skeleton } from '#ui';
import { useBrand } from '../../../shared/brand/boot.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { Medal } from '../../../shared/brand/medal.tsx';
import { useStanding, type Standing } from '../../../shared/brand/vip.ts';
import styles from './vip.module.css';

export function StandingCard(): React.JSX.Element {
  return (
    <Faces of={useStanding()} size="sm" skeleton={<Skeleton shape="block" className={styles.standingPlace} />}>
      {(standing) => (
        <Card>
          <div className={styles.standing}>
            <Medal level={standing.rankLevel} size={120} />
            <Way standing={standing} />
            {standing.nextRankLevel === null ? null : <Medal level={standing.nextRankLevel} size={72} />}
          </div>
        </Card>
      )}
    </Faces>
  );
}

function Way({ standing }: Readonly<{ standing: Standing }>): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const { rankName, nextRankName, items, keepItems } = standing;
  const of = ({ current, target }: Readonly<{ current: number; target: number }>) =>
    t('vip.of', { current: formatMoney(current, currencySymbol), target: formatMoney(target, currencySymbol) });
  return (
    <div className={styles.way}>
      <div>
        <h2>{t('vip.you', { level: rankName })}</h2>
        <p className={styles.soft}>
          {nextRankName === null ? t('vip.highest') : t('vip.towards', { level: nextRankName })}
        </p>
      </div>
      {items.map((item) => (
        <ProgressBar
          key={item.key}
          tone="money"
          label={t(`vip.progress.${item.key}`)}
          value={item.current}
          max={item.target}
          valueText={of(item)}
        />
      ))}
      {keepItems.map((item) => (
        <ProgressBar
          key={`keep-${item.key}`}
          tone="info"
          label={t('vip.keep', { level: rankName, day: formatDay(item.until) })}
          value={item.current}
          max={item.target}
          valueText={of(item)}
        />
      ))}
    </div>
  );
}
