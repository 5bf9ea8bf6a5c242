/** Where a brand's own pages are, for addresses that the site hands out. */
import type { Deps } from '../deps.ts';
import type { Merchant } from '../modules/brand/index.ts';

/**
 * The origin that the caller came by if its name is one of the brand's own, else null. The header is a name and perhaps
 * a port, and nothing else: "brand.example:x@elsewhere.example" would lead elsewhere.
 */
export function originOfBrand(deps: Pick<Deps, 'origins'>, { config }: Merchant, host: string): string | null {
  const [, name, port = ''] = /^([\w.-]+)(:\d{1,5})?$/.exec(host.toLowerCase()) ?? [];
  if (name === undefined || !config.domains.includes(name)) return null;
  const address = `${new URL(deps.origins().site).protocol}//${name}${port}`;
  return URL.canParse(address) ? new URL(address).origin : null;
}

/** The site at a name that nobody asked for: with the protocol and the port that the site has anyway. */
export function originAt({ origins }: Pick<Deps, 'origins'>, name: string): string {
  const { protocol, port } = new URL(origins().site);
  return `${protocol}//${name}${port && `:${port}`}`;
}
