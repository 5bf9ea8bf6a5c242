/**
 * A card that lies face down and is bent up from an edge or a corner. Its middle is the origin, lengths are shares of its width, y points
 * down. The hand pulls the point it holds along `pull`; the card folds where that point and the place it is pulled to are equally far.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Turns the origin's axes by `angle` (radians) and moves them to `at`: beyond its y axis, where x is negative, the card is bent up. */
export interface Fold {
  readonly at: Point;
  readonly angle: number;
  /** How much of the card's reach along the pull is bent up, from 0 to 1. */
  readonly share: number;
}

const HALF = { x: 0.5, y: 0.7 } as const;
/** A pull that is nearly straight is meant straight: the tangent of seven degrees. */
const STRAIGHT = 0.12;
/** So far a card is only bent; pulled further it goes over. */
export const OPENS_AT = 0.46;

const straightened = ({ x, y }: Point): Point => {
  if (Math.abs(x) < Math.abs(y) * STRAIGHT) return { x: 0, y };
  return Math.abs(y) < Math.abs(x) * STRAIGHT ? { x, y: 0 } : { x, y };
};

/** Null where nothing is pulled. */
export function foldOf(pull: Point): Fold | null {
  const { x, y } = straightened(pull);
  const length = Math.hypot(x, y);
  if (length === 0) return null;
  const [ux, uy] = [x / length, y / length];
  /** From the middle to the outermost point against the pull; the card reaches as far on the other side. */
  const reach = Math.abs(ux) * HALF.x + Math.abs(uy) * HALF.y;
  const share = Math.min(length / 2 / (2 * reach), OPENS_AT);
  const from = share * 2 * reach - reach;
  return { at: { x: ux * from, y: uy * from }, angle: Math.atan2(uy, ux), share };
}

const degrees = (radians: number): string => `${((radians * 180) / Math.PI).toFixed(3)}deg`;
const shift = ({ x, y }: Point): string =>
  `translate(calc(${x.toFixed(4)} * var(--held)), calc(${y.toFixed(4)} * var(--held)))`;

export interface FoldTransforms {
  /** Of a window that shows only what lies beyond the fold. */
  readonly window: string;
  /** Of the card's back inside of that window, so that it stays where it was. */
  readonly back: string;
  /** Of the card's face inside of it: what is bent up, seen from the other side. */
  readonly flap: string;
  /** Of what lies along the fold, inside of the back and inside of the flap: shadow and light. */
  readonly shadow: string;
  readonly light: string;
}

/** Transforms and no shapes, so that the browser only moves what it has painted. */
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
