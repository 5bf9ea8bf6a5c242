/**
 * Geometry of a face-down card bent up from an edge or a corner. The card's middle is the origin, lengths are fractions
 * of its width, y points down. The hand pulls the held point along `pull`; the fold is the perpendicular bisector of
 * the point and the place it is pulled to.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The fold line: axes turned by `angle` (radians) and moved to `at`. The part of the card at negative x of them is bent
 * up.
 */
export interface Fold {
  readonly at: Point;
  readonly angle: number;
  /** Fraction of the card's extent along the pull that is bent up, from 0 to 1. */
  readonly share: number;
}

const HALF = { x: 0.5, y: 0.7 } as const;
/** A pull within about seven degrees (this tangent) of an axis counts as straight. */
const STRAIGHT = 0.12;
/** Fraction up to which a card is only bent; a further pull turns it over. */
export const OPENS_AT = 0.46;

const straightened = ({ x, y }: Point): Point => {
  if (Math.abs(x) < Math.abs(y) * STRAIGHT) return { x: 0, y };
  return Math.abs(y) < Math.abs(x) * STRAIGHT ? { x, y: 0 } : { x, y };
};

/** Null without a pull. */
export function foldOf(pull: Point): Fold | null {
  const { x, y } = straightened(pull);
  const length = Math.hypot(x, y);
  if (length === 0) return null;
  const [ux, uy] = [x / length, y / length];
  /** Distance from the middle to the outermost point against the pull; the card extends as far on the other side. */
  const reach = Math.abs(ux) * HALF.x + Math.abs(uy) * HALF.y;
  const share = Math.min(length / 2 / (2 * reach), OPENS_AT);
  const from = share * 2 * reach - reach;
  return { at: { x: ux * from, y: uy * from }, angle: Math.atan2(uy, ux), share };
}

const degrees = (radians: number): string => `${((radians * 180) / Math.PI).toFixed(3)}deg`;
const shift = ({ x, y }: Point): string =>
  `translate(calc(${x.toFixed(4)} * var(--held)), calc(${y.toFixed(4)} * var(--held)))`;

export interface FoldTransforms {
  /** Transform of a window that shows only the part beyond the fold. */
  readonly window: string;
  /** Transform of the card's back inside that window, so that it stays in place. */
  readonly back: string;
  /** Transform of the card's face inside it: the flap, seen from the other side. */
  readonly flap: string;
  /** Transforms of the shading along the fold: shadow inside the back, light inside the flap. */
  readonly shadow: string;
  readonly light: string;
}

/** Transforms only, no clip paths, so that the browser moves painted layers without repainting. */
export function foldTransforms({ at, angle }: Fold): FoldTransforms {
  const undone = `rotate(${degrees(-angle)}) ${shift({ x: -at.x, y: -at.y })}`;
  const along = `${shift(at)} rotate(${degrees(angle)})`;
  return {
    window: along,
    back: undone,
    flap: `scaleX(-1) ${undone} scaleX(-1)`,
    shadow: along,
    light: `scaleX(-1) ${along} scaleX(-1)`,
  };
}
