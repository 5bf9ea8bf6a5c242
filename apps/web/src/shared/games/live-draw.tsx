/** Last result of a lottery as balls, and the countdown to its next closing. */
import { useText } from '../page/language.ts';
import type { LiveDraws, Opened } from './live-draws.ts';
import { useSeconds } from '../page/use-seconds.ts';
import styles from './live-draw.module.css';

const two = (value: number): string => String(value).padStart(2, '0');

/** Countdown as 04:05 or 11:04:05; 0 below zero. */
export function clockText(ms: number): string {
  const all = Math.max(0, Math.ceil(ms / 1_000));
  const [hours, minutes, seconds] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds)}`;
}

/** Balls of a result: for Vietnamese lotteries the special prize, otherwise all places. */
export function ballsOf(winNo: string): readonly string[] {
  const parts = winNo.includes(',') ? winNo.split(',') : winNo.split('');
  return parts.length > 12 ? (parts[0] ?? '').split('') : parts;
}

type DrawFeed = Pick<LiveDraws, 'at'> & {
  readonly byCode: Readonly<Record<string, Pick<Opened, 'winNo' | 'remainTime' | 'isVoid'>>>;
};

/** Only the countdown before the first draw. */
export function LiveDraw({ draws, code }: Readonly<{ draws: DrawFeed; code: string }>): React.JSX.Element | null {
  const t = useText();
  const now = useSeconds();
  const opened = draws.byCode[code];
  if (!opened) return null;
  const left = opened.remainTime - (now - draws.at);
  return (
    <span className={styles.live}>
      {opened.winNo === '' ? null : (
        <span className={styles.balls} dir="ltr">
          {ballsOf(opened.winNo).map((ball, at) => (
            <span key={at} className={styles.ball}>
              {ball}
            </span>
          ))}
        </span>
      )}
      <span className={styles.left}>
        {opened.isVoid ? t('lottery.void') : left > 0 ? t('lottery.closesIn') : t('lottery.drawing')}{' '}
        {left > 0 && !opened.isVoid ? <Left ms={left} /> : null}
      </span>
    </span>
  );
}

const DAY_MS = 86_400_000;

/** Countdown in days when the draw is further away than two days. */
function Left({ ms }: Readonly<{ ms: number }>): React.JSX.Element {
  const t = useText();
  if (ms < 2 * DAY_MS) return <time dir="ltr">{clockText(ms)}</time>;
  return <time>{t('lottery.days', { count: Math.floor(ms / DAY_MS) })}</time>;
}
