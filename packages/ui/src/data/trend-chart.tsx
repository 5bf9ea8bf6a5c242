import { classes } from '../class-names.ts';
import { chartScale, labelStep, type ChartScale } from './chart-scale.ts';
import styles from './trend-chart.module.css';

export type TrendPoint = Readonly<{
  id: string;
  /** Below the point: a day. */
  label: string;
  value: number;
  /** The formatted value, shown on hover and read by screen readers. */
  text: string;
}>;

export type TrendChartProps = Readonly<{
  caption: string;
  points: readonly TrendPoint[];
  /** `bars` for sums of a time, coloured by sign; `line` for a level. */
  variant?: 'bars' | 'line';
  /** Any CSS length. */
  height?: string;
  className?: string;
}>;

const labelRoom = 8;

/** How a figure went over time. It is a list of figures, drawn as a chart. */
export function TrendChart(props: TrendChartProps): React.JSX.Element {
  const { caption, points, variant = 'bars', height = '12rem', className } = props;
  const scale = chartScale(points.map((point) => point.value));
  const step = labelStep(points.length, labelRoom);
  return (
    <figure aria-label={caption} className={classes(styles.chart, className)}>
      <div className={styles.plot} style={{ blockSize: height }}>
        {variant === 'line' ? <Line points={points} scale={scale} /> : null}
        <span className={styles.zero} style={{ insetBlockEnd: `${scale.zero * 100}%` }} />
        <ol className={styles.columns}>
          {points.map((point) => (
            <li key={point.id} className={styles.column}>
              <Mark point={point} scale={scale} variant={variant} />
              <span className={styles.readout}>
                <span>{point.label}</span> <strong>{point.text}</strong>
              </span>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.labels} aria-hidden>
        {points.map((point, index) => (
          <span key={point.id}>{index % step === 0 ? point.label : ''}</span>
        ))}
      </div>
    </figure>
  );
}

type MarkProps = Readonly<{ point: TrendPoint; scale: ChartScale; variant: 'bars' | 'line' }>;

function Mark({ point, scale, variant }: MarkProps): React.JSX.Element {
  const at = scale.at(point.value);
  if (variant === 'line') return <span className={styles.dot} style={{ insetBlockEnd: `${at * 100}%` }} />;
  const low = Math.min(at, scale.zero);
  const high = Math.max(at, scale.zero);
  return (
    <span
      className={classes(styles.bar, point.value < 0 && styles.minus)}
      style={{ insetBlockEnd: `${low * 100}%`, blockSize: `${(high - low) * 100}%` }}
    />
  );
}

function Line({ points, scale }: Readonly<{ points: readonly TrendPoint[]; scale: ChartScale }>): React.JSX.Element {
  const path = points.map((point, index) => `${index + 0.5} ${1 - scale.at(point.value)}`).join('L');
  const end = points.length - 0.5;
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${points.length || 1} 1`}
      preserveAspectRatio="none"
      aria-hidden
      data-directional
    >
      <path className={styles.area} d={`M${path}L${end} ${1 - scale.zero}L0.5 ${1 - scale.zero}Z`} />
      <path className={styles.stroke} d={`M${path}`} />
    </svg>
  );
}
