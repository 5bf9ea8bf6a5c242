/** Changes of a running brand from the command line, and their effect. */
import { brandFromAccent } from '#ui/tokens/brands.ts';
import { z } from 'zod';
import { cdnOrigin, type MerchantConfig } from '../../../ports/brand/merchant.ts';
import { hex } from '../../../ports/brand/colours.ts';

const country = z.string().regex(/^[A-Z]{2}$/, 'two capital letters, such as US');

export const brandChange = z.strictObject({
  maintenance: z.boolean().optional(),
  blockCountry: country.optional(),
  allowCountry: country.optional(),
  addImageCdn: cdnOrigin.optional(),
  dropImageCdn: cdnOrigin.optional(),
  addGameCdn: cdnOrigin.optional(),
  dropGameCdn: cdnOrigin.optional(),
  /** Accent colour, from which the others are derived with readable contrast. */
  accent: hex.optional(),
  codeChannel: z.enum(['sms', 'firebase']).optional(),
});
export type BrandChange = z.infer<typeof brandChange>;

/** State of a brand's maintenance, regions, mirrors and code channel. */
export interface BrandState {
  readonly merchant: string;
  readonly maintenance: boolean;
  readonly blockedCountries: readonly string[];
  readonly imageCDNs: readonly string[];
  readonly launchGameCDNs: readonly string[];
  readonly codeChannel: 'sms' | 'firebase';
}

/** Fields that the change sets; none when the brand has these values already. */
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
