import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetUser,
  isRemembered,
  rememberedMobile,
  rememberedUser,
  rememberMobile,
  rememberTicket,
  rememberUser,
} from './remembered.ts';

vi.mock('../../../shared/calls/client.ts', () => ({ merchantCode: () => 'pavilion' }));

/** Cookie jar of the test, with the lifetime of each cookie. */
const jar = new Map<string, string>();
let lives: string[] = [];
beforeEach(() => {
  jar.clear();
  lives = [];
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(written: string) {
      const [, name = '', value = '', life = ''] = /^([^=]+)=([^;]*);max-age=(\d+)/.exec(written) ?? [];
      lives.push(life);
      if (life === '0') jar.delete(name);
      else jar.set(name, value);
    },
  });
});

test('a remembered name, its ticket and a remembered number stay for 24 hours, and no longer', () => {
  rememberUser('mei', 'ticket-1');
  rememberMobile({ mobileNum: '812345678', countryDialingCode: '66' });
  expect(new Set(lives)).toEqual(new Set(['86400']));
  expect([...jar.keys()].toSorted()).toEqual(['loginRemember', 'loginTicket', 'loginTypeSms', 'pavilion-login']);
  expect(isRemembered()).toBe(true);
  expect(rememberedUser()).toBe('mei');
  expect(rememberTicket()).toBe('ticket-1');
  expect(rememberedMobile()).toEqual({ mobileNum: '812345678', countryDialingCode: '66' });
});

test('who does not want to be remembered leaves nothing behind', () => {
  rememberUser('mei', 'ticket-1');
  forgetUser();
  expect(jar.size).toBe(0);
  expect(rememberedUser()).toBe('');
  expect(rememberTicket()).toBeNull();
});
