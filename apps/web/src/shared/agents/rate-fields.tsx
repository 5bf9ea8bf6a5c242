/** A slider and a number for each rate. */
import { Button } from '#ui';
import { useText } from '../page/language.ts';
import { BoundedField } from '../page/number-fields.tsx';
import { areaLabel, decimalsOfStep, highest, isStepped, lowest, perCent, type RateLimit, type Rates } from './rates.ts';
import styles from './rate-fields.module.css';

type Props = Readonly<{
  legend: string;
  limits: readonly RateLimit[];
  rates: Rates;
  onRates: (rates: Rates) => void;
}>;

export function RateFields({ legend, limits, rates, onRates }: Props): React.JSX.Element {
  const t = useText();
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.all}>
        <Button size="sm" onClick={() => onRates(lowest(limits))}>
          {t('agents.rates.lowest')}
        </Button>
        <Button size="sm" onClick={() => onRates(highest(limits))}>
          {t('agents.rates.highest')}
        </Button>
      </div>
      {limits.map((limit) => (
        <RateField
          key={limit.area}
          limit={limit}
          rate={rates[limit.area] ?? limit.min}
          onRate={(rate) => onRates({ ...rates, [limit.area]: rate })}
        />
      ))}
    </fieldset>
  );
}

type RateProps = Readonly<{ limit: RateLimit; rate: number; onRate: (rate: number) => void }>;

function RateField({ limit, rate, onRate }: RateProps): React.JSX.Element {
  const t = useText();
  const { area, min, max, step } = limit;
  const label = t(areaLabel(area));
  const off = !Number.isNaN(rate) && !isStepped(rate, limit);
  return (
    <div className={styles.rate}>
      <BoundedField
        className={styles.number}
        label={label}
        suffix="%"
        min={min}
        max={max}
        decimals={Math.max(decimalsOfStep(step), decimalsOfStep(min), decimalsOfStep(max))}
        value={rate}
        onValue={onRate}
        disabled={min === max}
        hint={`${perCent(min)}–${perCent(max)}`}
        error={off ? t('agents.rates.step', { step: perCent(step) }) : undefined}
      />
      <input
        type="range"
        className={styles.slider}
        aria-label={label}
        aria-valuetext={Number.isNaN(rate) ? perCent(min) : perCent(rate)}
        min={min}
        max={max}
        step={step || 'any'}
        disabled={min === max}
        value={Number.isNaN(rate) ? min : rate}
        onChange={({ target }) => onRate(Number(target.value))}
      />
    </div>
  );
}
