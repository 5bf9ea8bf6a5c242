/** Checks the contrast of a palette: WCAG 2 AA for every text colour on every ground it may stand on. */
import { contrast, mix, type Hex } from './contrast.ts';
import { groundRoles, textRoles, washRoles, washShare, type Palette } from './tokens.ts';

const TEXT = 4.5;
const SHAPES = 3;

/** Each pair of colours with too little contrast, in words; empty when the palette is good. */
export function tooFaint(palette: Palette): string[] {
  const complaints: string[] = [];
  const need = (what: string, a: Hex, b: Hex, least: number): void => {
    const ratio = contrast(a, b);
    if (ratio < least) complaints.push(`${what}: ${ratio.toFixed(2)} < ${least}`);
  };
  for (const ground of groundRoles) {
    for (const text of textRoles) need(`${text} on ${ground}`, palette[text], palette[ground], TEXT);
    for (const text of washRoles) {
      need(`${text} on its wash over ${ground}`, palette[text], mix(palette[text], palette[ground], washShare), TEXT);
    }
    need(`focus ring on ${ground}`, palette.focus, palette[ground], SHAPES);
    need(`field border on ${ground}`, palette['line-strong'], palette[ground], SHAPES);
  }
  need('on-brand on brand', palette['on-brand'], palette.brand, TEXT);
  need('on-money on money', palette['on-money'], palette.money, TEXT);
  need('on-danger on danger', palette['on-danger'], palette.danger, TEXT);
  return complaints;
}
