/** The two brands of the house, and the way to a whole brand from one accent colour. */
import { contrast, mix, type Hex } from './contrast.ts';
import {
  groundRoles,
  themes,
  washShare,
  type Brand,
  type BrandColours,
  type Palette,
  type ThemeName,
} from './tokens.ts';

export const brands = {
  pavilion: { night: {}, day: {} },
  lotus: {
    night: {
      ground: '#130d1b',
      sunken: '#0c0812',
      surface: '#1c1528',
      raised: '#291f38',
      line: '#3a2d4c',
      'line-strong': '#81719a',
      brand: '#ff85b1',
      'on-brand': '#3a0a1f',
      'brand-ink': '#ffa3c5',
    },
    day: {
      ground: '#f6f1f4',
      sunken: '#ece4ea',
      surface: '#fefbfd',
      raised: '#ffffff',
      line: '#e2d6df',
      'line-strong': '#8b7c88',
      brand: '#b3245f',
      'on-brand': '#ffffff',
      'brand-ink': '#961a4e',
    },
  },
} as const satisfies Record<string, Brand>;

export type BrandName = keyof typeof brands;

const textContrast = 4.5;

function onColour(fill: Hex): Hex {
  const dark = mix(fill, '#000000', 0.16);
  return contrast(fill, dark) >= contrast(fill, '#ffffff') ? dark : '#ffffff';
}

/** Moves `colour` towards `pole` until it reads as text on every ground of the theme, washes included. */
function readable(colour: Hex, theme: ThemeName, pole: Hex): Hex {
  const grounds = groundRoles.map((role) => themes[theme][role]);
  for (let share = 1; share > 0; share -= 0.04) {
    const ink = mix(colour, pole, share);
    const reads = grounds.every(
      (ground) => contrast(ink, ground) >= textContrast && contrast(ink, mix(ink, ground, washShare)) >= textContrast,
    );
    if (reads) return ink;
  }
  return pole;
}

function fromAccent(accent: Hex, theme: ThemeName): BrandColours {
  const pole = theme === 'night' ? '#ffffff' : '#000000';
  const ink = readable(accent, theme, pole);
  const fill = [accent, ink].find((colour) => contrast(colour, onColour(colour)) >= textContrast) ?? ink;
  return { brand: fill, 'on-brand': onColour(fill), 'brand-ink': ink };
}

/** A brand from one colour, with text and fills that reach AA in both themes whatever the colour is. */
export function brandFromAccent(accent: Hex): Brand {
  return { night: fromAccent(accent, 'night'), day: fromAccent(accent, 'day') };
}

/** A brand's colours in a theme, the house's where it has none of its own. */
export const paletteOf = (brand: Brand, theme: ThemeName): Palette => ({ ...themes[theme], ...brand[theme] });

/** The custom properties (`--brand-<theme>-<role>`) that put a brand on an element, usually the root. */
export function brandVariables(brand: Brand): Record<`--brand-${string}`, Hex> {
  return Object.fromEntries(
    (['night', 'day'] as const).flatMap((theme) =>
      Object.entries(brand[theme]).map(([role, colour]) => [`--brand-${theme}-${role}`, colour]),
    ),
  );
}
