/** The four lamps of the astrolabe over the arch: each burns behind one of the jackpot's meters, in the colour of its tier. */
import { Container, Graphics } from 'pixi.js';
import type { Layout } from '../../kit-ui/slot/layout.ts';
import type { Motion } from '../../kit-ui/slot/motion.ts';

/** Mini, minor, major, grand. */
const FLAMES = [0x6fe3d6, 0xff9c66, 0xc7a4ff, 0xffd66b] as const;
const BRASS = 0xe8b55a;
const GAP = 6;

export function createLamps(motion: Motion, still: boolean) {
  const limb = new Graphics();
  const lamps = FLAMES.map(() => new Graphics());
  const view = new Container({ children: [limb, ...lamps] });
  let ms = 0;
  if (!still)
    motion.every((elapsed) => {
      if (!view.visible) return false;
      ms += elapsed;
      lamps.forEach((lamp, tier) => (lamp.alpha = 0.78 + 0.22 * Math.sin(ms / (620 + tier * 90) + tier * 1.7)));
      return true;
    });
  return {
    view,
    place: ({ meters, head }: Layout) => {
      view.visible = meters.height > 0;
      if (!view.visible) return;
      drawLimb(limb, meters.x + meters.width / 2, meters.y + meters.height / 2, meters.width, head.height);
      const wide = (meters.width - GAP * 3) / 4;
      lamps.forEach((lamp, tier) => {
        const x = meters.x + tier * (wide + GAP);
        drawLamp(lamp, { x, y: meters.y, width: wide, height: meters.height }, FLAMES[tier]!);
      });
    },
  };
}

/** Light around a meter's box, brightest at its rim. */
function drawLamp(lamp: Graphics, box: Layout['meters'], flame: number): void {
  lamp.clear();
  for (const [out, alpha] of [
    [14, 0.08],
    [9, 0.14],
    [5, 0.26],
    [2, 0.9],
  ] as const)
    lamp
      .setFillStyle({ color: flame, alpha })
      .roundRect(box.x - out, box.y - out, box.width + 2 * out, box.height + 2 * out, 10 + out)
      .fill();
}

/** The lower limb of an astrolabe, with its degrees: it carries the lamps, and hides behind the arch. */
function drawLimb(limb: Graphics, x: number, y: number, width: number, rise: number): void {
  const [across, high] = [width / 2 + 12, rise * 0.62];
  limb.clear();
  const at = (degree: number, of: number): [number, number] => {
    const angle = (degree * Math.PI) / 180;
    return [x + across * of * Math.cos(angle), y + high * of * Math.sin(angle)];
  };
  for (const [of, thick, colour] of [
    [1, 6, 0x4a210c],
    [1, 3.5, BRASS],
    [0.9, 1.4, BRASS],
  ] as const) {
    for (let degree = 0; degree <= 180; degree += 4) {
      if (degree === 0) limb.moveTo(...at(degree, of));
      else limb.lineTo(...at(degree, of));
    }
    limb.stroke({ width: thick, color: colour });
  }
  for (let degree = 4; degree < 180; degree += 4) {
    limb.moveTo(...at(degree, 0.91)).lineTo(...at(degree, 0.99));
    limb.stroke({ width: degree % 20 === 0 ? 2.4 : 1, color: BRASS });
  }
}
