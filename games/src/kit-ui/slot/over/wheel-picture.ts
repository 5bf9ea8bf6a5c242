/** The drawing of a wheel: segments clockwise from the top, their texts along the radius, a rim with pins, and a pointer above. */
import type { WheelFace } from '../stage.ts';

const SVG = 'http://www.w3.org/2000/svg';
const RADIUS = 90;
const HUB = 14;

function made(name: string, attributes: Readonly<Record<string, string | number>>, ...children: Node[]): SVGElement {
  const view = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) view.setAttribute(key, String(value));
  view.append(...children);
  return view;
}

/** A point at an angle clockwise from the top, in turns. */
function at(turn: number, radius: number): readonly [x: number, y: number] {
  const angle = turn * 2 * Math.PI;
  return [Math.sin(angle) * radius, -Math.cos(angle) * radius];
}

export function drawWheel(segments: WheelFace['segments']): {
  readonly view: SVGElement;
  readonly turning: SVGElement;
} {
  const count = segments.length;
  const size = Math.min(13, 150 / count);
  const turning = made('g', {}, ...segments.flatMap((segment, index) => drawSegment(segment, index, count, size)));
  for (let pin = 0; pin < count; pin += 1) {
    const [cx, cy] = at(pin / count, RADIUS + 3);
    turning.append(made('circle', { cx, cy, r: 1.8, fill: 'var(--title)' }));
  }
  turning.append(
    made('circle', { r: HUB, fill: 'var(--rim)' }),
    made('circle', { r: HUB * 0.66, fill: 'var(--rim-deep)' }),
  );
  const view = made(
    'svg',
    { viewBox: '-100 -104 200 204' },
    made('circle', { r: RADIUS + 7, fill: 'var(--rim-deep)' }),
    made('circle', { r: RADIUS + 5.5, fill: 'var(--rim)' }),
    turning,
    made('path', { d: 'M-9-104H9L0-82Z', fill: 'var(--press)', stroke: 'var(--rim-deep)', 'stroke-width': 2 }),
  );
  return { view, turning };
}

function drawSegment({ text, colour }: WheelFace['segments'][number], index: number, count: number, size: number) {
  const [x1, y1] = at(index / count, RADIUS);
  const [x2, y2] = at((index + 1) / count, RADIUS);
  const wide = count === 1 ? 1 : 0;
  const fill = colour ?? (index % 2 === 0 ? 'var(--sum)' : 'var(--raised)');
  const label = made('text', {
    transform: `rotate(${((index + 0.5) / count) * 360 - 90}) translate(${RADIUS - 11} 0)`,
    'text-anchor': 'end',
    'dominant-baseline': 'central',
    'font-size': size,
    direction: 'ltr',
  });
  label.textContent = text;
  // Long words are drawn together rather than over the hub.
  if (text.length * size * 0.58 > RADIUS - HUB - 16) {
    label.setAttribute('textLength', String(RADIUS - HUB - 18));
    label.setAttribute('lengthAdjust', 'spacingAndGlyphs');
  }
  const slice = made('path', {
    d: `M0 0L${x1} ${y1}A${RADIUS} ${RADIUS} 0 ${wide} 1 ${x2} ${y2}Z`,
    fill,
    stroke: 'var(--rim)',
    'stroke-width': 1,
  });
  return [slice, label];
}
