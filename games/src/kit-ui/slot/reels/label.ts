/** What is written on a symbol: the amount of a coin, a multiple. */
import { Text } from 'pixi.js';

/** Its widest and its height, of the cell's side. */
const WIDEST = 0.66;
const HIGH = 0.27;

export type LabelMaker = (text: string, side: number) => Text;

/** Letters stand as they are written, without spacing: Arabic joins them. */
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
