import { afterEach, expect, test, vi } from 'vitest';

const SITE = 'https://site.test';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['?ticket=t&back=https%3A%2F%2Fsite.test%2Felott%3Fpage%3Dx', 'https://site.test/elott?page=x'],
  ['?ticket=t', 'https://site.test/'],
  ['?back=https%3A%2F%2Fsite.test.example%2F', 'https://site.test/'],
  ['?back=javascript%3Aalert(1)', 'https://site.test/'],
  ['?back=blob%3Ahttps%3A%2F%2Fsite.test%2Fx', 'https://site.test/'],
])(
  'a window of its own leads back to a page of the site alone, out of an address that is emptied: %s',
  async (search, page) => {
    const shown = { pathname: '/lottery', search };
    vi.resetModules();
    vi.stubGlobal('location', shown);
    vi.stubGlobal('history', { replaceState: () => void (shown.search = '') });
    const [{ address }, { nameLobby, wayBack }] = await Promise.all([import('./address.ts'), import('./lobby.ts')]);
    nameLobby(SITE, address.back);
    expect(shown.search).toBe('');
    expect(wayBack(SITE)).toBe(page);
  },
);
