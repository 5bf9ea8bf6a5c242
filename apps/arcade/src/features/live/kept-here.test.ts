import { afterEach, expect, it, vi } from 'vitest';
import { keepHere, keptHere } from './kept-here.ts';

afterEach(() => vi.unstubAllGlobals());

function keepIn(store: Map<string, string>): void {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => void store.set(name, value),
  });
}

it('tables kept on a device are found at the next visit, each brand’s own', () => {
  keepIn(new Map());
  keepHere('pavilion', ['BACCARAT_A', 'ROULETTE_B']);
  expect(keptHere('pavilion')).toEqual(['BACCARAT_A', 'ROULETTE_B']);
  expect(keptHere('lotus')).toEqual([]);
});

it('what somebody else has written there keeps nothing', () => {
  for (const text of ['{"room":1}', '"BACCARAT_A"', '[1,null]']) {
    keepIn(new Map([['tables:pavilion', text]]));
    expect(keptHere('pavilion')).toEqual([]);
  }
});

it('a browser that keeps nothing for a frame keeps them for the visit', () => {
  const denied = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied });
  keepHere('fern', ['SIC_BO_A']);
  expect(keptHere('fern')).toEqual(['SIC_BO_A']);
});
