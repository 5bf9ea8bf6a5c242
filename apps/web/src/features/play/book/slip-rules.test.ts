import { expect, test } from 'vitest';
import type { Fixture } from './wire.ts';
import {
  atPrices,
  couponsOf,
  EMPTY,
  fitsFreeBet,
  keyOf,
  limitIn,
  noteOn,
  notesIn,
  PICKS_MOST,
  readSlip,
  relatedOn,
  takes,
  toggle,
  type SlipPick,
} from './slip-rules.ts';

const pickOf = (fixtureId: number, selection = 'matchResult:fullTime:home', odds = 19_100): SlipPick => ({
  fixtureId,
  selection,
  odds,
  sport: 'football',
  home: 'Saltcombe',
  away: 'Wrenhaven',
  simulated: true,
});
const slipOf = (...picks: SlipPick[]) => ({ ...EMPTY, picks });
test('a price that is pressed once more comes off the slip, and a full slip takes no more', () => {
  const one = toggle(EMPTY, pickOf(1));
  expect(one.picks).toHaveLength(1);
  expect(toggle(one, pickOf(1, undefined, 18_000)).picks).toEqual([]);
  const full = slipOf(...Array.from({ length: PICKS_MOST }, (_, at) => pickOf(at + 1)));
  expect(toggle(full, pickOf(99))).toBe(full);
  expect(toggle(full, pickOf(1)).picks).toHaveLength(PICKS_MOST - 1);
});

test('a free bet is offered where its sports and its least odds are those of every pick', () => {
  const slip = slipOf(pickOf(1), pickOf(2, undefined, 15_000));
  expect(fitsFreeBet(slip, { minOdds: 1.5, sports: [] })).toBe(true);
  expect(fitsFreeBet(slip, { minOdds: 1.51, sports: [] })).toBe(false);
  expect(fitsFreeBet(slip, { minOdds: 1.5, sports: ['football', 'tennis'] })).toBe(true);
  expect(fitsFreeBet(slip, { minOdds: 1.5, sports: ['tennis'] })).toBe(false);
});

test('singles are as many coupons as picks, an accumulator is one', () => {
  const slip = slipOf(pickOf(1), pickOf(2));
  expect(couponsOf(slip)).toEqual([slip.picks]);
  expect(couponsOf({ ...slip, mode: 'singles' })).toEqual([[slip.picks[0]], [slip.picks[1]]]);
  expect(couponsOf(EMPTY)).toEqual([]);
});

test('picks of one match are related in an accumulator, and not as singles', () => {
  const slip = slipOf(pickOf(1), pickOf(2), pickOf(1, 'drawNoBet:fullTime:home'));
  expect(relatedOn(slip).map(keyOf)).toEqual(['1/matchResult:fullTime:home', '1/drawNoBet:fullTime:home']);
  expect(relatedOn({ ...slip, mode: 'singles' })).toEqual([]);
});

const fixtureWith = (change: Partial<Fixture>, odds = 1.91): Fixture =>
  ({
    fixtureId: 1,
    state: 'COMING',
    status: 'OPEN',
    reason: null,
    groups: [
      {
        type: 'matchResult',
        period: 'fullTime',
        set: null,
        markets: [
          {
            market: 'matchResult:fullTime',
            line: null,
            status: 'OPEN',
            reason: null,
            selections: [{ selection: 'matchResult:fullTime:home', side: 'home', line: null, odds }],
          },
        ],
      },
    ],
    ...change,
  }) as Fixture;

test('a pick is told apart by its fixture: open, moved, begun, suspended, over, gone', () => {
  const pick = pickOf(1);
  expect(noteOn(pick, undefined)).toBeNull();
  expect(noteOn(pick, fixtureWith({}))).toBeNull();
  expect(noteOn(pick, fixtureWith({}, 1.85))).toEqual({ kind: 'moved', now: 18_500 });
  expect(noteOn(pick, fixtureWith({ state: 'LIVE' }, 2.05))).toEqual({ kind: 'moved', now: 20_500 });
  expect(noteOn(pick, fixtureWith({ state: 'LIVE', status: 'SUSPENDED' }))).toMatchObject({ why: 'suspended' });
  expect(noteOn(pick, fixtureWith({ state: 'LIVE', status: 'CLOSED' }))).toMatchObject({ why: 'started' });
  expect(noteOn(pick, fixtureWith({ state: 'SETTLED' }))).toMatchObject({ why: 'ended' });
  expect(noteOn(pick, fixtureWith({ status: 'SUSPENDED', reason: 'weather' }))).toEqual({
    kind: 'closed',
    why: 'suspended',
    reason: 'weather',
  });
  expect(noteOn(pickOf(1, 'matchResult:fullTime:away'), fixtureWith({}))).toMatchObject({ why: 'unknown' });
});

test('a price that has moved is taken by the setting alone, and the new one once it was seen', () => {
  const pick = pickOf(1);
  const verdicts = (now: number) => (['NONE', 'BETTER', 'ANY'] as const).map((accepts) => takes(accepts, pick, now));
  expect(verdicts(20_000)).toEqual([false, true, true]);
  expect(verdicts(18_000)).toEqual([false, false, true]);
  const seen = atPrices(slipOf(pick, pickOf(2)), new Map([[keyOf(pick), 18_000]]));
  expect(seen.picks.map(({ odds }) => odds)).toEqual([18_000, 19_100]);
});

test('a refusal is said beside the picks that it concerns', () => {
  const picks = [pickOf(1), pickOf(2)];
  const closed = notesIn({ code: 'coupon.pick.closed', detail: { pick: 2, why: 'started', reason: null } }, picks);
  expect([...closed]).toEqual([[keyOf(picks[1]!), { kind: 'closed', why: 'started', reason: null }]]);
  const moved = notesIn(
    {
      code: 'coupon.price.moved',
      detail: { picks: [{ fixtureId: 1, selection: 'matchResult:fullTime:home', odds: 1.8 }] },
    },
    picks,
  );
  expect([...moved]).toEqual([[keyOf(picks[0]!), { kind: 'moved', now: 18_000 }]]);
  expect(notesIn({ code: 'coupon.picks.related', detail: { picks: [1, 2], why: 'fixture' } }, picks).size).toBe(2);
  const low = notesIn({ code: 'coupon.odds.low', detail: { least: 1.5, picks: [2] } }, picks);
  expect([...low]).toEqual([[keyOf(picks[1]!), { kind: 'low', least: 15_000 }]]);
  expect(notesIn({ code: 'coupon.pick.unknown', detail: { pick: 7 } }, picks).size).toBe(0);
  expect(notesIn({ code: 'wallet.insufficient.balance' }, picks).size).toBe(0);
});

test('a limit says what is left of it', () => {
  const detail = { limit: 'fixture', left: 12.5, fixtureId: 7 };
  expect(limitIn({ code: 'coupon.limit.exceeded', detail })).toEqual(detail);
  expect(limitIn({ code: 'coupon.price.moved' })).toBeNull();
});

test('a kept slip is there again, and what is no slip is an empty one', () => {
  const slip = {
    ...slipOf(pickOf(1)),
    mode: 'singles',
    accepts: 'ANY',
    stake: '5',
    toWin: true,
    freeBetId: 3,
  } as const;
  expect(readSlip(JSON.stringify(slip))).toEqual(slip);
  const race = { sport: 'racing', league: 'Dragon Boats', startsAt: 0, runners: ['Old Moon'] };
  const picked = slipOf({ ...race, fixtureId: 2, selection: 'win:1', odds: 40_000, simulated: true });
  expect(readSlip(JSON.stringify(picked))).toEqual(picked);
  expect(readSlip(JSON.stringify({ picks: [{ ...picked.picks[0], runners: [1] }] }))).toEqual(EMPTY);
  for (const text of [null, '', 'null', '[]', '{"picks":7}', '{"picks":[{"fixtureId":"1"},null]}'])
    expect(readSlip(text), String(text)).toEqual(EMPTY);
  expect(readSlip(JSON.stringify({ picks: [{ ...pickOf(1), odds: 9_000 }] }))).toEqual(EMPTY);
});
