/**
 * The design tokens: the one place where a colour, a size or a duration is written down.
 * `tokens.css` is made from this file (see `css.ts`); components use only the custom properties.
 */
import type { Hex } from './contrast.ts';

export type ThemeName = 'night' | 'day';

/** Roles that a brand may set; the rest is the house's. */
export const brandRoles = [
  'ground',
  'sunken',
  'surface',
  'raised',
  'line',
  'line-strong',
  'brand',
  'on-brand',
  'brand-ink',
] as const;
export type BrandRole = (typeof brandRoles)[number];

export type HouseRole =
  | 'ink'
  | 'ink-soft'
  | 'money'
  | 'on-money'
  | 'money-ink'
  | 'win'
  | 'lose'
  | 'warn'
  | 'info'
  | 'danger'
  | 'on-danger'
  | 'focus';

export type ColourRole = BrandRole | HouseRole;
export type Palette = Readonly<Record<ColourRole, Hex>>;
export type BrandColours = Readonly<Partial<Record<BrandRole, Hex>>>;
export type Brand = Readonly<Record<ThemeName, BrandColours>>;

/** Grounds that text may stand on. */
export const groundRoles = ['ground', 'sunken', 'surface', 'raised'] as const satisfies readonly ColourRole[];
/** Colours that text may have on every one of those grounds. */
export const textRoles = [
  'ink',
  'ink-soft',
  'brand-ink',
  'money-ink',
  'win',
  'lose',
  'warn',
  'info',
] as const satisfies readonly ColourRole[];
/** Tints of a text colour over a ground, behind text of that same colour (badges, notices). */
export const washRoles = [
  'brand-ink',
  'money-ink',
  'win',
  'lose',
  'warn',
  'info',
] as const satisfies readonly ColourRole[];
export const washShare = 0.12;

export const themes: Readonly<Record<ThemeName, Palette>> = {
  night: {
    ground: '#07141b',
    sunken: '#040d12',
    surface: '#0d1e28',
    raised: '#142b37',
    line: '#1e3a47',
    'line-strong': '#5a7885',
    ink: '#f3f0e6',
    'ink-soft': '#a7bac0',
    brand: '#ff9a4d',
    'on-brand': '#2b1203',
    'brand-ink': '#ffae6f',
    money: '#e6bf68',
    'on-money': '#2b1e04',
    'money-ink': '#edca7c',
    win: '#53d394',
    lose: '#ff8680',
    warn: '#ffc759',
    info: '#74c5f0',
    danger: '#cf3d36',
    'on-danger': '#ffffff',
    focus: '#ffd79a',
  },
  day: {
    ground: '#f4f1ea',
    sunken: '#ece7dd',
    surface: '#fdfbf7',
    raised: '#ffffff',
    line: '#ded7c8',
    'line-strong': '#878067',
    ink: '#10222a',
    'ink-soft': '#4b5d65',
    brand: '#bf4f08',
    'on-brand': '#ffffff',
    'brand-ink': '#9c3f04',
    money: '#e3b95c',
    'on-money': '#2b1e04',
    'money-ink': '#705003',
    win: '#0a6238',
    lose: '#a6221d',
    warn: '#7d5000',
    info: '#075b8a',
    danger: '#b92b25',
    'on-danger': '#ffffff',
    focus: '#0b5f7c',
  },
};

/** Type scale in px, with the line height that belongs to each step. */
export const type = {
  '2xs': [11, 16],
  xs: [12, 16],
  sm: [13, 20],
  md: [14, 20],
  lg: [16, 24],
  xl: [18, 26],
  '2xl': [22, 28],
  '3xl': [28, 34],
  '4xl': [36, 42],
  '5xl': [48, 52],
} as const satisfies Record<string, readonly [size: number, line: number]>;

/** Spacing steps count in units of 4 px. */
export const spacing = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24] as const;

export const radii = { sm: 6, md: 10, lg: 14, xl: 20, pill: 999 } as const;

/** Durations in ms. Under reduced motion all of them become 0. */
export const motion = { quick: 120, calm: 200, slow: 320 } as const;

export const layers = { sticky: 10, bar: 20, rail: 30, menu: 40, toast: 50 } as const;

/** Widths in px at which the layout changes; below `wide` the header navigation becomes a bottom bar. */
export const breakpoints = { phone: 640, wide: 900, desk: 1280, cinema: 1920 } as const;

/** Smallest side in px of anything that is pressed. */
export const touchTarget = 44;
