/** Paints the visible part of the chart; the header row and the column of issue numbers stay fixed. */
import type { Trend } from '#games/lottery/kit/trend.ts';
import { shortNumero } from './numero.ts';
import type { Stamps } from './trend-stamps.ts';
import type { View } from './trend-views.ts';

export const CELL = 26;
export const NUMERO = 84;

export interface ChartOf {
  readonly view: View;
  readonly trend: Trend;
  readonly numeros: readonly string[];
}

export interface Colours {
  readonly ground: string;
  readonly soft: string;
  readonly gap: string;
  readonly rule: string;
  readonly line: string;
  readonly hit: string;
  readonly onHit: string;
}

export interface Viewport {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const sizeOf = ({ view, trend }: ChartOf) => ({
  width: NUMERO + view.watched.symbols.length * CELL,
  height: (trend.rows.length + 1) * CELL,
});

/** Visible range of `many` cells as [first, end); `before` pixels are covered by the fixed header. */
function visibleRange(scrolled: number, room: number, before: number, many: number): [number, number] {
  return [Math.floor(scrolled / CELL), Math.min(many, Math.ceil((scrolled + room - before) / CELL))];
}

type Pen = CanvasRenderingContext2D;
const FONT = '12px system-ui, sans-serif';

export interface Inks {
  readonly colours: Colours;
  readonly stamps: Stamps<Stamp>;
}

function write(pen: Pen, text: string, x: number, y: number, ink: string): void {
  pen.fillStyle = ink;
  pen.fillText(text, x, y);
}

/** Kind of a painted cell. */
type Stamp = 'head' | 'hit' | 'gap';

export const stampIn =
  (colours: Colours) =>
  (pen: Pen, kind: Stamp, text: string): void => {
    pen.font = FONT;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    if (kind === 'hit') {
      pen.fillStyle = colours.hit;
      pen.beginPath();
      pen.arc(0, 0, CELL / 2 - 3, 0, 2 * Math.PI);
      pen.fill();
    }
    write(pen, text, 0, 0, { head: colours.soft, gap: colours.gap, hit: colours.onHit }[kind]);
  };

function within(pen: Pen, [x, y, width, height]: readonly [number, number, number, number], paint: () => void): void {
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  paint();
  pen.restore();
}

export function paintChart(pen: Pen, chart: ChartOf, { colours, stamps }: Inks, viewport: Viewport): void {
  const { view, trend, numeros } = chart;
  const { symbols } = view.watched;
  const { left, top, width, height } = viewport;
  const [firstRow, endRow] = visibleRange(top, height, CELL, trend.rows.length);
  const [firstColumn, endColumn] = visibleRange(left, width, NUMERO, symbols.length);
  const x = (column: number) => NUMERO + column * CELL + CELL / 2 - left;
  const y = (row: number) => CELL + row * CELL + CELL / 2 - top;
  pen.font = FONT;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = colours.ground;
  pen.fillRect(0, 0, width, height);
  within(pen, [NUMERO, CELL, width - NUMERO, height - CELL], () => {
    paintRules(pen, { firstRow, endRow, y, width }, colours.rule);
    if (view.place !== null) paintLine(pen, trend, { firstRow, endRow, x, y }, colours.line);
    for (let row = firstRow; row < endRow; row += 1)
      for (let column = firstColumn; column < endColumn; column += 1) {
        const { hit, gap } = trend.rows[row]![column]!;
        stamps.put(pen, hit ? 'hit' : 'gap', hit ? symbols[column]! : String(gap), [x(column), y(row)]);
      }
  });
  within(pen, [0, CELL, NUMERO, height - CELL], () => {
    for (let row = firstRow; row < endRow; row += 1)
      write(pen, plain(numeros[row] ?? ''), NUMERO / 2, y(row), colours.soft);
  });
  within(pen, [NUMERO, 0, width - NUMERO, CELL], () => {
    for (let column = firstColumn; column < endColumn; column += 1)
      stamps.put(pen, 'head', symbols[column]!, [x(column), CELL / 2]);
  });
  pen.fillStyle = colours.rule;
  pen.fillRect(0, CELL - 1, width, 1);
  pen.fillRect(NUMERO - 1, 0, 1, height);
}

/** Removes the bidi isolates: a canvas renders them as boxes. */
const plain = (numero: string): string => shortNumero(numero).replace(/[\u2066\u2069]/g, '');

interface Rows {
  readonly firstRow: number;
  readonly endRow: number;
  readonly y: (row: number) => number;
}

/** Thin rule below every fifth draw. */
function paintRules(pen: Pen, { firstRow, endRow, y, width }: Rows & { width: number }, ink: string): void {
  pen.fillStyle = ink;
  for (let row = firstRow; row < endRow; row += 1) if (row % 5 === 4) pen.fillRect(0, y(row) + CELL / 2 - 1, width, 1);
}

/** Line from hit to hit, including one draw before and one after the visible range. */
function paintLine(
  pen: Pen,
  { rows }: Trend,
  { firstRow, endRow, x, y }: Rows & { x: (column: number) => number },
  ink: string,
): void {
  pen.strokeStyle = ink;
  pen.lineWidth = 1.5;
  pen.beginPath();
  for (let row = Math.max(0, firstRow - 1); row < Math.min(rows.length, endRow + 1); row += 1) {
    const column = rows[row]!.findIndex(({ hit }) => hit);
    if (column >= 0) pen.lineTo(x(column), y(row));
  }
  pen.stroke();
}
