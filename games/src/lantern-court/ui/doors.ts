/** A leaf of the pavilion's doors, of red lacquer with brass bosses. */
import type { Graphics } from 'pixi.js';

export function drawDoor(leaf: Graphics, width: number, height: number, isLeft: boolean): void {
  const rim = width * 0.03;
  leaf.rect(0, 0, width, height).fill(0x4a0a10);
  leaf.rect(rim, rim, width - 2 * rim, height - 2 * rim).fill(0x8f1720);
  leaf.rect(rim * 2.4, rim * 2.4, width - 4.8 * rim, height - 4.8 * rim).stroke({ width: 2, color: 0xe8b55a });
  const [columns, rows] = [5, 7];
  for (let column = 0; column < columns; column += 1) {
    for (let line = 0; line < rows; line += 1) {
      const [x, y] = [((column + 0.9) / (columns + 0.8)) * width, ((line + 0.9) / (rows + 0.8)) * height];
      leaf.circle(x, y + 2, rim * 0.95).fill(0x3a060b);
      leaf.circle(x, y, rim * 0.9).fill(0xa8692a);
      leaf.circle(x - rim * 0.15, y - rim * 0.2, rim * 0.55).fill(0xf0c877);
    }
  }
  // The ring to knock with, at the edge where the leaves meet.
  const x = isLeft ? width - rim * 4 : rim * 4;
  leaf.circle(x, height / 2, rim * 2.6).fill(0xa8692a);
  leaf.circle(x, height / 2, rim * 1.9).fill(0xe8b55a);
  leaf.circle(x, height / 2 + rim * 2.6, rim * 2.4).stroke({ width: rim * 0.7, color: 0xf0c877 });
}
