/** The four pots side by side, counting up. */
import type { JackpotPot } from '#contract';
import { formatMoney } from '#i18n';
import { Amount, Skeleton } from '#ui';
import { useBrand } from '../brand/boot.ts';
import { useText } from '../page/language.ts';
import styles from './jackpot-meters.module.css';
import { useCountUp } from './use-count-up.ts';

const TIERS = ['grand', 'major', 'minor', 'mini'] as const;

/** Largest first. Space is reserved while loading. */
export function JackpotMeters({ pots }: Readonly<{ pots: readonly JackpotPot[] | undefined }>): React.JSX.Element {
  const t = useText();
  return (
    <ul className={styles.meters} aria-label={t('jackpot.title')}>
      {TIERS.map((tier) => {
        const pot = pots?.find((each) => each.tier === tier);
        return (
          <li key={tier} className={styles.meter} data-tier={tier}>
            <span className={styles.name}>{t(`jackpot.tier.${tier}`)}</span>
            {pot ? <Meter pot={pot} /> : <Skeleton shape="block" height="48px" />}
          </li>
        );
      })}
    </ul>
  );
}

function Meter({ pot: { amount, most } }: Readonly<{ pot: JackpotPot }>): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const shown = useCountUp(amount);
  return (
    <>
      <Amount money className={styles.amount}>
        {formatMoney(shown, currencySymbol)}
      </Amount>
      <span className={styles.falls}>
        {most === null ? t('jackpot.anyTime') : t('jackpot.mustFall', { amount: formatMoney(most, currencySymbol) })}
      </span>
    </>
  );
}
