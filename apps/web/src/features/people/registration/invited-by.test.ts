import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetInvitation, invitedBy } from './invited-by.ts';

const kept = new Map<string, string>();
const arriveAt = (search: string) => vi.stubGlobal('location', { search });

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});

// Test files share modules and globals.
afterAll(() => void vi.unstubAllGlobals());

test('the code a visitor came by is known for the whole visit, and a newer one takes its place', () => {
  arriveAt('?referralCode=%20AB12CD34%20');
  expect(invitedBy('referralCode')).toBe('AB12CD34');
  expect(invitedBy('affiliateCode')).toBeNull();
  arriveAt('');
  expect(invitedBy('referralCode')).toBe('AB12CD34');
  arriveAt('?referralCode=EF56');
  expect(invitedBy('referralCode')).toBe('EF56');
});

test('a code that was refused is not tried again', () => {
  arriveAt('?affiliateCode=NOBODY');
  invitedBy('affiliateCode');
  arriveAt('');
  forgetInvitation('affiliateCode');
  expect(invitedBy('affiliateCode')).toBeNull();
});
