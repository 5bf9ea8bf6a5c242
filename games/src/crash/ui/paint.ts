/** Draws the night, the curve and the lantern of one moment on a canvas; called for each frame. */
import { curveUntil, heightsIn, placeOf, viewportAt, type Point, type Viewport } from './curve.ts';

export interface Picture {
  /** Since the climb began; null before. */
  readonly ms: number | null;
  /** Since it crashed; null before. */
  readonly sinceCrashMs: number | null;
  readonly isStill: boolean;
}

const INK = 'rgb(255 246 220 / 62%)';
const EDGE = 14;
const FOOT = 20;
/** Where the lantern waits, in shares of the picture. */
const WAITING: Point = { x: 0.08, y: 0.04 };
const SPARKS = 26;
const SPARKS_MS = 900;
const STARS = 48;
const DRIFT_MS = 60_000;

/** The same for everybody, and made of no chance. */
function scattered(at: number, salt: number): number {
  const far = Math.sin(at * 12.9898 + salt * 78.233) * 43_758.5453;
  return far - Math.floor(far);
}

export interface Painter {
  paint(picture: Picture): void;
}

export function painterOf(canvas: HTMLCanvasElement): Painter | null {
  const context = canvas.getContext('2d');
  if (!context) return null;
  const lamp = new Path2D(
    'M-74 62C-104 8-100-70-52-104C-26-120 26-120 52-104C100-70 104 8 74 62C70 78 62 90 56 96H-56C-62 90-70 78-74 62Z',
  );
  const folds = new Path2D(
    'M-18-115C-22-50-20 40-16 96M18-115C22-50 20 40 16 96M-52-104C-44-60-46 40-40 96M52-104C44-60 46 40 40 96',
  );
  return {
    paint(picture) {
      const ratio = Math.min(2, devicePixelRatio || 1);
      const [width, height] = [canvas.clientWidth, canvas.clientHeight];
      if (width === 0 || height === 0) return;
      if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
      if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      const frame = { context, width, height, lamp, folds };
      paintSky(frame, picture);
      paintFlight(frame, picture);
    },
  };
}

interface Frame {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly lamp: Path2D;
  readonly folds: Path2D;
}

function paintSky({ context, width, height }: Frame, { ms, sinceCrashMs, isStill }: Picture): void {
  const sky = context.createLinearGradient(0, 0, 0, height);
  for (const [at, colour] of [
    [0, '#0b0f33'],
    [0.55, '#2a1c58'],
    [0.85, '#6a2c58'],
    [1, '#a5503f'],
  ] as const)
    sky.addColorStop(at, colour);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  const risen = isStill || ms === null ? 0 : (ms - (sinceCrashMs ?? 0)) / DRIFT_MS;
  context.fillStyle = '#fff6dc';
  for (let star = 0; star < STARS; star += 1) {
    const y = (scattered(star, 2) + risen * (0.4 + scattered(star, 3))) % 1;
    context.globalAlpha = 0.25 + scattered(star, 4) * 0.5;
    const size = 0.8 + scattered(star, 5) * 1.4;
    context.fillRect(scattered(star, 1) * width, y * height * 0.9, size, size);
  }
  context.globalAlpha = 1;
  const sunk = Math.min(1, risen * 8) * height * 0.16;
  context.fillStyle = '#170b2f';
  context.beginPath();
  context.moveTo(0, height);
  for (let peak = 0; peak <= 12; peak += 1)
    context.lineTo(
      (peak / 12) * width,
      height - (peak % 2 ? 0.16 : 0.07) * height - scattered(peak, 6) * 0.05 * height + sunk,
    );
  context.lineTo(width, height);
  context.fill();
}

function paintFlight(frame: Frame, { ms, sinceCrashMs, isStill }: Picture): void {
  const { context } = frame;
  const flown = ms === null ? 0 : ms - (sinceCrashMs ?? 0);
  const viewport = viewportAt(flown);
  const at = ({ x, y }: Point): Point => ({
    x: EDGE + x * (frame.width - 2 * EDGE),
    y: frame.height - FOOT - y * (frame.height - FOOT - EDGE),
  });
  const here = at(ms === null ? WAITING : placeOf(flown, viewport));
  if (ms !== null) {
    paintHeights(frame, viewport, at);
    context.lineCap = 'round';
    context.beginPath();
    for (const [place, point] of curveUntil(flown, viewport).map(at).entries())
      if (place === 0) context.moveTo(point.x, point.y);
      else context.lineTo(point.x, point.y);
    context.strokeStyle = sinceCrashMs === null ? 'rgb(255 154 74 / 28%)' : 'rgb(255 134 128 / 24%)';
    context.lineWidth = 12;
    context.stroke();
    context.strokeStyle = sinceCrashMs === null ? '#ffd48a' : '#ff8680';
    context.lineWidth = 4;
    context.stroke();
  }
  if (sinceCrashMs === null) paintLamp(frame, here, isStill ? 0 : flown);
  else if (!isStill && sinceCrashMs < SPARKS_MS) paintSparks(frame, here, sinceCrashMs / SPARKS_MS);
}

function paintHeights({ context, width }: Frame, viewport: Viewport, at: (point: Point) => Point): void {
  context.font = '600 11px system-ui, sans-serif';
  // Left stays left, in every language.
  context.direction = 'ltr';
  context.textAlign = 'right';
  for (const height of heightsIn(viewport)) {
    const { y } = at({ x: 0, y: (height - 1) / (viewport.height - 1) });
    context.fillStyle = 'rgb(255 246 220 / 10%)';
    context.fillRect(EDGE, y, width - 2 * EDGE, 1);
    context.fillStyle = INK;
    context.fillText(`×${Number(height.toFixed(2))}`, width - EDGE, y - 4);
  }
}

function paintLamp({ context, width, lamp, folds }: Frame, { x, y }: Point, flown: number): void {
  const size = Math.max(0.2, Math.min(0.42, width / 1_900));
  context.save();
  // The lantern stays on the curve, and within the picture.
  context.translate(Math.min(x, width - 110 * size), Math.max(y - 96 * size, 125 * size));
  context.rotate(Math.sin(flown / 900) * 0.06);
  context.scale(size, size);
  const glow = context.createRadialGradient(0, 20, 0, 0, 0, 300);
  glow.addColorStop(0, 'rgb(255 214 138 / 75%)');
  glow.addColorStop(0.5, 'rgb(255 154 74 / 20%)');
  glow.addColorStop(1, 'rgb(255 154 74 / 0%)');
  context.fillStyle = glow;
  context.fillRect(-300, -300, 600, 600);
  const paper = context.createLinearGradient(0, -115, 0, 96);
  paper.addColorStop(0, '#e2661c');
  paper.addColorStop(0.5, '#ffae3d');
  paper.addColorStop(0.85, '#fff0b0');
  paper.addColorStop(1, '#ffd873');
  context.fillStyle = paper;
  context.fill(lamp);
  context.strokeStyle = 'rgb(120 47 10 / 55%)';
  context.lineWidth = 4;
  context.stroke(folds);
  context.stroke(lamp);
  context.fillStyle = '#c98a3a';
  context.fillRect(-57, 92, 114, 13);
  context.restore();
}

function paintSparks({ context }: Frame, { x, y }: Point, progress: number): void {
  for (let spark = 0; spark < SPARKS; spark += 1) {
    const angle = scattered(spark, 7) * Math.PI * 2;
    const far = (20 + scattered(spark, 8) * 90) * progress;
    context.globalAlpha = 1 - progress;
    context.fillStyle = spark % 3 ? '#ffae3d' : '#ff8680';
    context.beginPath();
    context.arc(
      x + Math.cos(angle) * far,
      y + Math.sin(angle) * far + 60 * progress * progress,
      1.5 + 2.5 * scattered(spark, 9),
      0,
      7,
    );
    context.fill();
  }
  context.globalAlpha = 1;
}
