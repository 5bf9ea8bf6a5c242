import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropCookie, readCookie, writeCookie } from './cookies.ts';

let written: string[] = [];
let kept = '';

beforeEach(() => {
  written = [];
  const jar = {
    set cookie(text: string) {
      written.push(text);
    },
    get cookie() {
      return kept;
    },
  };
  vi.stubGlobal('document', jar);
  vi.stubGlobal('location', { protocol: 'https:' });
});
afterEach(() => void vi.unstubAllGlobals());

test('what a visitor wants remembered is kept for 24 hours, for this site alone and over https alone', () => {
  writeCookie('pavilion-login', 'mei;é');
  expect(written).toEqual([`pavilion-login=mei%3B%C3%A9;max-age=${24 * 60 * 60};path=/;samesite=strict;secure`]);
});

test('what is to be forgotten ends at once', () => {
  dropCookie('pavilion-login');
  expect(written[0]).toContain(';max-age=0;');
});

test('a cookie is read back as it was written, and one that somebody else mangled is none', () => {
  kept = 'a=1; pavilion-login=mei%3B%C3%A9; b=%';
  expect(readCookie('pavilion-login')).toBe('mei;é');
  expect(readCookie('b')).toBeNull();
  expect(readCookie('c')).toBeNull();
});
