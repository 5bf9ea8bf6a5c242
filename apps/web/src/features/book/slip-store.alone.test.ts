import { expect, test, vi } from 'vitest';
import { readSlip, toggle } from './slip-rules.ts';
import { changeSlip, placeSlip, useSlip } from './slip-store.ts';

const { place, kept } = vi.hoisted(() => ({ place: vi.fn(), kept: new Map<string, string>() }));
vi.mock('../../shared/calls/client.ts', () => ({ client: { coupon: { place } }, merchantCode: () => 'pavilion' }));
vi.mock('../../shared/calls/query.ts', () => ({ renew: () => Promise.resolve() }));
vi.mock('../../shared/device/storage.ts', () => ({
  readLocal: (key: string) => kept.get(key) ?? null,
  writeLocal: (key: string, value: string) => void kept.set(key, value),
}));

const pickOf = (fixtureId: number) => ({
  fixtureId,
  selection: 'winner:home',
  odds: 19_100,
  sport: 'tennis',
  home: 'M. Alder',
  away: 'J. Corvin',
  simulated: true,
});
const taken = (couponId: number) => ({ ok: true, value: { coupon: { couponId } } });
const keptFixtures = () => readSlip(kept.get('book-slip:pavilion') ?? null).picks.map(({ fixtureId }) => fixtureId);
const sentAs = (): string[] => place.mock.calls.map(([, options]) => (options as { requestId: string }).requestId);

test.each([
  ['was lost on the way', { code: 'network.failed', status: 0 }],
  ['a failing server may have taken', { code: 'service.unavailable', status: 503 }],
])(
  'what was taken is off the slip before the next is sent, and what %s is sent again under its name',
  async (_, failure) => {
    place.mockClear();
    changeSlip((slip) => ({ ...[1, 2].map(pickOf).reduce(toggle, slip), mode: 'singles', stake: '5' }));
    place.mockResolvedValueOnce(taken(1)).mockImplementationOnce(() => {
      expect(keptFixtures()).toEqual([2]);
      return Promise.resolve({ ok: false, ...failure });
    });
    await placeSlip();
    expect(useSlip.getState()).toMatchObject({
      busy: false,
      placed: [{ couponId: 1 }],
      refusal: failure,
    });
    place.mockResolvedValueOnce(taken(2));
    await placeSlip();
    const [first, lost, again] = sentAs();
    expect(lost).not.toBe(first);
    expect(again).toBe(lost);
    expect(keptFixtures()).toEqual([]);
  },
);
