/** A brand's colours, for what is drawn where no style sheet reaches: the frame of the window, icons, the offline page. */
import { brandVariables, paletteOf as paletteOfBrand } from '#ui/tokens/brands.ts';
import type { Palette, ThemeName } from '#ui/tokens/tokens.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';

export const paletteOf = ({ config }: Merchant, theme: ThemeName): Palette => paletteOfBrand(config.colours, theme);

export const groundOf = (merchant: Merchant) => paletteOf(merchant, merchant.config.theme).ground;

/** The brand's colours as the style of a page's root element; empty for the house's own. */
export const rootStyleOf = ({ config }: Merchant): string =>
  Object.entries(brandVariables(config.colours))
    .map(([property, hex]) => `${property}:${hex}`)
    .join(';');
