import { beforeEach, expect, test, vi } from 'vitest';

const SITE = 'https://site.example';
const heard = vi.fn();

beforeEach(() => {
  vi.resetModules();
  heard.mockClear();
  vi.stubGlobal('window', { parent: { postMessage: heard } });
});

test('the site hears what becomes of its session, and nobody else does', async () => {
  const { nameLobby, tellLobby } = await import('./lobby.ts');
  tellLobby({ from: 'arcade', type: 'ended' });
  expect(heard).not.toHaveBeenCalled();
  nameLobby(SITE);
  tellLobby({ from: 'arcade', type: 'ended' });
  expect(heard).toHaveBeenCalledExactlyOnceWith({ from: 'arcade', type: 'ended' }, SITE);
});

test('whoever was let in nowhere finds the way back', async () => {
  const { tellLobby } = await import('./lobby.ts');
  for (const type of ['close', 'stale'] as const) tellLobby({ from: 'arcade', type });
  expect(heard.mock.calls).toEqual([
    [{ from: 'arcade', type: 'close' }, '*'],
    [{ from: 'arcade', type: 'stale' }, '*'],
  ]);
});
