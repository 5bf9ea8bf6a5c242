/** Client addresses, as rate limits count and compare them. */
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** An IPv4-mapped IPv6 address as IPv4; any other unchanged. */
export const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/**
 * Key by which rate limits count an address: an IPv4 address, or the /64 of an IPv6 one. Each IPv6 subscriber has 2^64
 * addresses and would otherwise escape any limit.
 */
export function neighbourhoodOf(ip: string): string {
  const address = plainAddress(ip).split('%', 1)[0] ?? '';
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const gap = tail === undefined ? 0 : 8 - before!.length - after!.length;
  const groups = [...before!, ...Array.from({ length: gap }, () => '0'), ...after!];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Forwarding headers of reverse proxies. */
const FORWARDED =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.*|true-client-ip|cf-.*|fly-client-ip|fastly-client-ip|x-envoy-.*|x-amzn-.*|x-azure-.*)$/;

/**
 * True for a direct request from this machine. A reverse proxy on this machine also connects from loopback, but sends
 * forwarding headers.
 */
export function isLocal(request: FastifyRequest): boolean {
  const isForwarded = Object.keys(request.headers).some((name) => FORWARDED.test(name));
  return !isForwarded && LOOPBACK.has(request.socket.remoteAddress ?? '') && LOOPBACK.has(request.ip);
}
