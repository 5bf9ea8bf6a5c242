/** Sound of a ball falling into place, slightly higher each time. */
import { audio, ring } from '../../shared/page/tones.ts';

const BASE_HZ = 420;

export function tick(place: number): void {
  const at = audio();
  if (at) ring(at, at.currentTime, { hertz: BASE_HZ * 2 ** (place / 12), seconds: 0.16, level: 0.12 });
}
