import type { PageNeeds } from '../../http/content-policy.ts';
import type { Merchant } from './merchant.ts';

/** From where else the brand's pages take their pictures and games. */
export const mirrorsOf = ({ config }: Merchant): PageNeeds => ({
  pictures: config.imageCDNs,
  frames: config.launchGameCDNs,
});
