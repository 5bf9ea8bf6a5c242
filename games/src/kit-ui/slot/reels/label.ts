/** Text on a symbol: the amount of a coin, a multiplier. */
import { Text } from 'pixi.js';

/** Maximum width and height, as fractions of the cell's side. */
const WIDEST = 0.66;
const HIGH = 0.27;

export type LabelMaker = (text: string, side: number) => Text;

/** No letter spacing, since Arabic joins its letters. */
export const labelsIn =
  (font: string): LabelMaker =>
  (text, side) => {
    const label = new Text({
      text,
      anchor: 0.5,
      style: {
        fontFamily: font,
        fontWeight: '800',
        fontSize: Math.max(Math.round(side * HIGH), 8),
        fill: 0xffffff,
        stroke: { color: 0x1a0d04, width: Math.max(side * 0.045, 2), join: 'round' },
      },
    });
    label.scale.set(Math.min(1, (side * WIDEST) / Math.max(label.width, 1)));
    return label;
  };
