import type { PageNeeds } from '../../../ports/content-policy.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';

/** Mirrors from which the brand's pages load pictures and games. */
export const mirrorsOf = ({ config }: Merchant): PageNeeds => ({
  pictures: config.imageCDNs,
  frames: config.launchGameCDNs,
});
