import { expect, test } from 'vitest';
import { firstViewBytes } from './first-view.ts';

const asked = (url: string, type: string) => ({
  method: 'Network.requestWillBeSent',
  params: { request: { url }, initiator: { type } },
});

test('what is in view counts, and neither the code behind it nor the pictures below it', () => {
  const log = [
    asked('/index', 'other'),
    asked('/banner.svg', 'parser'),
    asked('/below.svg', 'parser'),
    asked('/app.js', 'script'),
    asked('/letters.woff2', 'parser'),
    { method: 'Network.loadingFinished' },
  ];
  const received = [
    { url: '/index', resourceType: 'Document', priority: 'VeryHigh', transferSize: 40_000, networkRequestTime: 0 },
    { url: '/banner.svg', resourceType: 'Image', priority: 'High', transferSize: 3_000, networkRequestTime: 200 },
    { url: '/below.svg', resourceType: 'Image', priority: 'Low', transferSize: 2_000, networkRequestTime: 80 },
    { url: '/app.js', resourceType: 'Script', priority: 'High', transferSize: 60_000, networkRequestTime: 90 },
    {
      url: '/letters.woff2',
      resourceType: 'Font',
      priority: 'VeryHigh',
      transferSize: 50_000,
      networkRequestTime: 150,
    },
  ];
  expect(firstViewBytes(log, received, 100)).toBe(43_000);
});

test('code that the page itself names is fetched beside what is seen, and counts', () => {
  const code = {
    url: '/app.js',
    resourceType: 'Script',
    priority: 'High',
    transferSize: 60_000,
    networkRequestTime: 20,
  };
  expect(firstViewBytes([asked('/app.js', 'parser')], [code], 100)).toBe(60_000);
});
