import { reservedPaths } from '#contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wayOf, type Asked } from './ways.ts';

const ORIGIN = 'https://site.test';
const asked = (path: string, change: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  mode: 'cors',
  url: new URL(path, ORIGIN).href,
  partial: false,
  ...change,
});
const way = (path: string, change?: Partial<Asked>) => wayOf(asked(path, change), ORIGIN);
const opened = (path: string) => way(path, { mode: 'navigate' });

test('hashed files and drawn art are kept, pages are not', () => {
  expect(way('/assets/start-3f2a.js')).toBe('file');
  expect(way('/assets/inter-latin-1b2c.woff2')).toBe('file');
  expect(way('/art/covers/lantern-court.svg')).toBe('art');
  expect(['/', '/index', '/rng?page=2', '/round/17', '/register.html', '/chat'].map(opened)).toEqual(
    Array.from({ length: 6 }, () => 'page'),
  );
});

test('what a page fetches under the address of a page is no page', () => {
  expect(way('/index')).toBe('untouched');
  expect(way('/offline')).toBe('untouched');
});

test('downloads, icons, the manifest and the worker itself are left alone', () => {
  for (const path of ['/app.apk', '/files/report.csv']) expect(opened(path)).toBe('untouched');
  for (const path of ['/icons/192.png', '/manifest.webmanifest', '/sw.js', '/healthz'])
    expect(way(path)).toBe('untouched');
});

test('calls are left alone, however they are made and whatever their address ends in', () => {
  const reserved = fc.constantFrom(...reservedPaths);
  const mode = fc.constantFrom('cors', 'no-cors', 'same-origin', 'navigate');
  const piece = fc.constantFrom('a', '/', '.', '.js', '?', '#', 'assets/', 'art/', 'index', 'offline.js', '%20', 'é');
  const rest = fc.array(piece).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(reserved, rest, mode, (start, end, how) => {
      fc.pre(!end.split('/').includes('..'));
      expect(way(start + end, { mode: how })).toBe('untouched');
    }),
  );
});

test('only whole files, only fetched ones, only from here', () => {
  const file = '/assets/start-3f2a.js';
  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) expect(way(file, { method })).toBe('untouched');
  expect(way(file, { partial: true })).toBe('untouched');
  for (const other of ['https://site.test:8443', 'http://site.test', 'https://arcade.test'])
    expect(way(other + file, { url: other + file })).toBe('untouched');
});
