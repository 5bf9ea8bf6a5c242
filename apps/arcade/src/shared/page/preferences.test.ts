import { afterEach, describe, expect, it, vi } from 'vitest';
import { muted, plainDraws, volumes } from './preferences.ts';

afterEach(() => vi.unstubAllGlobals());

/** Third-party storage blocked: even reading throws. */
function denyStorage(): void {
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      },
    ),
  );
}

describe.each([
  ['sound', muted],
  ['scenes of draws', plainDraws],
])('%s, where the browser keeps nothing', (_, preference) => {
  it('can be looked at, and what was set holds for the visit', () => {
    denyStorage();
    expect(preference.get()).toBe(false);
    preference.set(true);
    expect(preference.get()).toBe(true);
    preference.set(false);
    expect(preference.get()).toBe(false);
  });
});

describe('the volumes', () => {
  const store = (text: string | null) => {
    const kept = { text };
    vi.stubGlobal('localStorage', {
      getItem: () => kept.text,
      setItem: (_: string, value: string) => (kept.text = value),
    });
    return kept;
  };

  it('come back as they were set', () => {
    const kept = store(null);
    expect(volumes.get()).toEqual({ music: 0.5, effects: 0.8 });
    volumes.set({ music: 0, effects: 0.35 });
    expect(kept.text).toBe('0 35');
    expect(volumes.get()).toEqual({ music: 0, effects: 0.35 });
  });

  it.each(['', 'loud', '900 -4', '50'])('%o is not one: what cannot be used is as it was at first', (text) => {
    store(text);
    expect(volumes.get()).toEqual({ music: 0.5, effects: 0.8 });
  });
});
