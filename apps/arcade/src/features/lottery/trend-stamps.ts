/** Cells rendered once and then copied: text rendering dominates the cost of painting the chart. */
type Pen = CanvasRenderingContext2D;

export interface Stamps<Kind extends string> {
  /** Draws the cell centred at the position. */
  readonly put: (pen: Pen, kind: Kind, text: string, at: readonly [number, number]) => void;
}

const ACROSS = 32;
const MANY = ACROSS * ACROSS;

/** `paint` draws a cell around the origin; cells are square, `scale` is the device pixel ratio. */
export function createStamps<Kind extends string>(
  cell: number,
  scale: number,
  paint: (pen: Pen, kind: Kind, text: string) => void,
): Stamps<Kind> {
  const side = Math.ceil(cell * scale);
  const sheet = document.createElement('canvas');
  sheet.width = side * ACROSS;
  sheet.height = side * ACROSS;
  const onSheet = sheet.getContext('2d');
  const places = new Map<string, number>();

  const placeOf = (kind: Kind, text: string): number => {
    const known = places.get(kind + text);
    if (known !== undefined || !onSheet) return known ?? 0;
    if (places.size >= MANY) {
      places.clear();
      onSheet.setTransform(1, 0, 0, 1, 0, 0);
      onSheet.clearRect(0, 0, sheet.width, sheet.height);
    }
    const place = places.size;
    places.set(kind + text, place);
    const [x, y] = [(place % ACROSS) + 0.5, Math.floor(place / ACROSS) + 0.5];
    onSheet.setTransform(scale, 0, 0, scale, x * side, y * side);
    paint(onSheet, kind, text);
    return place;
  };

  return {
    put(pen, kind, text, [x, y]) {
      const place = placeOf(kind, text);
      const [left, top] = [(place % ACROSS) * side, Math.floor(place / ACROSS) * side];
      pen.drawImage(sheet, left, top, side, side, x - cell / 2, y - cell / 2, cell, cell);
    },
  };
}
