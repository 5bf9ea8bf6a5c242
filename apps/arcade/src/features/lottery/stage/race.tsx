/** Race of ten runners, animated by the compositor along precomputed courses. */
import { useLayoutEffect, useRef } from 'react';
import type { Show } from '../draw-moment.ts';
import { courseOf, LINE } from './course.ts';
import { Runner } from './runner.tsx';
import styles from './race.module.css';

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

const PLANKS = 12;

/** Point at which the finish line appears and the ground stops. */
const LINE_FROM = 0.6;

function play(ground: HTMLElement, { numero, text, score, startedAt }: Show): readonly Animation[] {
  const order = text.split(',').map(Number);
  const course = courseOf(order, score, numero);
  const timing = { duration: score.endsMs, fill: 'both' } as const;
  const lanes = [...ground.querySelectorAll<HTMLElement>('[data-lane]')];
  const runners = lanes.map((lane, at) =>
    lane.animate(
      course[at]!.map(({ ms, at: share }, stride) => ({
        offset: Math.min(1, ms / score.endsMs),
        transform: `translateX(${percent(share)})`,
        easing: stride < 4 ? 'ease-in-out' : 'linear',
      })),
      timing,
    ),
  );
  const [first = 0] = score.falls;
  const [from, to] = [(first * LINE_FROM) / score.endsMs, first / score.endsMs];
  const line = ground
    .querySelector('[data-line]')!
    .animate(
      [
        { transform: 'translateX(120%)', easing: 'linear' },
        { offset: from, transform: 'translateX(120%)', easing: 'ease-out' },
        { offset: to, transform: `translateX(${percent(LINE)})` },
        { transform: `translateX(${percent(LINE)})` },
      ],
      timing,
    );
  const road = ground
    .querySelector('[data-road]')!
    .animate([{ transform: 'translateX(0)' }, { transform: 'translateX(-50%)' }], {
      duration: first,
      fill: 'both',
      easing: 'cubic-bezier(0.3, 0.2, 0.7, 1)',
    });
  const all = [...runners, line, road];
  for (const animation of all) animation.currentTime = performance.now() - startedAt;
  return all;
}

export function Race({ show }: Readonly<{ show: Show }>): React.JSX.Element {
  const ground = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!ground.current) return undefined;
    const animations = play(ground.current, show);
    return () => animations.forEach((animation) => animation.cancel());
  }, [show]);
  const runners = show.text.split(',').length;
  return (
    <div ref={ground} className={styles.ground} dir="ltr" aria-hidden>
      <div className={styles.road} data-road>
        {Array.from({ length: PLANKS }, (_, at) => (
          <span key={at} />
        ))}
      </div>
      <div className={styles.line} data-line />
      {Array.from({ length: runners }, (_, at) => (
        <div key={at} className={styles.lane} data-lane>
          <Runner number={at + 1} />
        </div>
      ))}
    </div>
  );
}
