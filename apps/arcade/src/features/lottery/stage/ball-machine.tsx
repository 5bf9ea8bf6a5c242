/** Drum of balls: one after another is caught at the outlet and leaves through the pipe. */
import type { Family } from '#games/lottery/kit/family.ts';
import { useLayoutEffect, useRef } from 'react';
import { colourOf } from '../balls.tsx';
import type { Show } from '../draw-moment.ts';
import { placesOf } from '../places.ts';
import balls from '../balls.module.css';
import { drumOf, type Drum } from './drum.ts';
import styles from './ball-machine.module.css';

/** Time of a ball from the drum to the end of the pipe, and until a digit ball is back in the drum. */
const LEAVES_MS = 620;
const BACK_MS = 100;
const STEP_MS = 1_000 / 60;
const STEPS_MAX = 4;
const PIXELS_MAX = 2;
/** Drum radius as a share of half the canvas. */
const REACH = 0.86;

interface Numbers {
  readonly count: number;
  readonly from: number;
  readonly digits: number;
  /** True when a digit can be drawn again. */
  readonly returns: boolean;
}

const DIGITS: Numbers = { count: 10, from: 0, digits: 1, returns: true };
const NUMBERS: Readonly<Record<string, Numbers>> = {
  '11x5': { count: 11, from: 1, digits: 2, returns: false },
  lhc: { count: 49, from: 1, digits: 2, returns: false },
};

const PAINTS: Readonly<Record<string, string>> = { R: 'red', U: 'blue', G: 'green' };

/** Paints each ball once; frames copy it. */
function painted(canvas: HTMLCanvasElement, numbers: Numbers, radius: number, isColoured: boolean) {
  const style = getComputedStyle(canvas);
  return Array.from({ length: numbers.count }, (_, at) => {
    const number = at + numbers.from;
    const paint = (isColoured && PAINTS[colourOf(number)]) || 'ball';
    const sprite = document.createElement('canvas');
    sprite.width = sprite.height = Math.ceil(radius * 2);
    const pen = sprite.getContext('2d')!;
    const light = pen.createRadialGradient(radius * 0.68, radius * 0.52, 0, radius, radius, radius);
    light.addColorStop(0, style.getPropertyValue(`--${paint}-light`));
    light.addColorStop(0.5, style.getPropertyValue(`--${paint}-body`));
    light.addColorStop(1, style.getPropertyValue(`--${paint}-deep`));
    pen.fillStyle = light;
    pen.arc(radius, radius, radius * 0.98, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = isColoured ? style.getPropertyValue('--bone') : style.getPropertyValue('--ball-ink');
    pen.font = `700 ${radius * 0.95}px ${style.fontFamily}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(String(number).padStart(numbers.digits, '0'), radius, radius * 1.05);
    return sprite;
  });
}

/** The ball on its way out at this time, and its progress. */
function leaving(drawn: readonly number[], falls: readonly number[], ms: number) {
  const at = falls.findIndex((fall) => ms >= fall - LEAVES_MS && ms < fall + BACK_MS);
  return at < 0 ? null : { ball: drawn[at]!, way: Math.min(1, (ms - falls[at]! + LEAVES_MS) / LEAVES_MS) };
}

function run(canvas: HTMLCanvasElement, family: Family<never>, { numero, text, score, startedAt }: Show): () => void {
  const numbers = NUMBERS[family.id] ?? DIGITS;
  const drawn = placesOf(family, text).map((symbol) => Number(symbol) - numbers.from);
  const side = canvas.clientWidth * Math.min(PIXELS_MAX, devicePixelRatio);
  canvas.width = canvas.height = side;
  const pen = canvas.getContext('2d')!;
  const drum: Drum = drumOf(numbers.count, numero);
  const scale = (side / 2) * REACH;
  const size = drum.radius * scale;
  const sprites = painted(canvas, numbers, size, family.id === 'lhc');
  let steps = 0;
  let frame = 0;
  const paint = () => {
    const ms = performance.now() - startedAt;
    const due = Math.floor(ms / STEP_MS);
    for (steps = Math.max(steps, due - STEPS_MAX); steps < due; steps += 1) drum.step();
    const out = leaving(drawn, score.falls, ms);
    drum.out.fill(0);
    for (const [at, ball] of drawn.entries()) if (!numbers.returns && ms >= score.falls[at]!) drum.out[ball] = 1;
    pen.clearRect(0, 0, side, side);
    for (const [at, sprite] of sprites.entries()) {
      if (drum.out[at] || at === out?.ball) continue;
      pen.drawImage(sprite, side / 2 + drum.x[at]! * scale - size, side / 2 + drum.y[at]! * scale - size);
    }
    if (out) {
      drum.out[out.ball] = 1;
      const way = 1 - (1 - out.way) ** 2;
      const [x, y] = [drum.x[out.ball]! * (1 - way), drum.y[out.ball]! * (1 - way) - way * (1 / REACH + drum.radius)];
      pen.drawImage(sprites[out.ball]!, side / 2 + x * scale - size, side / 2 + y * scale - size);
    }
    frame = requestAnimationFrame(paint);
  };
  paint();
  return () => cancelAnimationFrame(frame);
}

export function BallMachine({ family, show }: Readonly<{ family: Family<never>; show: Show }>): React.JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => (canvas.current ? run(canvas.current, family, show) : undefined), [family, show]);
  return (
    <div className={styles.machine} dir="ltr" aria-hidden>
      <div className={`${styles.glass} ${balls.balls}`}>
        <canvas ref={canvas} className={styles.canvas} />
      </div>
    </div>
  );
}
