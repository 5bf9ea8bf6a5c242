import { beforeEach, expect, test, vi } from 'vitest';

class Area {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
  clear = () => this.kept.clear();
}

const login = {
  token: 'tok',
  id: 7,
  userName: 'mei',
  firstTimeLogin: false,
  passwordExpired: false,
  mustChangePassword: false,
  mustChangeReason: null,
  type: 0,
  expireAt: 0,
  previousLogin: null,
} as const;

let area: Area;
/** Simulates a page load. */
const arrive = async () => {
  vi.resetModules();
  return import('./session.ts');
};

beforeEach(() => {
  area = new Area();
  vi.stubGlobal('sessionStorage', area);
  vi.stubGlobal('localStorage', new Area());
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'https:' });
});

test('a token in session storage makes a member, its account type says of which kind, and without one nobody is in', async () => {
  expect((await arrive()).sessionToken()).toBeNull();
  for (const type of [0, 1, 2, 41, 42, 4] as const) {
    (await arrive()).openSession({ ...login, type });
    expect(area.kept.get('isAgent')).toBe(String(type));
    const page = await arrive();
    expect(page.sessionToken()).toBe('tok');
    expect(page.useSession.getState().accountType).toBe(type);
    const { obstacleTo } = page;
    const session = page.useSession.getState();
    expect(obstacleTo('member', session)).toBe(type > 40 ? 'staff' : null);
    expect(obstacleTo('account', session)).toBe(type === 4 ? 'trial' : null);
  }
});

test('whoever leaves takes everything along but the merchant, which local storage has too', async () => {
  const page = await arrive();
  page.rememberMerchant('pavilion');
  page.openSession(login);
  area.setItem('index_notice', '3');
  page.closeSession();
  expect(Object.fromEntries(area.kept)).toEqual({ merchant: 'pavilion', merchantCode: 'pavilion' });
  expect(localStorage.getItem('merchantCode')).toBe('pavilion');
  // The next member has not closed any announcement yet.
  expect(document.cookie).toMatch(/^USER_POPUP=;max-age=0;/);
  expect((await arrive()).sessionToken()).toBeNull();
});

test('a login that must change its password first stays so after a reload, until it has', async () => {
  (await arrive()).openSession({ ...login, mustChangePassword: true, mustChangeReason: 'expired' });
  const page = await arrive();
  expect(page.useSession.getState().mustChange).toBe('expired');
  page.passwordChanged();
  expect((await arrive()).useSession.getState().mustChange).toBeNull();
});
