/**
 * Where the ball is on its way down. The gap between two pins measures one; the middle is 0, rows count from 0 at the top, and the slots lie
 * below the last of them.
 */
export const ROW_MS = 120;
const DROP_MS = 180;
const SETTLE_MS = 220;
/** How far above its pin the ball springs, in rows. */
const SPRING = 0.28;

export const fallMs = (rows: number): number => DROP_MS + rows * ROW_MS + SETTLE_MS;

/** When it meets the pin of each row. */
export const meetsAt = (row: number): number => DROP_MS + row * ROW_MS;

export interface Keyframe {
  /** Share of the whole way's time. */
  readonly offset: number;
  readonly at: number;
  readonly easing: string;
}

/** From side to side: over a pin at the time it is met, half a gap further at the next. */
export function sideways(path: readonly number[]): Keyframe[] {
  const whole = fallMs(path.length);
  let at = 0;
  const met = path.map((step, row) => {
    const frame = { offset: meetsAt(row) / whole, at, easing: 'linear' };
    at += step === 1 ? 0.5 : -0.5;
    return frame;
  });
  return [
    { offset: 0, at: 0, easing: 'linear' },
    ...met,
    { offset: meetsAt(path.length) / whole, at, easing: 'linear' },
    { offset: 1, at, easing: 'linear' },
  ];
}

/** Down: onto each pin, up a little from it, and faster and faster to the next. */
export function downwards(path: readonly number[]): Keyframe[] {
  const whole = fallMs(path.length);
  const pins = path.flatMap((_, row) => [
    { offset: meetsAt(row) / whole, at: row, easing: 'ease-out' },
    { offset: (meetsAt(row) + ROW_MS * 0.3) / whole, at: row - SPRING, easing: 'ease-in' },
  ]);
  return [
    { offset: 0, at: -1.6, easing: 'ease-in' },
    ...pins,
    { offset: meetsAt(path.length) / whole, at: path.length + 0.15, easing: 'ease-out' },
    { offset: (meetsAt(path.length) + SETTLE_MS * 0.4) / whole, at: path.length - 0.05, easing: 'ease-in' },
    { offset: 1, at: path.length + 0.15, easing: 'linear' },
  ];
}
