import { expect, test } from 'vitest';
import { appsOf } from './downloads.ts';

test('the apps are found however their kind is written, and in one order', () => {
  const resources = [
    { resourceType: 'ANDROID_AGENT', url: '/b' },
    { resourceType: 'TELEGRAM', url: '/t' },
    { resourceType: 'iOSAgent', url: '/a' },
  ];
  expect(appsOf(resources).map(({ kind }) => kind)).toEqual(['iOSAgent', 'AndroidAgent']);
});

test('a brand without apps has none', () => {
  expect(appsOf([{ resourceType: 'TELEGRAM', url: '/t' }])).toEqual([]);
});
