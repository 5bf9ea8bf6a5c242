/** VIP levels at a glance, and a member's progress to the next one. */
import { formatMoney } from '#i18n';
import { Card, ProgressBar, Skeleton } from '#ui';
import { classes } from '#ui/class-names.ts';
import { Link } from 'react-router';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import { Medal } from '../../../shared/brand/medal.tsx';
import { useLoggedIn, useTrial } from '../../../shared/session/session.ts';
import { useLevels, useStanding } from '../../../shared/brand/vip.ts';
import styles from './vip-ladder.module.css';

/** Hidden for a brand without VIP levels. */
export function VipLadder(): React.ReactNode {
  const t = useText();
  const levels = useLevels();
  const own = useStanding().data?.rankLevel;
  const loggedIn = useLoggedIn();
  const trial = useTrial();
  if (levels.error || levels.data?.length === 0) return null;
  return (
    <Card
      title={t('vip.title')}
      action={
        <Link to="/vip" className={styles.more}>
          {t('home.vip.open')}
        </Link>
      }
    >
      <div className={styles.club}>
        {loggedIn && !trial ? <Way /> : <p className={styles.lead}>{t('vip.lead')}</p>}
        <ol className={styles.ladder}>
          {levels.data?.map(({ rankLevel, rankName }) => (
            <li key={rankLevel} className={classes(styles.level, rankLevel === own && styles.own)}>
              <Medal level={rankLevel} size={64} lazy />
              <span>{rankName}</span>
            </li>
          )) ?? <li className={styles.waiting} />}
        </ol>
      </div>
    </Card>
  );
}

function Way(): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const standing = useStanding();
  if (!standing.data) return standing.error ? <p>{t('vip.lead')}</p> : <Skeleton lines={2} height="20px" />;
  const { rankName, nextRankName, items } = standing.data;
  return (
    <div className={styles.way}>
      <p className={styles.lead}>
        <strong>{t('vip.you', { level: rankName })}</strong>{' '}
        {nextRankName === null ? t('vip.highest') : t('vip.towards', { level: nextRankName })}
      </p>
      <div className={styles.bars}>
        {items.map(({ key, current, target }) => (
          <ProgressBar
            key={key}
            tone="money"
            label={t(`vip.progress.${key}`)}
            value={current}
            max={target}
            valueText={t('vip.of', {
              current: formatMoney(current, currencySymbol),
              target: formatMoney(target, currencySymbol),
            })}
          />
        ))}
      </div>
    </div>
  );
}
