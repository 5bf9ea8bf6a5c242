/** What an operator may change of a running brand, and what comes of it. */
import { z } from 'zod';
import { brandFromAccent } from '#ui/tokens/brands.ts';
import { hex, type MerchantConfig } from '../brand/index.ts';

const country = z.string().regex(/^[A-Z]{2}$/, 'two capital letters, such as US');

export const brandChange = z.strictObject({
  maintenance: z.boolean().optional(),
  blockCountry: country.optional(),
  allowCountry: country.optional(),
  /** One colour, from which the brand's others are made so that everything can be read. */
  accent: hex.optional(),
});
export type BrandChange = z.infer<typeof brandChange>;

/** How open a brand is. */
export interface BrandState {
  readonly merchant: string;
  readonly maintenance: boolean;
  readonly blockedCountries: readonly string[];
}

/** The fields of the brand that the change sets; none when everything is that way already. */
export function effectOf(config: MerchantConfig, change: BrandChange): Partial<MerchantConfig> {
  const blocked = new Set(config.blockedCountries);
  if (change.blockCountry) blocked.add(change.blockCountry);
  if (change.allowCountry) blocked.delete(change.allowCountry);
  const blockedCountries = [...blocked].toSorted();
  const isSame = blockedCountries.join() === config.blockedCountries.toSorted().join();
  const { maintenance = config.maintenance } = change;
  return {
    ...(maintenance !== config.maintenance && { maintenance }),
    ...(!isSame && { blockedCountries }),
    ...(change.accent && { colours: brandFromAccent(change.accent) }),
  };
}
