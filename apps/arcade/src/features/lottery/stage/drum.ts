/** Physics of the drum: gravity, air stream, collisions. Lengths in drum radii; a step is 1/60 s. */
import { randomOf } from './chance.ts';

export interface Drum {
  readonly radius: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** 1 when the ball has left the drum. */
  readonly out: Uint8Array;
  readonly step: () => void;
}

const GRAVITY = 0.0022;
const LIFT = 0.13;
const DRAG = 0.992;
const BOUNCE = 0.86;

/** Radius such that all balls fill a good part of the drum. */
const radiusOf = (count: number): number => Math.min(0.17, Math.sqrt(0.42 / count));

export function drumOf(count: number, seed: string): Drum {
  const random = randomOf(seed);
  const radius = radiusOf(count);
  const [x, y, vx, vy] = [0, 0, 0, 0].map(() => new Float32Array(count)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const out = new Uint8Array(count);
  for (let at = 0; at < count; at += 1) {
    const [turn, reach] = [random() * 2 * Math.PI, Math.sqrt(random()) * (1 - radius)];
    x[at] = Math.cos(turn) * reach;
    y[at] = Math.sin(turn) * reach;
  }
  const step = () => {
    for (let at = 0; at < count; at += 1) {
      if (out[at]) continue;
      const jet = y[at]! > 0.5 ? LIFT * random() : 0;
      vx[at] = vx[at]! * DRAG + (random() - 0.5) * 0.03 - y[at]! * 0.0006;
      vy[at] = vy[at]! * DRAG + GRAVITY - jet;
      x[at] = x[at]! + vx[at]!;
      y[at] = y[at]! + vy[at]!;
    }
    push(count, radius, { x, y, vx, vy, out });
    for (let at = 0; at < count; at += 1) keepInside(at, radius, { x, y, vx, vy });
  };
  return { radius, x, y, out, step };
}

interface Motion {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly vx: Float32Array;
  readonly vy: Float32Array;
}

/** Overlapping balls are separated, and exchange their approach velocities. */
function push(count: number, radius: number, { x, y, vx, vy, out }: Motion & { readonly out: Uint8Array }): void {
  const near = 4 * radius * radius;
  for (let one = 0; one < count; one += 1)
    for (let two = one + 1; two < count; two += 1) {
      const [dx, dy] = [x[two]! - x[one]!, y[two]! - y[one]!];
      const square = dx * dx + dy * dy;
      if (square >= near || square === 0 || out[one] || out[two]) continue;
      const distance = Math.sqrt(square);
      const [nx, ny] = [dx / distance, dy / distance];
      const apart = (2 * radius - distance) / 2;
      x[one] = x[one]! - nx * apart;
      y[one] = y[one]! - ny * apart;
      x[two] = x[two]! + nx * apart;
      y[two] = y[two]! + ny * apart;
      const towards = ((vx[one]! - vx[two]!) * nx + (vy[one]! - vy[two]!) * ny) * BOUNCE;
      if (towards <= 0) continue;
      vx[one] = vx[one]! - towards * nx;
      vy[one] = vy[one]! - towards * ny;
      vx[two] = vx[two]! + towards * nx;
      vy[two] = vy[two]! + towards * ny;
    }
}

function keepInside(at: number, radius: number, { x, y, vx, vy }: Motion): void {
  const reach = Math.hypot(x[at]!, y[at]!);
  if (reach <= 1 - radius) return;
  const [nx, ny] = [x[at]! / reach, y[at]! / reach];
  x[at] = nx * (1 - radius);
  y[at] = ny * (1 - radius);
  const outwards = vx[at]! * nx + vy[at]! * ny;
  if (outwards <= 0) return;
  vx[at] = vx[at]! - (1 + BOUNCE) * outwards * nx;
  vy[at] = vy[at]! - (1 + BOUNCE) * outwards * ny;
}
