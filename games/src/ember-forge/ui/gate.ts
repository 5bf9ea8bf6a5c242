/** The gate of the furnace: a plate of iron that falls before the reels between two scenes, and is drawn up again. */
import { Container, Graphics } from 'pixi.js';
import { easeOut, type Motion } from '../../kit-ui/slot/motion.ts';
import type { Leaves } from '../../kit-ui/slot/scene/leaves.ts';

const SHUT_MS = 380;
const OPEN_MS = 700;

export function createGate(motion: Motion, isStill: boolean): Leaves {
  const [plate, window] = [new Graphics(), new Graphics()];
  const view = new Container({ children: [plate, window], visible: false });
  view.mask = window;
  let height = 0;
  /** 1 is shut. */
  let way = 0;
  const set = (next: number) => {
    way = next;
    plate.y = isStill ? 0 : (way - 1) * height;
    view.alpha = isStill ? way : 1;
    view.visible = way > 0;
  };
  return {
    view,
    shut: () => motion.animate(isStill ? 1 : SHUT_MS, (t) => set(t ** 2)),
    open: () => motion.animate(isStill ? 1 : OPEN_MS, (t) => set(1 - easeOut(t))),
    place: ({ reels }) => {
      height = reels.height;
      view.position.set(reels.x, reels.y);
      window.clear().rect(0, 0, reels.width, height).fill(0xffffff);
      drawPlate(plate, reels.width, height);
      set(way);
    },
  };
}

function drawPlate(plate: Graphics, width: number, height: number): void {
  const rim = height * 0.05;
  plate.clear().rect(0, 0, width, height).fill(0x24282e);
  plate.rect(rim, rim, width - 2 * rim, height - 2 * rim).fill(0x3a4048);
  const bars = 6;
  for (let bar = 1; bar < bars; bar += 1) {
    const y = (height * bar) / bars;
    plate.rect(rim, y - rim * 0.22, width - 2 * rim, rim * 0.44).fill(0x1b1e23);
    plate.rect(rim, y + rim * 0.22, width - 2 * rim, 2).fill(0x6c747e);
  }
  for (let rivet = 0; rivet <= 14; rivet += 1) {
    const x = rim / 2 + ((width - rim) * rivet) / 14;
    for (const y of [rim / 2, height - rim / 2]) plate.circle(x, y, rim * 0.22).fill(0xa9b1ba);
  }
  // The fire behind it is seen through a slit.
  const slit = { x: width * 0.28, y: height * 0.43, width: width * 0.44, height: height * 0.14 };
  plate.roundRect(slit.x, slit.y, slit.width, slit.height, rim).fill(0x120704);
  plate.roundRect(slit.x + rim * 0.4, slit.y + rim * 0.4, slit.width - rim * 0.8, slit.height - rim * 0.8, rim * 0.6);
  plate.fill(0xff7a1e);
  for (let bar = 1; bar < 9; bar += 1) {
    plate.rect(slit.x + (slit.width * bar) / 9 - rim * 0.14, slit.y, rim * 0.28, slit.height).fill(0x120704);
  }
}
