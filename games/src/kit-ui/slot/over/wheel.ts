/** A wheel of fortune over the reels. Its stop is known beforehand; the animation only leads there. */
import { element } from '../../dom/element.ts';
import type { Motion } from '../motion.ts';
import type { WheelFace } from '../stage.ts';
import type { Over } from './overs.ts';
import { drawWheel } from './wheel-picture.ts';
import styles from './overs.module.css';

export interface WheelOver extends Over {
  /** Resolves when it is asked to turn. */
  pressed(): Promise<void>;
  /** Starts without a press. */
  begin(): void;
  turn(segment: number, isCut: () => boolean, tick: () => void): Promise<void>;
}

const TURN_MS = 5_200;
const ROUNDS = 4;
/** Under reduced motion the wheel jumps to its stop, and rests for this long. */
const STILL_MS = 500;

/** Rotation that stops a segment's middle under the pointer after `rounds` whole turns, clockwise in degrees. */
export const goalOf = (segment: number, count: number, rounds: number): number =>
  rounds * 360 + (360 - ((segment + 0.5) / count) * 360);

/** Fast at once, and long in coming to rest. */
const slowing = (t: number): number => 1 - (1 - t) ** 4;

export function createWheel(face: WheelFace, motion: Motion, isStill: boolean): WheelOver {
  const { view: picture, turning } = drawWheel(face.segments);
  const go = element('button', { type: 'button', class: styles.go }, face.button);
  const disc = element('div', { class: styles.wheel, 'aria-hidden': 'true' }, picture);
  const line = face.line === undefined ? [] : [element('span', {}, face.line)];
  const view = element(
    'div',
    { class: styles.board, role: 'group', 'aria-label': face.title },
    element('div', { class: styles.head }, element('strong', {}, face.title), ...line),
    disc,
    go,
  );
  const set = (degrees: number) => turning.setAttribute('transform', `rotate(${degrees})`);
  const begin = () => {
    go.ariaDisabled = 'true';
  };
  set(-180 / face.segments.length);
  return {
    view,
    begin,
    pressed: () =>
      new Promise((resolve) => {
        go.addEventListener(
          'click',
          () => {
            begin();
            resolve();
          },
          { once: true },
        );
        go.focus({ preventScroll: true });
      }),
    turn: async (segment, isCut, tick) => {
      const count = face.segments.length;
      const from = -180 / count;
      const goal = goalOf(segment, count, isStill ? 0 : ROUNDS);
      let passed = 0;
      await motion.animate(
        isStill ? STILL_MS : TURN_MS,
        (t) => {
          const way = isStill ? 1 : slowing(t);
          set(from + (goal - from) * way);
          const pin = Math.floor(((goal - from) * way * count) / 360);
          if (pin !== passed) tick();
          passed = pin;
        },
        isCut,
      );
    },
    place: (width, height) => {
      const isWide = width > height * 1.25;
      view.dataset['wide'] = String(isWide);
      const side = isWide ? Math.min(height - 16, width * 0.6) : Math.max(Math.min(width - 16, height - 100), 80);
      disc.style.inlineSize = `${side}px`;
      disc.style.blockSize = `${side}px`;
    },
  };
}
