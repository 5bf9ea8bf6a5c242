/** A brand's colours, for what is drawn where no style sheet reaches: the frame of the window, icons, the offline page. */
import { brands } from '#ui/tokens/brands.ts';
import { themes, type Brand, type Palette, type ThemeName } from '#ui/tokens/tokens.ts';
import type { Merchant } from './merchant.ts';

const known: Readonly<Record<string, Brand>> = brands;

/** A brand without colours of its own wears the house's. */
export const paletteOf = ({ code }: Merchant, theme: ThemeName): Palette => ({
  ...themes[theme],
  ...known[code]?.[theme],
});

export const groundOf = (merchant: Merchant) => paletteOf(merchant, merchant.config.theme).ground;
