/** The chart of omissions on a canvas: draws downwards, numbers across, a line through what came. Smooth however many there are. */
import type { Trend } from '#games/lottery/kit/trend.ts';
import { useEffect, useRef } from 'react';
import { useText } from '../text.ts';
import { shortNumero } from './numero.ts';
import type { View } from './trend-views.ts';
import styles from './trends-tab.module.css';

const CELL = 26;
const NUMERO = 84;

type Props = Readonly<{ view: View; trend: Trend; numeros: readonly string[] }>;

const tokenOf = (element: Element, name: string): string => getComputedStyle(element).getPropertyValue(name).trim();

function draw(canvas: HTMLCanvasElement, { view, trend, numeros }: Props): void {
  const scale = window.devicePixelRatio || 1;
  const { symbols } = view.watched;
  const [width, height] = [NUMERO + symbols.length * CELL, (trend.rows.length + 1) * CELL];
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.style.inlineSize = `${width}px`;
  canvas.style.blockSize = `${height}px`;
  const context = canvas.getContext('2d');
  if (!context) return;
  const colour = (name: string) => tokenOf(canvas, `--color-${name}`);
  context.scale(scale, scale);
  context.font = '12px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const write = (text: string, x: number, y: number, ink: string) => {
    context.fillStyle = ink;
    context.fillText(text, x, y);
  };
  const middle = (column: number, row: number) => [NUMERO + column * CELL + CELL / 2, row * CELL + CELL / 2] as const;
  for (const [column, symbol] of symbols.entries()) write(symbol, ...middle(column, 0), colour('ink-soft'));
  if (view.place !== null) lineThrough(context, trend, middle, colour('money-ink'));
  for (const [row, cells] of trend.rows.entries()) {
    write(
      shortNumero(numeros[row] ?? '').replace(/[\u2066\u2069]/g, ''),
      NUMERO / 2,
      (row + 1) * CELL + CELL / 2,
      colour('ink-soft'),
    );
    for (const [column, { hit, gap }] of cells.entries()) {
      const [x, y] = middle(column, row + 1);
      if (!hit) {
        write(String(gap), x, y, colour('line-strong'));
        continue;
      }
      context.fillStyle = colour('money');
      context.beginPath();
      context.arc(x, y, CELL / 2 - 3, 0, 2 * Math.PI);
      context.fill();
      write(symbols[column]!, x, y, colour('on-money'));
    }
  }
}

function lineThrough(
  context: CanvasRenderingContext2D,
  { rows }: Trend,
  middle: (column: number, row: number) => readonly [number, number],
  ink: string,
): void {
  context.strokeStyle = ink;
  context.lineWidth = 1.5;
  context.beginPath();
  for (const [row, cells] of rows.entries()) {
    const column = cells.findIndex(({ hit }) => hit);
    if (column >= 0) context.lineTo(...middle(column, row + 1));
  }
  context.stroke();
}

export function TrendChart(props: Props): React.JSX.Element {
  const { t } = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, props);
  });
  return (
    <div
      className={styles.chart}
      dir="ltr"
      // What scrolls must be reachable by the keyboard that scrolls it.
      {...{ tabIndex: 0, role: 'region', 'aria-label': t('lotto.trend.chart') }}
    >
      <canvas ref={canvas} />
      <Stats {...props} />
    </div>
  );
}

/** The same figures as a table, for who cannot see the chart. */
function Stats({ view, trend }: Props): React.JSX.Element {
  const { t } = useText();
  const rows = [
    [t('lotto.trend.appears'), trend.stats.map(({ appears }) => appears)],
    [t('lotto.trend.averageGap'), trend.stats.map(({ averageGap }) => averageGap)],
    [t('lotto.trend.longestGap'), trend.stats.map(({ longestGap }) => longestGap)],
    [t('lotto.trend.longestStreak'), trend.stats.map(({ longestStreak }) => longestStreak)],
  ] as const;
  return (
    <table className={styles.stats}>
      <thead>
        <tr>
          <th scope="col">{t('lotto.trend.places')}</th>
          {view.watched.symbols.map((symbol) => (
            <th key={symbol} scope="col">
              {symbol}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              <td key={at}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
