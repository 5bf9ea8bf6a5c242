/** What dances of symbols are made of: courses in time, and turns in place. */
import { eased } from '../../stage/course.ts';
import type { Moved } from '../face.ts';

export const TURN = 2 * Math.PI;
export const REST: Moved = [0, 0];

/** From nothing up to one and back. */
export const swell = (time: number): number => Math.sin(Math.PI * Math.min(Math.max(time, 0), 1));
/** From nothing to one, gently at both ends; beyond them it stays. */
export const smooth = (way: number): number => eased(Math.min(Math.max(way, 0), 1));
/** There, held, and back. */
export const held = (time: number): number => smooth(time / 0.3) * smooth((1 - time) / 0.3);

/** A turn around a point. */
export function turned(u: number, v: number, [x, y]: Moved, angle: number): Moved {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const [fromX, fromY] = [u - x, v - y];
  return [x + fromX * cosine - fromY * sine - u, y + fromX * sine + fromY * cosine - v];
}
