/**
 * URLs of third parties that an operator enters and this site calls or frames (SSRF guard). None may lead into the
 * internal network: neither by its text nor by the addresses its name resolves to at the time of the call.
 */
import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const inside = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 96],
  // IPv6 ranges that embed an IPv4 address.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, prefix, 'ipv6');

/** Public by form, but routes into an internal network, or unassigned. */
const special = new BlockList();
// Azure's metadata address, and relays of 6to4.
special.addAddress('168.63.129.16', 'ipv4');
special.addSubnet('192.88.99.0', 24, 'ipv4');
for (const [net, prefix] of [
  // Teredo, ORCHID, and ranges for routers and documentation.
  ['2001::', 32],
  ['2001:10::', 28],
  ['2001:20::', 28],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['5f00::', 16],
  ['100::', 64],
  ['::ffff:0:0:0', 96],
] as const)
  special.addSubnet(net, prefix, 'ipv6');

const kindOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** True for addresses of this machine or of a private network. */
export const isInside = (address: string): boolean => inside.check(address, kindOf(address));

/** True for public addresses that lead to nobody but their owner. */
export const isOutside = (address: string): boolean => !isInside(address) && !special.check(address, kindOf(address));

/** A valid host name may be more to a content security policy: a wildcard, two sources, the end of a directive. */
const PLAIN_HOST = /^([\w-]+(\.[\w-]+)*\.?|\[[\da-f:]+\])$/;
export const isPlainHost = (url: URL): boolean => PLAIN_HOST.test(url.hostname);

const HOUSE_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)\.?$/;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
/** Loopback by name or literal address. */
export const isHere = (url: URL): boolean => LOOPBACK.test(url.hostname);

/** `local` permits this machine, and plain http: for a demo and for tests. Null when refused. */
export function outsideAddress(text: string, local: boolean): URL | null {
  const url = text.length <= 2_000 ? URL.parse(text) : null;
  if (!url || !isPlainHost(url) || url.username !== '' || url.password !== '' || url.hash !== '') return null;
  if (isHere(url)) return local && /^https?:$/.test(url.protocol) ? url : null;
  if (url.protocol !== 'https:' || HOUSE_NAMES.test(url.hostname)) return null;
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) !== 0 && !isOutside(bare) ? null : url;
}

/** Only an origin, as CSP source. */
export function outsideOrigin(text: string, local: boolean): string | null {
  const url = outsideAddress(text, local);
  return url?.origin === text ? text : null;
}

/** DNS lookup that refuses names which resolve to private addresses. */
export const outsideLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error) return callback(error, '', 0);
    if (!first || !found.every(({ address }) => isOutside(address)))
      return callback(new Error(`${host} leads to an address inside`), '', 0);
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};
