/** Origins of a brand's pages, for links that the site hands out. */
import type { Deps } from './deps.ts';
import type { Merchant } from './brand/merchant.ts';

/**
 * The origin of the Host header if its name is one of the brand's domains, else null. Only a name with an optional
 * port is accepted: "brand.example:x@elsewhere.example" would lead elsewhere.
 */
export function originOfBrand(deps: Pick<Deps, 'origins'>, { config }: Merchant, host: string): string | null {
  const [, name, port = ''] = /^([\w.-]+)(:\d{1,5})?$/.exec(host.toLowerCase()) ?? [];
  if (name === undefined || !config.domains.includes(name)) return null;
  const address = `${new URL(deps.origins().site).protocol}//${name}${port}`;
  return URL.canParse(address) ? new URL(address).origin : null;
}

/** Origin of a name without a request: protocol and port are the site's. */
export function originAt({ origins }: Pick<Deps, 'origins'>, name: string): string {
  const { protocol, port } = new URL(origins().site);
  return `${protocol}//${name}${port && `:${port}`}`;
}
