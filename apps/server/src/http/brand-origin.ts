/** Where a brand's own pages are, for addresses that the site hands out. */
import type { Deps } from '../deps.ts';
import type { Merchant } from '../modules/brand/index.ts';

/**
 * The origin that the caller came by if it is one of the brand's own, else null. Only the name is taken from the header:
 * what stands beside it ("brand.example:x@elsewhere.example") could lead anywhere.
 */
export function originOfBrand(deps: Pick<Deps, 'origins'>, { config }: Merchant, host: string): string | null {
  const name = host.split(':', 1)[0]?.toLowerCase() ?? '';
  return config.domains.includes(name) ? originAt(deps, name) : null;
}

/** The site at a name: the protocol and the port are the same for all its names. */
export function originAt({ origins }: Pick<Deps, 'origins'>, name: string): string {
  const { protocol, port } = new URL(origins().site);
  return `${protocol}//${name}${port && `:${port}`}`;
}
