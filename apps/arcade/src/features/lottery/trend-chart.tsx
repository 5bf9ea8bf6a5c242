/**
 * Trend chart of omissions: draws as rows, numbers as columns, a line through the hits. Only the visible cells are
 * painted, on one sticky canvas above the scrolled area.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useText } from '../../shared/page/text.ts';
import { CELL, paintChart, sizeOf, stampIn, type ChartOf, type Colours } from './trend-paint.ts';
import { createStamps } from './trend-stamps.ts';
import styles from './trends-tab.module.css';

/** Upper bound of the pixel ratio: more is not visible, and costs time in each frame. */
const SCALE_MAX = 2;

function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return {
    ground: colour('surface'),
    soft: colour('ink-soft'),
    gap: colour('ink-soft'),
    rule: colour('line'),
    line: colour('money-ink'),
    hit: colour('money'),
    onHit: colour('on-money'),
  };
}

/** Paints the visible part of the box, now and after each scroll or resize. */
function keepPainted(box: HTMLElement, canvas: HTMLCanvasElement, chart: ChartOf): () => void {
  const pen = canvas.getContext('2d');
  if (!pen) return () => undefined;
  const colours = coloursOf(box);
  const scale = Math.min(window.devicePixelRatio || 1, SCALE_MAX);
  const inks = { colours, stamps: createStamps(CELL, scale, stampIn(colours)) };
  let frame = 0;
  const paint = () => {
    frame = 0;
    const [width, height] = [box.clientWidth, box.clientHeight];
    if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
      canvas.style.inlineSize = `${width}px`;
      canvas.style.blockSize = `${height}px`;
    }
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    paintChart(pen, chart, inks, { left: box.scrollLeft, top: box.scrollTop, width, height });
  };
  const soon = () => {
    frame ||= requestAnimationFrame(paint);
  };
  const watch = new ResizeObserver(soon);
  watch.observe(box);
  box.addEventListener('scroll', soon, { passive: true });
  paint();
  return () => {
    cancelAnimationFrame(frame);
    watch.disconnect();
    box.removeEventListener('scroll', soon);
  };
}

export function TrendChart(chart: Readonly<ChartOf>): React.JSX.Element {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { view, trend, numeros } = chart;
  const { width, height } = sizeOf(chart);
  // Starts at the newest draws.
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = height;
  }, [height]);
  useEffect(() => {
    if (!box.current || !canvas.current) return undefined;
    return keepPainted(box.current, canvas.current, { view, trend, numeros });
  }, [view, trend, numeros]);
  return (
    <div
      ref={box}
      className={styles.chart}
      dir="ltr"
      // A scroll container must be focusable, so that it scrolls by keyboard.
      {...{ tabIndex: 0, role: 'region', 'aria-label': t('lotto.trend.chart') }}
    >
      <div style={{ inlineSize: width, blockSize: height }}>
        <canvas ref={canvas} className={styles.canvas} />
      </div>
    </div>
  );
}
