/** What an operator may change of a running brand, and what comes of it. */
import { brandFromAccent } from '#ui/tokens/brands.ts';
import { z } from 'zod';
import { cdnOrigin, hex, type MerchantConfig } from '../brand/index.ts';

const country = z.string().regex(/^[A-Z]{2}$/, 'two capital letters, such as US');

export const brandChange = z.strictObject({
  maintenance: z.boolean().optional(),
  blockCountry: country.optional(),
  allowCountry: country.optional(),
  addImageCdn: cdnOrigin.optional(),
  dropImageCdn: cdnOrigin.optional(),
  addGameCdn: cdnOrigin.optional(),
  dropGameCdn: cdnOrigin.optional(),
  /** One colour, from which the brand's others are made so that everything can be read. */
  accent: hex.optional(),
  codeChannel: z.enum(['sms', 'firebase']).optional(),
});
export type BrandChange = z.infer<typeof brandChange>;

/** How open a brand is, from where else its pictures and games may come, and how its codes travel. */
export interface BrandState {
  readonly merchant: string;
  readonly maintenance: boolean;
  readonly blockedCountries: readonly string[];
  readonly imageCDNs: readonly string[];
  readonly launchGameCDNs: readonly string[];
  readonly codeChannel: 'sms' | 'firebase';
}

/** The fields of the brand that the change sets; none when everything is that way already. */
export function effectOf(config: MerchantConfig, change: BrandChange): Partial<MerchantConfig> {
  const { maintenance = config.maintenance, codeChannel = config.codeChannel } = change;
  const lists = {
    blockedCountries: edited(config.blockedCountries, change.blockCountry, change.allowCountry),
    imageCDNs: edited(config.imageCDNs, change.addImageCdn, change.dropImageCdn),
    launchGameCDNs: edited(config.launchGameCDNs, change.addGameCdn, change.dropGameCdn),
  };
  const isNew = (name: keyof typeof lists) => lists[name].join() !== config[name].toSorted().join();
  const changed = (Object.keys(lists) as (keyof typeof lists)[]).filter(isNew);
  return {
    ...(maintenance !== config.maintenance && { maintenance }),
    ...(codeChannel !== config.codeChannel && { codeChannel }),
    ...(change.accent && { colours: brandFromAccent(change.accent) }),
    ...Object.fromEntries(changed.map((name) => [name, lists[name]])),
  };
}

function edited(list: readonly string[], added: string | undefined, dropped: string | undefined): string[] {
  const kept = list.filter((entry) => entry !== dropped);
  return [...new Set(added === undefined ? kept : [...kept, added])].toSorted();
}
