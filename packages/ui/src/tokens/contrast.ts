/** Colour arithmetic for `#rrggbb` colours: WCAG 2 contrast and sRGB mixing. */

export type Hex = `#${string}`;
type Rgb = readonly [number, number, number];

export function toRgb(hex: Hex): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`not a #rrggbb colour: ${hex}`);
  const n = Number.parseInt(hex.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

function toHex(rgb: Rgb): Hex {
  return `#${rgb.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, 0 (black) to 1 (white). */
export function luminance(hex: Hex): number {
  const [r, g, b] = toRgb(hex).map((v) => {
    const s = v / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio, 1 to 21. */
export function contrast(a: Hex, b: Hex): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (hi + 0.05) / (lo + 0.05);
}

/** The colour that `color-mix(in srgb, top share, base)` paints; `share` is 0 to 1. */
export function mix(top: Hex, base: Hex, share: number): Hex {
  const [t, b] = [toRgb(top), toRgb(base)];
  const at = (i: 0 | 1 | 2): number => t[i] * share + b[i] * (1 - share);
  return toHex([at(0), at(1), at(2)]);
}
