import { expect, test } from 'vitest';
import { linkageHref } from './linkage.ts';

test('a banner leads to its page, its promotion or its game', () => {
  expect(linkageHref({ linkageType: 'URL', linkage: '/vip' })).toBe('/vip');
  expect(linkageHref({ linkageType: 'P', linkage: '12' })).toBe('/promoDetail?id=12');
  expect(linkageHref({ linkageType: 'G', nodeId: '1001', vendor: 'HOUSE' })).toBe('/game?nodeId=1001&vassalage=HOUSE');
});

test('what leads nowhere, or off the site, is no link', () => {
  expect(linkageHref({})).toBeUndefined();
  expect(linkageHref({ linkageType: 'URL', linkage: '//elsewhere.example' })).toBeUndefined();
  expect(linkageHref({ linkageType: 'URL', linkage: 'javascript:alert(1)' })).toBeUndefined();
});
