/** A tile for each figure of the period; the pressed one is shown in detail below. */
import type { TeamOverview } from '#contract';
import { formatMoney, formatNumber } from '#i18n';
import { Amount } from '#ui';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import styles from './overview.module.css';
import { changeOf, isCount, metrics, type Metric } from './rules.ts';

/** Formats a figure: an amount in the brand’s currency, or a count. */
export function useFigure(metric: Metric): (value: number) => string {
  const { currencySymbol } = useBrand();
  return isCount(metric) ? formatNumber : (value) => formatMoney(value, currencySymbol);
}

type Props = Readonly<{
  overview: TeamOverview;
  /** Figures to compare with, once they are known. */
  before: TeamOverview | undefined;
  metric: Metric;
  onMetric: (metric: Metric) => void;
}>;

export function Tiles({ overview, before, metric, onMetric }: Props): React.JSX.Element {
  const t = useText();
  return (
    <ul className={styles.tiles} aria-label={t('agents.overview.figures')}>
      {metrics.map((name) => (
        <li key={name}>
          <Tile
            name={name}
            value={overview[name]}
            note={
              name === 'activeCount'
                ? t('agents.overview.since', { day: overview.activeSince })
                : before && changeText(overview[name], before[name])
            }
            pressed={name === metric}
            onPress={() => onMetric(name)}
          />
        </li>
      ))}
    </ul>
  );
}

function changeText(now: number, before: number): string | undefined {
  const change = changeOf(now, before);
  if (change === null) return undefined;
  return `\u2066${change > 0 ? '▲ +' : change < 0 ? '▼ −' : ''}${formatNumber(Math.abs(change))}%\u2069`;
}

type TileProps = Readonly<{
  name: Metric;
  value: number;
  note: string | undefined;
  pressed: boolean;
  onPress: () => void;
}>;

function Tile({ name, value, note, pressed, onPress }: TileProps): React.JSX.Element {
  const t = useText();
  const text = useFigure(name)(value);
  return (
    <button type="button" className={styles.tile} aria-pressed={pressed} onClick={onPress}>
      <span className={styles.label}>{t(`agents.overview.${name}`)}</span>
      <span className={styles.value}>
        {name === 'pnl' && value !== 0 ? <Amount sign={value < 0 ? 'minus' : 'plus'}>{text}</Amount> : text}
      </span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </button>
  );
}
