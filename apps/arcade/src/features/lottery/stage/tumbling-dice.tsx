/** Three thrown dice: 3-D cubes, each coming to rest at its own time. */
import { useLayoutEffect, useRef } from 'react';
import { Dice } from '../dice.tsx';
import type { Show } from '../draw-moment.ts';
import { randomOf } from './chance.ts';
import styles from './tumbling-dice.module.css';

/** Rotation that brings a face to the front; opposite faces add up to seven. */
const FRONT: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [0, 0],
  2: [0, -90],
  3: [-90, 0],
  4: [90, 0],
  5: [0, 90],
  6: [0, 180],
};
const FACES = [1, 2, 3, 4, 5, 6];
const TURN = 360;

const turned = ([x, y]: readonly [number, number], lift: number): string =>
  `translateY(${lift}%) rotateX(${x}deg) rotateY(${y}deg)`;

function play(tray: HTMLElement, { numero, text, score, startedAt }: Show): readonly Animation[] {
  const random = randomOf(numero);
  return [...tray.querySelectorAll<HTMLElement>('[data-cube]')].map((cube, at) => {
    const [x, y] = FRONT[Number(text[at])] ?? [0, 0];
    const rests = score.falls[at] ?? score.endsMs;
    const [turnsX, turnsY] = [TURN * (2 + Math.round(random() * 2)), TURN * (2 + Math.round(random() * 2))];
    const animation = cube.animate(
      [
        { transform: turned([x + turnsX, y - turnsY], -130), easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)' },
        { offset: 0.34, transform: turned([x + turnsX * 0.5, y - turnsY * 0.5], 0), easing: 'ease-out' },
        { offset: 0.54, transform: turned([x + turnsX * 0.25, y - turnsY * 0.25], -46), easing: 'ease-in' },
        { offset: 0.74, transform: turned([x + turnsX * 0.08, y - turnsY * 0.08], 0), easing: 'ease-out' },
        { offset: 0.87, transform: turned([x + turnsX * 0.02, y - turnsY * 0.02], -10), easing: 'ease-in' },
        { transform: turned([x, y], 0) },
      ],
      { duration: rests, fill: 'both' },
    );
    animation.currentTime = performance.now() - startedAt;
    return animation;
  });
}

export function TumblingDice({ show }: Readonly<{ show: Show }>): React.JSX.Element {
  const tray = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!tray.current) return undefined;
    const animations = play(tray.current, show);
    return () => animations.forEach((animation) => animation.cancel());
  }, [show]);
  return (
    <div ref={tray} className={styles.tray} dir="ltr" aria-hidden>
      {show.text.split('').map((_, die) => (
        <div key={die} className={styles.cube} data-cube>
          {FACES.map((face) => (
            <span key={face} className={styles.face} data-face={face}>
              <Dice face={face} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
