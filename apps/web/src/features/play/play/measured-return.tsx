/** Actual RTP over all real-money rounds, with its confidence interval. */
import { formatNumber } from '#i18n';
import { Card } from '#ui';
import { useText } from '../../../shared/page/language.ts';
import type { About } from './queries.ts';
import styles from './about-game.module.css';

type Props = Readonly<{ about: About; hasJackpot: boolean }>;

export function MeasuredReturn({ about: { figures, measured }, hasJackpot }: Props): React.JSX.Element {
  const t = useText();
  const { rounds, roundsMin, since, found } = measured;
  if (!found || since === null) {
    return (
      <Card title={t('games.measured')}>
        <p className={styles.text}>
          {t('games.measured.few', { rounds: formatNumber(rounds), least: formatNumber(roundsMin) })}
        </p>
      </Card>
    );
  }
  return (
    <Card title={t('games.measured')}>
      <p className={styles.returned}>{t('games.figure.percent', { value: found.returned })}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('games.measured.interval')}</dt>
          <dd dir="ltr">{t('games.measured.between', { low: found.low, high: found.high })}</dd>
        </div>
        {figures ? (
          <div>
            <dt>{t('games.measured.exact')}</dt>
            <dd>{t('games.figure.percent', { value: figures.rtp })}</dd>
          </div>
        ) : null}
      </dl>
      <p className={styles.text}>
        {t('games.measured.text', { rounds, day: since })} {hasJackpot ? t('games.measured.base') : null}
      </p>
    </Card>
  );
}
