import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandFromAccent, brands, paletteOf } from './brands.ts';
import { contrast, toRgb, type Hex } from './contrast.ts';
import { tokensCss } from './css.ts';
import { tooFaint } from './legibility.ts';

const themeNames = ['night', 'day'] as const;

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
