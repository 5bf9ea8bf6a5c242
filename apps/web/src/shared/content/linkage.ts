/** Target of a banner or announcement, as an internal address. */
import { gamePath } from '../games/game-path.ts';

export interface Linkage {
  /** URL: address, P: promotion id, G: game id. */
  readonly linkageType?: 'URL' | 'P' | 'G' | undefined;
  readonly linkage?: string | undefined;
  readonly nodeId?: string | undefined;
  readonly vendor?: string | undefined;
}

export function linkageHref({ linkageType, linkage, nodeId, vendor }: Linkage): string | undefined {
  if (linkageType === 'G' && nodeId) return gamePath({ nodeId: Number(nodeId), vassalage: vendor ?? '' });
  if (linkageType === 'P' && linkage) return `/promoDetail?id=${encodeURIComponent(linkage)}`;
  // External addresses are ignored.
  return linkageType === 'URL' && linkage?.startsWith('/') && !linkage.startsWith('//') ? linkage : undefined;
}
