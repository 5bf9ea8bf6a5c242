/** Rules, RTP and limits of the bets (R40). */
import { Disclosure } from '#ui';
import { LEAST, TOP } from '../engine/climb.ts';
import { meta } from '../meta.ts';
import { timesOf } from './pad-state.ts';
import type { CrashProps } from './props.ts';
import styles from './rules.module.css';

export function Rules({ t, shared, money }: Pick<CrashProps, 't' | 'shared' | 'money'>): React.JSX.Element {
  const { limits, winMax, seatMax } = shared.terms;
  const { min, max } = limits.bet;
  return (
    <Disclosure summary={t('crash.rules')}>
      <div className={styles.rules}>
        <p>{t('crash.rules.how')}</p>
        <p>{t('crash.rules.target', { least: timesOf(LEAST), top: timesOf(TOP) })}</p>
        <p>{t('crash.rules.moment')}</p>
        <p>{t('crash.rules.return', { rtp: meta.figures.rtp })}</p>
        <p>
          {t('crash.rules.limits', {
            min: money.write(min),
            max: money.write(max),
            seat: money.write(seatMax),
            win: money.write(winMax),
          })}
        </p>
        <p>{t('crash.rules.fair')}</p>
      </div>
    </Disclosure>
  );
}
