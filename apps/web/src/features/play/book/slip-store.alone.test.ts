import { expect, test, vi } from 'vitest';
import { again as betAgain, EMPTY, PICKS_MOST, readSlip, toggle } from './slip-rules.ts';
import { changeSlip, placeSlip, pressPick, useSlip } from './slip-store.ts';

const { place, show, kept } = vi.hoisted(() => ({ place: vi.fn(), show: vi.fn(), kept: new Map<string, string>() }));
const { toast, full } = vi.hoisted(() => ({ toast: vi.fn(), full: vi.fn() }));
vi.mock('../../../shared/calls/client.ts', () => ({
  client: { coupon: { place, show } },
  merchantCode: () => 'pavilion',
}));
vi.mock('./announce.ts', () => ({ announce: toast, announceFull: full }));
vi.mock('../../../shared/calls/query.ts', () => ({ renew: () => Promise.resolve() }));
vi.mock('../../../shared/device/storage.ts', () => ({
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
const RISK = { isWin: false, currency: 'USD' };
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
    await placeSlip(RISK);
    expect(useSlip.getState()).toMatchObject({
      busy: false,
      placed: [{ coupon: { couponId: 1 }, stake: '5' }],
      refusal: failure,
    });
    place.mockResolvedValueOnce(taken(2));
    await placeSlip(RISK);
    const [first, lost, again] = sentAs();
    expect(lost).not.toBe(first);
    expect(again).toBe(lost);
    expect(keptFixtures()).toEqual([]);
  },
);

test('a bet that waits stays on the slip while it changes, is asked for once it is due, and is announced once', async () => {
  vi.useFakeTimers();
  const waiting = { couponId: 7, state: 'WAITING', dueAt: Date.now() + 6_000 };
  const refused = { ...waiting, state: 'REFUSED', refused: { why: 'MOVED', pick: 1, odds: 1.7 } };
  changeSlip(() => ({ ...toggle(EMPTY, pickOf(7)), stake: '5' }));
  place.mockResolvedValueOnce({ ok: true, value: { coupon: waiting } });
  show.mockResolvedValueOnce({ ok: true, value: waiting }).mockResolvedValueOnce({ ok: true, value: refused });
  await placeSlip(RISK);
  changeSlip((slip) => toggle(slip, pickOf(8)));
  expect(useSlip.getState().placed).toMatchObject([{ coupon: waiting }]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(show).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(show).toHaveBeenCalledTimes(2);
  expect(toast.mock.calls).toEqual([[refused]]);
  const { placed, slip } = useSlip.getState();
  expect(placed).toMatchObject([{ coupon: refused }]);
  expect(betAgain(slip, placed[0]!)).toMatchObject({ stake: '5', picks: [pickOf(8), { ...pickOf(7), odds: 17_000 }] });
  changeSlip((before) => before);
  expect(useSlip.getState().placed).toEqual([]);
  vi.useRealTimers();
});

test('a free bet is sent by its number with its whole amount, once, and is chosen again where it was given back', async () => {
  place.mockClear();
  changeSlip(() => ({ ...toggle(EMPTY, pickOf(9)), stake: '100', freeBetId: 4 }));
  place.mockResolvedValueOnce(taken(9));
  await placeSlip(RISK, { freeBetId: 4, amount: 5, minOdds: 1.5, sports: [], expireAt: 0 });
  expect(place.mock.calls[0]![0]).toMatchObject({ stake: 5, freeBetId: 4 });
  const { placed, slip } = useSlip.getState();
  expect(slip).toMatchObject({ picks: [], freeBetId: null });
  expect(betAgain(EMPTY, placed[0]!)).toMatchObject({ freeBetId: 4 });
});

test('what is to be won is staked by the odds that are sent, and asked for once more as it was', async () => {
  place.mockClear();
  changeSlip(() => ({ ...toggle(EMPTY, { ...pickOf(9), odds: 18_000 }), stake: '100', toWin: true }));
  place.mockResolvedValueOnce(taken(9));
  await placeSlip({ isWin: true, currency: 'USD' });
  expect(place.mock.calls[0]![0]).toMatchObject({ stake: 125, picks: [{ odds: 1.8 }] });
  const { placed, slip } = useSlip.getState();
  expect(slip).toMatchObject({ picks: [], stake: '', toWin: true });
  expect(betAgain(EMPTY, placed[0]!)).toMatchObject({ stake: '100', toWin: true });
});

test('a price that a full slip does not take is said to be one, and one that comes off it is not', () => {
  changeSlip(() => EMPTY);
  for (let at = 1; at <= PICKS_MOST; at += 1) pressPick(pickOf(at));
  expect(full).not.toHaveBeenCalled();
  pressPick(pickOf(99));
  expect(full.mock.calls).toEqual([[PICKS_MOST]]);
  pressPick(pickOf(1));
  expect(full).toHaveBeenCalledTimes(1);
  expect(useSlip.getState().slip.picks).toHaveLength(PICKS_MOST - 1);
});
