/** RTP, hit rate and maximum win of the chosen bet, shown before it is placed (R40). */
import type { BetFigures as Figures } from '#games/kit/hand.ts';
import { formatNumber } from '#i18n';
import { useText } from '../../shared/page/text.ts';
import styles from './bet-figures.module.css';

export function BetFigures({ figures }: Readonly<{ figures: Figures | null }>): React.JSX.Element {
  const { t } = useText();
  const rows = [
    { key: 'hand.rtp', value: figures && t('hand.percent', { percent: figures.rtp }) },
    { key: 'hand.hitRate', value: figures && t('hand.percent', { percent: figures.hitRate }) },
    { key: 'hand.most', value: figures && t('hand.times', { times: formatNumber(figures.maxWin) }) },
  ] as const;
  return (
    <dl className={styles.figures} aria-label={t('hand.figures')}>
      {rows.map(({ key, value }) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>
            <bdi dir="ltr">{value ?? t('hand.none')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
