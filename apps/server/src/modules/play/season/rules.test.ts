import type { Facts } from '#games/sports/goals/judge.ts';
import { millis } from '#kernel';
import { describe, expect, it } from 'vitest';
import { stepOf, type Known, type Line } from './rules.ts';

const HOUR = 3_600_000;
const NOW = millis(Date.UTC(2026, 1, 10, 12));
const at = (hours: number) => millis(NOW + hours * HOUR);
const line = (over: Partial<Line> = {}): Line => ({ status: null, facts: null, startsAt: at(5), ...over });
const coming = (hours: number, over: Partial<Known> = {}): Known => ({
  state: 'coming',
  startsAt: at(hours),
  firstStartsAt: at(hours),
  isReported: false,
  isSuspended: false,
  ...over,
});
const step = (of: Line, known: Known | null, isKeeper = true) => stepOf(of, known, { now: NOW, isKeeper });
const facts: Facts = { played: 'whole', half: [1, 0], full: [2, 1], goals: null, goesOn: null };
const VOID = { ...facts, played: 'void' } as const;
const VOID_WORD = { played: 'void', half: null, full: [0, 0], goals: null, goesOn: null };

describe('a match that is not known', () => {
  it.each([
    ['to come is added', line(), { do: 'add', startsAt: at(5) }],
    ['that was played rates its teams', line({ facts }), { do: 'nothing', because: 'past' }],
    ['that was called off is nothing', line({ status: 'cancelled', facts: VOID }), { do: 'nothing', because: 'past' }],
    ['without a zone is refused', line({ startsAt: 'time.zone' }), { do: 'refuse', because: 'time.zone' }],
    ['that has begun is not sold', line({ startsAt: at(-1) }), { do: 'refuse', because: 'begun.unknown' }],
    ['that begins this moment is not sold', line({ startsAt: NOW }), { do: 'refuse', because: 'begun.unknown' }],
  ])('%s', (_, of, done) => expect(step(of, null)).toEqual(done));

  it('is added by the source alone that keeps the calendar', () =>
    expect(step(line(), null, false)).toEqual({ do: 'refuse', because: 'calendar.other' }));
});

describe('a match to come', () => {
  it.each([
    ['as before stays', line(), { do: 'nothing', because: 'same' }],
    ['is moved', line({ startsAt: at(30) }), { do: 'move', startsAt: at(30), isShut: false }],
    ['is moved back as well', line({ startsAt: at(1) }), { do: 'move', startsAt: at(1), isShut: false }],
    ['48 hours later its bets stand', line({ startsAt: at(53) }), { do: 'move', startsAt: at(53), isShut: false }],
    ['later than that they are void', line({ startsAt: at(54) }), { do: 'renew', startsAt: at(54), isShut: false }],
    ['moved to what is past is suspended', line({ startsAt: at(-1) }), { do: 'suspend', because: 'moved.past' }],
    [
      'that has no time any more is suspended',
      line({ startsAt: 'time.none' }),
      { do: 'suspend', because: 'time.none' },
    ],
    ['whose time cannot be read stays', line({ startsAt: 'time.zone' }), { do: 'refuse', because: 'time.zone' }],
    ['postponed is suspended', line({ status: 'postponed' }), { do: 'suspend', because: 'postponed' }],
    [
      'postponed to another time is moved',
      line({ status: 'postponed', startsAt: at(20) }),
      { do: 'move', startsAt: at(20), isShut: false },
    ],
    ['cancelled is void', line({ status: 'cancelled', facts: VOID }), { do: 'void', because: 'cancelled' }],
    ['with a result is suspended', line({ facts }), { do: 'suspend', because: 'begun.unsaid' }],
  ])('%s', (_, of, done) => expect(step(of, coming(5))).toEqual(done));

  it('counts 48 hours from its first time, however often it was moved', () =>
    expect(step(line({ startsAt: at(50) }), coming(5, { firstStartsAt: at(-20) }))).toMatchObject({ do: 'renew' }));

  it('is moved and called off by no other source than the one that keeps the calendar', () => {
    expect(step(line({ startsAt: at(30) }), coming(5), false)).toEqual({ do: 'nothing', because: 'same' });
    expect(step(line({ status: 'cancelled', facts: VOID }), coming(5), false)).toMatchObject({ do: 'suspend' });
    expect(step(line({ status: 'postponed' }), coming(5), false)).toMatchObject({ do: 'refuse' });
  });
});

describe('a match that a source has suspended', () => {
  const suspended = coming(5, { isSuspended: true });
  const LIFT = { do: 'lift' };
  it.each([
    ['is sold again once the source says that it is to come', line(), suspended, LIFT],
    ['is moved, and sold again', line({ startsAt: at(8) }), suspended, { do: 'move', startsAt: at(8), isShut: false }],
    ['stays while it is postponed', line({ status: 'postponed' }), suspended, { do: 'suspend', because: 'postponed' }],
    ['stays while a result is told', line({ facts }), suspended, { do: 'suspend', because: 'begun.unsaid' }],
    ['stays without a time', line({ startsAt: 'time.none' }), suspended, { do: 'suspend', because: 'time.none' }],
    [
      'is not sold once its time is past',
      line({ startsAt: at(-1) }),
      coming(-1, { isSuspended: true }),
      { do: 'nothing', because: 'same' },
    ],
  ])('%s', (_, of, known, done) => expect(step(of, known)).toEqual(done));

  it('is sold again by a source that does not keep the calendar as well, which had suspended it', () =>
    expect(step(line(), suspended, false)).toEqual(LIFT));
});

describe('a match whose time is past', () => {
  it.each([
    ['has a result', line({ facts }), { do: 'report', facts }],
    ['called off has one as well', line({ status: 'cancelled', facts: VOID }), { do: 'report', facts: VOID }],
    ['moved stays suspended', line({ startsAt: at(20) }), { do: 'move', startsAt: at(20), isShut: true }],
    [
      'moved far is void by one source’s word, which another confirms',
      line({ startsAt: at(90) }),
      { do: 'report', facts: VOID_WORD },
    ],
    ['moved within the past stays', line({ startsAt: at(-2) }), { do: 'refuse', because: 'moved.past' }],
    ['postponed waits', line({ status: 'postponed', startsAt: at(-3) }), { do: 'suspend', because: 'postponed' }],
  ])('%s', (_, of, done) => expect(step(of, coming(-3))).toEqual(done));

  it('and postponed is void after 48 hours, by a word that is confirmed as any other', () =>
    expect(step(line({ status: 'postponed', startsAt: at(-49) }), coming(-49))).toEqual({
      do: 'report',
      facts: VOID_WORD,
    }));

  it('awarded afterwards keeps what was played', () => {
    const awarded = line({ status: 'awarded', facts: VOID });
    expect(step(awarded, coming(-3))).toMatchObject({ do: 'report' });
    expect(step(awarded, coming(-3, { isReported: true }))).toEqual({ do: 'nothing', because: 'same' });
    expect(step(awarded, coming(-3, { state: 'settled' }))).toEqual({ do: 'nothing', because: 'same' });
  });

  it('is not moved once somebody has told a result', () =>
    expect(step(line({ startsAt: at(20) }), coming(-3, { isReported: true }))).toEqual({
      do: 'refuse',
      because: 'moved.told',
    }));
});

it('a match that is void is sold again on another day, and on no other word', () => {
  const known = coming(5, { state: 'void' });
  expect(step(line(), known)).toMatchObject({ do: 'nothing' });
  expect(step(line({ status: 'cancelled', facts: VOID }), known)).toMatchObject({ do: 'nothing' });
  expect(step(line({ startsAt: at(100) }), known)).toEqual({ do: 'renew', startsAt: at(100), isShut: false });
});
