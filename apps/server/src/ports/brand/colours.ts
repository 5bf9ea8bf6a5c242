/** A brand's own colours; the rest default to the house's. Unreadable contrasts are refused. */
import { paletteOf } from '#ui/tokens/brands.ts';
import { tooFaint } from '#ui/tokens/legibility.ts';
import { brandRoles, type Brand, type BrandColours } from '#ui/tokens/tokens.ts';
import { z } from 'zod';

export const hex = z.templateLiteral(['#', z.string().regex(/^[0-9a-f]{6}$/)]);

const inTheme = z.partialRecord(z.enum(brandRoles), hex).transform((colours): BrandColours => colours);

export const brandColours = z
  .object({ night: inTheme, day: inTheme })
  .superRefine((brand: Brand, context) => {
    for (const theme of ['night', 'day'] as const) {
      for (const fault of tooFaint(paletteOf(brand, theme)))
        context.addIssue({ code: 'custom', path: [theme], message: fault });
    }
  })
  .default({ night: {}, day: {} });
