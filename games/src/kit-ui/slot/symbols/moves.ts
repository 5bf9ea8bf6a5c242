/** Building blocks of symbol dances: time curves, and rotations in place. */
import { eased } from '../../stage/course.ts';
import type { Moved } from '../face.ts';

export const TURN = 2 * Math.PI;
export const REST: Moved = [0, 0];

/** From 0 up to 1 and back. */
export const swell = (time: number): number => Math.sin(Math.PI * Math.min(Math.max(time, 0), 1));
/** From 0 to 1, eased at both ends; clamped beyond. */
export const smooth = (way: number): number => eased(Math.min(Math.max(way, 0), 1));
/** Up to 1, held, and back to 0. */
export const held = (time: number): number => smooth(time / 0.3) * smooth((1 - time) / 0.3);

/** Rotation around a point. */
export function turned(u: number, v: number, [x, y]: Moved, angle: number): Moved {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const [fromX, fromY] = [u - x, v - y];
  return [x + fromX * cosine - fromY * sine - u, y + fromX * sine + fromY * cosine - v];
}
