/** Where a banner or an announcement leads, as an address of ours. */
import { gamePath } from '../games/game-path.ts';

export interface Linkage {
  /** URL an address, P a promotion by its id, G a game by its node. */
  readonly linkageType?: 'URL' | 'P' | 'G' | undefined;
  readonly linkage?: string | undefined;
  readonly nodeId?: string | undefined;
  readonly vendor?: string | undefined;
}

export function linkageHref({ linkageType, linkage, nodeId, vendor }: Linkage): string | undefined {
  if (linkageType === 'G' && nodeId) return gamePath({ nodeId: Number(nodeId), vassalage: vendor ?? '' });
  if (linkageType === 'P' && linkage) return `/promoDetail?id=${encodeURIComponent(linkage)}`;
  // An address elsewhere is not the brand's own and is not followed.
  return linkageType === 'URL' && linkage?.startsWith('/') && !linkage.startsWith('//') ? linkage : undefined;
}
