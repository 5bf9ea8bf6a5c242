import type { Status } from '#contract';
import { expect, test } from 'vitest';
import { drawnAddress as among } from './drawn-address.ts';

const drawnAddress = among([
  { paths: ['/index', '/login'], drawn: [] },
  { paths: ['/promoDetail'], drawn: ['id'] },
  { paths: ['/rng'], drawn: ['page', 'q'] },
  { paths: ['/help'], drawn: ['q'] },
  { paths: ['/vip'], drawn: [] },
  { paths: ['/terms'], drawn: [] },
  { paths: ['/depositv2'] },
  { paths: ['/round/:roundId'] },
]);

const status = (change: object = {}, info: object = {}): Status =>
  ({ maintenance: false, regionRestriction: false, info: { loginedToHomePage: false, ...info }, ...change }) as Status;

test('an address is drawn with what its page reads, and with nothing else', () => {
  expect(drawnAddress(status(), '/', '')).toBe('/index');
  expect(drawnAddress(status(), '/index', '?utm_source=mail&x=1')).toBe('/index');
  expect(drawnAddress(status(), '/promoDetail', '?id=7&lang=TH&from=mail')).toBe('/promoDetail?id=7');
  expect(drawnAddress(status(), '/rng', '?page=HOUSE')).toBe('/rng?page=HOUSE');
});

test('what a visitor typed is his browser’s to show', () => {
  for (const query of ['?q=two words', '?q=%3Cscript%3E', `?q=${'a'.repeat(41)}`]) {
    expect(drawnAddress(status(), '/help', query)).toBeNull();
  }
});

test('ten thousand addresses of no page are one page', () => {
  const addresses = Array.from({ length: 10_000 }, (_, number) => drawnAddress(status(), `/nowhere${number}`, ''));
  expect(new Set(addresses)).toEqual(new Set(['/nowhere']));
});

test('what is a member’s own is not drawn, nor a round', () => {
  for (const path of ['/depositv2', '/round/7']) expect(drawnAddress(status(), path, ''), path).toBeNull();
});

test('a closed site has one page; a brand for members only has its front and what must be read before', () => {
  expect(drawnAddress(status({ maintenance: true }), '/depositv2', '')).toBe('/index');
  expect(drawnAddress(status({ regionRestriction: true }), '/vip', '')).toBe('/index');
  // Open during maintenance and regional blocks, for questions about them.
  expect(drawnAddress(status({ maintenance: true }), '/chat', '')).toBeNull();
  const membersOnly = status({}, { loginedToHomePage: true });
  expect(drawnAddress(membersOnly, '/index', '')).toBeNull();
  expect(drawnAddress(membersOnly, '/login', '')).toBe('/login');
  expect(drawnAddress(membersOnly, '/terms', '')).toBe('/terms');
});
