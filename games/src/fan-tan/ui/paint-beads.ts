/** Beads on a canvas: each kind is painted once, and afterwards only copied. */
import { PICTURE, type Counting, type Point } from './count-off.ts';

const RADIUS = 3.1;
const LARGE = 1.55;
const SHARPEST = 2;

type Sprite = HTMLCanvasElement;

interface Sprites {
  readonly side: number;
  readonly heap: Sprite;
  readonly last: Sprite;
}

function bead(side: number, [light, body, deep]: readonly [string, string, string]): Sprite {
  const sprite = document.createElement('canvas');
  sprite.width = sprite.height = Math.ceil(side);
  const pen = sprite.getContext('2d')!;
  const middle = side / 2;
  pen.fillStyle = 'rgb(0 0 0 / 45%)';
  pen.ellipse(middle, middle * 1.24, middle * 0.86, middle * 0.66, 0, 0, 2 * Math.PI);
  pen.fill();
  const shine = pen.createRadialGradient(middle * 0.7, middle * 0.55, 0, middle, middle, middle * 0.9);
  shine.addColorStop(0, light);
  shine.addColorStop(0.55, body);
  shine.addColorStop(1, deep);
  pen.beginPath();
  pen.fillStyle = shine;
  pen.ellipse(middle, middle * 0.92, middle * 0.84, middle * 0.76, 0, 0, 2 * Math.PI);
  pen.fill();
  return sprite;
}

const spritesOf = (side: number): Sprites => ({
  side,
  heap: bead(side, ['#ffffff', '#efe6cf', '#a8976c']),
  last: bead(side, ['#fff3c4', '#f0b840', '#8a5a12']),
});

export interface Painter {
  paint(counting: Counting | null): void;
}

export function beadPainter(canvas: HTMLCanvasElement): Painter {
  const pen = canvas.getContext('2d')!;
  let sprites: Sprites | null = null;
  return {
    paint(counting) {
      const width = Math.round(canvas.clientWidth * Math.min(SHARPEST, devicePixelRatio));
      if (width !== canvas.width) {
        canvas.width = width;
        canvas.height = Math.round((width * PICTURE.height) / PICTURE.width);
      }
      const scale = width / PICTURE.width;
      const side = RADIUS * 2 * LARGE * scale;
      if (sprites?.side !== side) sprites = side > 0 ? spritesOf(side) : null;
      pen.clearRect(0, 0, canvas.width, canvas.height);
      if (counting && sprites) paintAll(pen, counting, sprites, scale);
    },
  };
}

function paintAll(
  pen: CanvasRenderingContext2D,
  { beads, left, stick, apart }: Counting,
  sprites: Sprites,
  scale: number,
): void {
  const draw = (sprite: Sprite, { x, y }: Point, size: number) =>
    pen.drawImage(sprite, x * scale - size / 2, y * scale - size / 2, size, size);
  const small = sprites.side / LARGE;
  // From the rim of the heap inwards, so that its middle is on top.
  for (let place = beads.length - 1; place >= left; place -= 1) draw(sprites.heap, beads[place]!, small);
  const size = small + (sprites.side - small) * apart;
  for (let place = left - 1; place >= 0; place -= 1) draw(apart > 0 ? sprites.last : sprites.heap, beads[place]!, size);
  if (stick) paintStick(pen, stick, scale);
}

function paintStick(pen: CanvasRenderingContext2D, { x, y }: Point, scale: number): void {
  pen.beginPath();
  pen.lineCap = 'round';
  pen.lineWidth = 2.2 * scale;
  pen.strokeStyle = '#6b3d12';
  pen.moveTo(x * scale, y * scale);
  pen.lineTo((x - 26) * scale, (y + 70) * scale);
  pen.stroke();
  pen.lineWidth = 1 * scale;
  pen.strokeStyle = '#d9a95b';
  pen.stroke();
}
