import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandFromAccent, brands } from './brands.ts';
import { contrast, mix, toRgb, type Hex } from './contrast.ts';
import { tokensCss } from './css.ts';
import {
  groundRoles,
  textRoles,
  themes,
  washRoles,
  washShare,
  type Brand,
  type Palette,
  type ThemeName,
} from './tokens.ts';

const themeNames = ['night', 'day'] as const;

function tooFaint(palette: Palette): string[] {
  const complaints: string[] = [];
  const need = (what: string, a: Hex, b: Hex, least: number): void => {
    const ratio = contrast(a, b);
    if (ratio < least) complaints.push(`${what}: ${ratio.toFixed(2)} < ${least}`);
  };
  for (const ground of groundRoles) {
    for (const text of textRoles) need(`${text} on ${ground}`, palette[text], palette[ground], 4.5);
    for (const text of washRoles) {
      need(`${text} on its wash over ${ground}`, palette[text], mix(palette[text], palette[ground], washShare), 4.5);
    }
    need(`focus ring on ${ground}`, palette.focus, palette[ground], 3);
    need(`field border on ${ground}`, palette['line-strong'], palette[ground], 3);
  }
  need('on-brand on brand', palette['on-brand'], palette.brand, 4.5);
  need('on-money on money', palette['on-money'], palette.money, 4.5);
  need('on-danger on danger', palette['on-danger'], palette.danger, 4.5);
  return complaints;
}

function paletteOf(brand: Brand, theme: ThemeName): Palette {
  return { ...themes[theme], ...brand[theme] };
}

describe('colours', () => {
  for (const [name, brand] of Object.entries(brands)) {
    it.each(themeNames)(`of ${name} reach WCAG AA by %s`, (theme) => {
      expect(tooFaint(paletteOf(brand, theme))).toEqual([]);
    });
  }

  it('made from any accent reach WCAG AA in both themes', () => {
    const accent = fc.integer({ min: 0, max: 0xffffff }).map((n): Hex => `#${n.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(accent, fc.constantFrom(...themeNames), (hex, theme) => {
        expect(tooFaint(paletteOf(brandFromAccent(hex), theme))).toEqual([]);
      }),
    );
  });

  it('keep a good accent as it is', () => {
    expect(brandFromAccent('#ff9a4d').night.brand).toBe('#ff9a4d');
  });

  it('measure black on white as 21 and refuse a colour that is not one', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(() => toRgb('#12345')).toThrow('not a #rrggbb colour');
  });
});

it('tokens.css says what the tokens say', async () => {
  await expect(tokensCss()).toMatchFileSnapshot('./tokens.css');
});
