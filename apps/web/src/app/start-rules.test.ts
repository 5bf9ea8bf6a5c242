import { expect, test } from 'vitest';
import { isFront, mustLogIn } from './start-rules.ts';

test('a members-only brand sends visitors to the login, but not away from the pages that lead in', () => {
  expect(mustLogIn(true, null, '/index')).toBe(true);
  expect(mustLogIn(true, null, '/rng')).toBe(true);
  for (const path of [
    '/login',
    '/register',
    '/register.html',
    '/helpmc',
    '/download',
    '/agentLogin',
    '/reset',
    '/chat',
    '/terms',
    '/privacy',
    '/licence',
    '/responsible',
  ]) {
    expect(mustLogIn(true, null, path)).toBe(false);
  }
});

test('where a members-only brand asks for the login it shows its front, and never its home page', () => {
  for (const path of ['/login', '/register', '/register.html']) {
    expect(isFront(true, null, path)).toBe(true);
    expect(isFront(true, 'token', path)).toBe(false);
    expect(isFront(false, null, path)).toBe(false);
  }
  expect(isFront(true, null, '/terms')).toBe(false);
});

test('members, and visitors of open brands, go where they want', () => {
  expect(mustLogIn(true, 'token', '/index')).toBe(false);
  expect(mustLogIn(false, null, '/index')).toBe(false);
});
