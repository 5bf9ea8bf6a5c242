import type { Boot } from '#contract';
import { beforeEach, expect, test } from 'vitest';
import { setBoot } from './boot.ts';
import { chooseMirrors, gameOrigin, mirroredGame, oneOf, useMirrors } from './mirrors.ts';

const started = (imageCDNs: readonly string[], launchGameCDNs: readonly string[]) =>
  setBoot({
    status: {
      info: { imageCDNs, launchGameCDNs, arcadeOrigin: 'https://play.site', serverTime: 0, esportsVendors: [] },
    },
    lanes: [],
    language: 'EN',
  } as unknown as Boot);

beforeEach(() => started(['https://a.cdn', 'https://b.cdn', 'https://c.cdn'], ['https://x.cdn', 'https://y.cdn']));

test('each mirror has its share of the chances', () => {
  const drawn = [0, 0.33, 0.34, 0.66, 0.67, 0.999].map((chance) => oneOf(['a', 'b', 'c'], chance));
  expect(drawn).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
  expect(oneOf([], 0.5)).toBeNull();
});

test('pictures and games get a mirror each', () => {
  const chances = [0.5, 0.9];
  chooseMirrors(() => chances.shift() ?? 0);
  expect(useMirrors.getState().pictures).toBe('https://b.cdn');
  expect(gameOrigin()).toBe('https://y.cdn');
  expect(mirroredGame('https://play.site/?ticket=1')).toBe('https://y.cdn/?ticket=1');
  expect(mirroredGame('https://play.site.evil/?ticket=1')).toBe('https://play.site.evil/?ticket=1');
  expect(mirroredGame('https://vendor.example/g')).toBe('https://vendor.example/g');
});

test('a brand without mirrors serves everything itself', () => {
  started([], []);
  chooseMirrors();
  expect(useMirrors.getState().pictures).toBeNull();
  expect(mirroredGame('https://play.site/?ticket=1')).toBe('https://play.site/?ticket=1');
});
