/** Parts of the promotions page, and geometry of the wheel. */
/** Part of the page: promotions, wheel, rewards; `view` in the address. */
export type Part = 'offers' | 'wheel' | 'rewards';
export const parts: readonly Part[] = ['offers', 'wheel', 'rewards'];
export const readPart = (text: string | null): Part => parts.find((part) => part === text) ?? 'offers';

const FULL = 360;
/** Full turns of a spin. */
const TURNS = 6;

/**
 * Target angle in degrees, always forward, at which the middle of a segment is under the pointer at the top. Segments
 * are numbered clockwise from the top.
 */
export function restAngle(from: number, field: number, fields: number): number {
  const middle = ((field + 0.5) * FULL) / fields;
  const rest = (FULL - middle + FULL) % FULL;
  const whole = Math.ceil(from / FULL) * FULL;
  return whole + TURNS * FULL + rest;
}

/** SVG path of a wheel segment around 0,0. */
export function fieldPath(field: number, fields: number, radius: number): string {
  const at = (edge: number) => {
    const angle = (edge / fields) * 2 * Math.PI - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`;
  };
  const large = fields < 2 ? 1 : 0;
  return `M0 0L${at(field)}A${radius} ${radius} 0 ${large} 1 ${at(field + 1)}Z`;
}
