/** The parts of the page, and the geometry of the wheel. */
/** The part of the page: offers, the wheel, what was given. The address calls it `view`. */
export type Part = 'offers' | 'wheel' | 'rewards';
export const parts: readonly Part[] = ['offers', 'wheel', 'rewards'];
export const readPart = (text: string | null): Part => parts.find((part) => part === text) ?? 'offers';

const FULL = 360;
/** Whole turns before it comes to rest. */
const TURNS = 6;

/**
 * How far the wheel has to be turned, in degrees and never backwards, so that the middle of a field comes to rest under
 * the pointer at the top. Fields are numbered from the top, clockwise.
 */
export function restAngle(from: number, field: number, fields: number): number {
  const middle = ((field + 0.5) * FULL) / fields;
  const rest = (FULL - middle + FULL) % FULL;
  const whole = Math.ceil(from / FULL) * FULL;
  return whole + TURNS * FULL + rest;
}

/** A field of the wheel as an SVG path around 0,0. */
export function fieldPath(field: number, fields: number, radius: number): string {
  const at = (edge: number) => {
    const angle = (edge / fields) * 2 * Math.PI - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`;
  };
  const large = fields < 2 ? 1 : 0;
  return `M0 0L${at(field)}A${radius} ${radius} 0 ${large} 1 ${at(field + 1)}Z`;
}
