import { afterEach, describe, expect, it, vi } from 'vitest';
import { muted, plainDraws } from './preferences.ts';

afterEach(() => vi.unstubAllGlobals());

/** A frame of another site in a browser that keeps nothing for it: even the look throws. */
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
