import type { RateArea } from '#contract';
import { useText } from '../page/language.ts';
import { areaLabel, perCent } from './rates.ts';
import styles from './rate-list.module.css';

type Props = Readonly<{ rates: readonly Readonly<{ type: RateArea; rebateValue: number }>[]; empty: string }>;

/** Rates to read, by area. */
export function RateList({ rates, empty }: Props): React.JSX.Element {
  const t = useText();
  const given = rates.filter(({ rebateValue }) => rebateValue > 0);
  if (given.length === 0) return <p className={styles.none}>{empty}</p>;
  return (
    <dl className={styles.rates}>
      {given.map(({ type, rebateValue }) => (
        <div key={type} className={styles.rate}>
          <dt>{t(areaLabel(type))}</dt>
          <dd>{perCent(rebateValue)}</dd>
        </div>
      ))}
    </dl>
  );
}
