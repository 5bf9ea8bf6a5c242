/**
 * Addresses of others that an operator names and this site then calls or frames. None may lead back into the house:
 * not by its text, and not by what its name turns out to mean at the moment of the call.
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
  // Addresses with an IPv4 one in them.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, prefix, 'ipv6');

/** Public by form, but ways into an internal network, or assigned to nobody. */
const special = new BlockList();
// Where Azure answers each of its machines, and relays of 6to4.
special.addAddress('168.63.129.16', 'ipv4');
special.addSubnet('192.88.99.0', 24, 'ipv4');
for (const [net, prefix] of [
  // Teredo, ORCHID, and addresses that are for routers and documents alone.
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

/** Whether an address is this machine's or of a network that nobody outside reaches. */
export const isInside = (address: string): boolean => inside.check(address, kindOf(address));

/** True for an address of somebody else on the internet that leads to nobody but them. */
export const isOutside = (address: string): boolean => !isInside(address) && !special.check(address, kindOf(address));

/** What is a host name to a browser may be more to a content policy: a wildcard, two sources, the end of a rule. */
const PLAIN_HOST = /^([\w-]+(\.[\w-]+)*\.?|\[[\da-f:]+\])$/;
export const isPlainHost = (url: URL): boolean => PLAIN_HOST.test(url.hostname);

const HOUSE_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)\.?$/;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
/** Named as this machine, and no other way round. */
export const isHere = (url: URL): boolean => LOOPBACK.test(url.hostname);

/** `local` lets this machine be named, and without https: for a demo and for tests. Null when it will not do. */
export function outsideAddress(text: string, local: boolean): URL | null {
  const url = text.length <= 2_000 ? URL.parse(text) : null;
  if (!url || !isPlainHost(url) || url.username !== '' || url.password !== '' || url.hash !== '') return null;
  if (isHere(url)) return local && /^https?:$/.test(url.protocol) ? url : null;
  if (url.protocol !== 'https:' || HOUSE_NAMES.test(url.hostname)) return null;
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) !== 0 && !isOutside(bare) ? null : url;
}

/** An origin alone, as a content policy names it. */
export function outsideOrigin(text: string, local: boolean): string | null {
  const url = outsideAddress(text, local);
  return url?.origin === text ? text : null;
}

/** Finds names as ever, but no name leads inside. */
export const outsideLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error) return callback(error, '', 0);
    if (!first || !found.every(({ address }) => isOutside(address)))
      return callback(new Error(`${host} leads to an address inside`), '', 0);
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};
