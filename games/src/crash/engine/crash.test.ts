import { hostCrashRoom, linkWhere } from '#testkit/crash-room.ts';
import { deep } from '#testkit/deep.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flightMs, msUntil } from './climb.ts';
import { readCrashConfig } from './config.ts';

const bet = (no: number, points: number, target?: number) => ({
  type: 'bet',
  bet: no,
  points,
  ...(target && { target }),
});
const cash = (no: number) => ({ type: 'cash', bet: no });
const cancel = (no: number) => ({ type: 'cancel', bet: no });

/** A room whose first flight lasts long after bets close. */
const HIGH = linkWhere((crash) => crash > 1_000 && crash < 100_000);
const LOW = linkWhere((crash) => crash > 150 && crash < 200);

describe('a bet', () => {
  it('is taken while bets are open, two of a seat at the most, and goes back as long as they are', () => {
    const room = hostCrashRoom({}, HIGH);
    expect(room.act(4, bet(1, 500))).toBeNull();
    expect(room.act(4, bet(1, 500))).toBe('bet.twice');
    expect(room.act(4, bet(2, 300, 200))).toBeNull();
    expect(room.shared()).toMatchObject({ pool: { points: 800, players: 1 } });
    expect(room.act(4, cancel(1))).toBeNull();
    expect(room.act(4, cancel(1))).toBe('bet.none');
    expect(room.act(5, cancel(2))).toBe('bet.none');
    expect(room.moneyOf.get(4)).toBe(-300);
    room.tick();
    for (const late of [bet(1, 500), cancel(2)]) expect(room.act(4, late)).toBe('bet.closed');
    expect(room.shared()).toMatchObject({ phase: 'climbing', nextAt: null, crash: null });
  });

  it('keeps to the limits of the room: of a bet, a seat and all seats, and to targets that it can come to', () => {
    const limits = { bet: { min: 200, max: 1_000, tableMax: 2_500 } };
    const room = hostCrashRoom({ chip: 100, limits, seatMax: 1_500, winMax: 5_000 });
    for (const [input, code] of [
      [bet(1, 250), 'bet.chips'],
      [bet(1, 100), 'bet.below'],
      [bet(1, 1_100), 'bet.above'],
      [bet(1, 1_000, 100), 'bet.target'],
      [bet(1, 1_000, 501), 'bet.target'],
      [bet(1, 1_000, 500), null],
      [bet(2, 600), 'bet.above'],
      [bet(2, 500), null],
    ] as const)
      expect(room.act(1, input), JSON.stringify(input)).toBe(code);
    expect(room.act(2, bet(1, 1_000))).toBeNull();
    expect(room.act(3, bet(1, 200))).toBe('bet.above');
    expect(room.act(3, bet(1, 200), false)).toBeNull();
    expect(room.shared()).toMatchObject({
      pool: { points: 2_500, players: 2 },
      bets: [{ seat: 1 }, { seat: 2 }, { seat: 1 }],
    });
  });

  it('that says anything besides, or nothing sensible, is none', () => {
    const room = hostCrashRoom();
    for (const input of [
      null,
      [],
      bet(3, 100),
      bet(1, 0),
      bet(1, 100.5),
      bet(1, 1e300),
      { ...bet(1, 100), target: 1.5 },
      { ...bet(1, 100), seat: 7 },
      { ...cash(1), points: 100 },
      { type: 'win', bet: 1 },
    ])
      expect(room.act(1, input), JSON.stringify(input)).toBe('bet.invalid');
  });
});

describe('a cash-out', () => {
  it('counts at what the curve shows as it comes, and pays once the seat has nothing left in the flight', () => {
    const room = hostCrashRoom({}, HIGH);
    room.act(4, bet(1, 500));
    room.act(4, bet(2, 300));
    room.act(9, bet(1, 100));
    room.tick();
    room.pass(5_000);
    expect(room.act(4, cash(1))).toBeNull();
    expect(room.own(4).bets).toMatchObject([
      { no: 1, out: 141 },
      { no: 2, out: null },
    ]);
    expect(room.moneyOf.get(4)).toBe(-800);
    room.pass(5_000);
    expect(room.act(4, cash(2))).toBeNull();
    expect(room.moneyOf.get(4)).toBe(-800 + 5 * 141 + 3 * 200);
    expect(room.shared()).toMatchObject({ outs: { bets: 2, points: 1_305 }, lastOuts: [{ out: 200 }, { out: 141 }] });
    room.until('crashed');
    expect(room.own(4).settled).toMatchObject({ staked: 800, back: 1_305 });
    expect(room.own(9).settled).toMatchObject({ staked: 100, back: 0 });
  });

  it('is refused before the flight, twice, of a bet that is not his, and after the crash', () => {
    const room = hostCrashRoom({}, HIGH);
    room.act(4, bet(1, 500));
    room.act(9, bet(2, 100));
    expect(room.act(4, cash(1))).toBe('cash.early');
    room.tick();
    room.pass(msUntil(101) - 1);
    expect(room.act(4, cash(1))).toBe('cash.early');
    room.pass(1);
    expect(room.act(4, cash(2))).toBe('cash.none');
    expect(room.act(5, cash(1))).toBe('cash.none');
    expect(room.act(4, cash(1))).toBeNull();
    expect(room.act(4, cash(1))).toBe('cash.done');
    room.until('crashed');
    expect(room.act(9, cash(2))).toBe('cash.late');
    expect(room.moneyOf.get(9)).toBe(-100);
  });

  it('counts in the last millisecond of the flight', () => {
    const room = hostCrashRoom({}, LOW);
    room.act(4, bet(1, 100));
    room.tick();
    const point = room.state().crash!;
    room.pass(flightMs(point) - 1);
    expect(room.act(4, cash(1))).toBeNull();
    expect(room.moneyOf.get(4)).toBe(point - 100);
  });
});

describe('a target', () => {
  it('is won exactly, though the clock comes late, and also where it is the crash point itself', () => {
    const room = hostCrashRoom({}, LOW);
    const point = LOW_POINT();
    room.act(1, bet(1, 100, 120));
    room.act(2, bet(1, 100, point));
    room.act(3, bet(1, 100, point + 1));
    room.act(4, bet(1, 100, 121));
    room.tick();
    room.tick(200);
    expect(room.own(1).bets).toMatchObject([{ out: 120 }]);
    expect(room.own(4).bets).toMatchObject([{ out: 121 }]);
    room.until('crashed');
    expect([1, 2, 3, 4].map((seat) => room.moneyOf.get(seat))).toEqual([20, point - 100, -100, 21]);
  });

  it('that is passed is out before its player says so', () => {
    const room = hostCrashRoom({}, HIGH);
    room.act(1, bet(1, 100, 150));
    room.act(2, bet(1, 100, 149));
    room.tick();
    room.tick();
    room.pass(msUntil(150) - msUntil(149));
    expect(room.state().seats).toMatchObject({ 0: { 1: [{ out: null }], 2: [{ out: 149 }] } });
    expect(room.act(1, cash(1))).toBe('cash.done');
    room.pass(100);
    expect(room.moneyOf.get(1)).toBe(50);
  });

  it('is nobody’s who has none, until what a bet may win: there it is out by itself', () => {
    const room = hostCrashRoom({ winMax: 100_000 }, HIGH);
    room.act(1, bet(1, 50_000));
    room.tick();
    room.pass(msUntil(200) + 100);
    expect(room.moneyOf.get(1)).toBe(50_000);
  });
});

describe('a seat that the house could not hear to the end of the flight', () => {
  const fly = () => {
    const room = hostCrashRoom({}, LOW);
    for (const seat of [1, 2, 3, 4]) room.act(seat, bet(1, 1_000, seat === 3 ? 110 : undefined));
    room.act(2, bet(2, 500));
    room.tick();
    room.pass(msUntil(120));
    room.act(2, cash(1));
    return room;
  };

  it('has back what is still in it, keeps what has left it, and has no part in what others lose', () => {
    const room = fly();
    room.tick(0, [1, 2, 3, 5]);
    expect([1, 2, 3, 4, 5].map((seat) => room.moneyOf.get(seat))).toEqual([0, 200, 100, -1_000, undefined]);
    expect(room.own(1)).toEqual({ bets: [], settled: { round: 1, staked: 0, back: 0, given: 1_000 } });
    expect(room.own(2).settled).toEqual({ round: 1, staked: 1_000, back: 1_200, given: 500 });
    expect(room.own(4).settled).toEqual({ round: 1, staked: 1_000, back: 0 });
    expect(room.shared().pool).toEqual({ points: 3_000, players: 3 });
    expect([...room.staked]).toEqual([]);
  });

  it('loses as everybody does where it was heard', () => {
    const room = fly();
    room.tick(5_000);
    expect([1, 2, 3, 4].map((seat) => room.moneyOf.get(seat))).toEqual([-1_000, -300, 100, -1_000]);
    expect(room.own(1).settled).toEqual({ round: 1, staked: 1_000, back: 0 });
  });
});

const LOW_POINT = (): number => {
  const room = hostCrashRoom({}, LOW);
  room.tick();
  return room.state().crash!;
};

const acts = fc.array(
  fc.oneof(
    fc.record({
      seat: fc.integer({ min: 0, max: 130 }),
      no: fc.constantFrom(1, 2),
      chips: fc.integer({ min: 1, max: 40 }),
      target: fc.option(fc.integer({ min: 90, max: 700 })),
      real: fc.constant(true),
    }),
    fc.record({ seat: fc.integer({ min: 0, max: 130 }), out: fc.constantFrom(1, 2) }),
    fc.record({ seat: fc.integer({ min: 0, max: 130 }), back: fc.constantFrom(1, 2) }),
    fc.record({ ms: fc.integer({ min: 1, max: 6_000 }) }),
  ),
  { minLength: 20, maxLength: 120 },
);

it('whatever is done: every seat that has staked is paid once a round, what its bets have won, and never more than the crash point gives', () => {
  fc.assert(
    fc.property(acts, fc.integer({ min: 1, max: 500 }), (all, link) => {
      const room = hostCrashRoom({ winMax: 10_000 * 100 }, link);
      for (const each of all) {
        if ('ms' in each) room.pass(each.ms);
        else if ('chips' in each)
          room.act(each.seat, bet(each.no, each.chips * 100, each.target ?? undefined), each.seat % 7 > 0);
        else if ('out' in each) room.act(each.seat, cash(each.out));
        else room.act(each.seat, cancel(each.back));
        const { phase } = room.state();
        if (phase !== 'crashed') expect(room.shared().crash).toBeNull();
        if (phase === 'climbing') expect(JSON.stringify([room.shared(), room.glance()])).not.toContain('dueAt');
      }
      room.until('crashed');
      for (const { crash, paid, staked } of room.finished) {
        const seats = new Set(staked.map(({ seat }) => seat));
        expect(new Set(paid.map(({ seat }) => seat))).toEqual(seats);
        expect(paid).toHaveLength(seats.size);
        for (const seat of seats) {
          const most = staked.filter((stake) => stake.seat === seat).reduce((sum, { points }) => sum + points, 0);
          const { points } = paid.find((pay) => pay.seat === seat)!;
          expect(points).toBeLessThanOrEqual((most / 100) * crash);
          expect(Number.isInteger(points)).toBe(true);
        }
      }
      const moved = room.finished.flatMap(({ paid, staked }) => [
        ...paid,
        ...staked.map(({ seat, points }) => ({ seat, points: -points })),
      ]);
      for (const [seat, money] of room.moneyOf)
        expect(money).toBe(moved.filter((each) => each.seat === seat).reduce((sum, { points }) => sum + points, 0));
      expect(room.staked.size).toBe(0);
    }),
    { numRuns: deep(1_000, 60) },
  );
});

it('R42 flies the same whoever has bet what', () => {
  const [alone, full] = [hostCrashRoom({}, 7), hostCrashRoom({}, 7)];
  for (let round = 0; round < 20; round += 1) {
    for (let seat = 0; seat < 50; seat += 1) full.act(seat, bet(1, 100 * (1 + (seat % 9)), seat % 2 ? 150 : undefined));
    for (const room of [alone, full]) {
      room.until('crashed');
      room.until('betting');
    }
  }
  expect(full.finished.map(({ crash }) => crash)).toEqual(alone.finished.map(({ crash }) => crash));
});

it('shows the highest bets and the last that left, and of demos nothing', () => {
  const room = hostCrashRoom({}, HIGH);
  for (let seat = 0; seat < 50; seat += 1) room.act(seat, bet(1, 100 * (seat + 1), 101 + seat));
  room.act(99, bet(1, 20_000), false);
  expect(room.shared().bets).toHaveLength(30);
  expect(room.shared().bets[0]).toEqual({ seat: 49, no: 1, points: 5_000, out: null });
  room.tick();
  room.pass(msUntil(151) + 200);
  const { outs, lastOuts } = room.shared();
  expect(outs.bets).toBe(50);
  expect(lastOuts.map(({ out }) => out)).toEqual([150, 149, 148, 147, 146, 145, 144, 143, 142, 141, 140, 139]);
  expect(room.glance()).toMatchObject({
    phase: 'climbing',
    nextAt: null,
    players: 50,
    limits: { min: 100, max: 50_000 },
  });
});

it('reads its settings, and refuses what makes no sense', () => {
  const limit = { min: 100, max: 1_000, tableMax: 5_000 };
  expect(readCrashConfig({ limits: { bet: limit } })).toMatchObject({ ok: true, value: { seatMax: 2_000, chip: 100 } });
  expect(readCrashConfig(undefined)).toMatchObject({ ok: true, value: { bettingMs: 7_000, resultMs: 3_500 } });
  for (const wrong of [
    [],
    'none',
    { chip: 150 },
    { chip: 300 },
    { bettingMs: 100 },
    { resultMs: 1.5 },
    { seatMax: 0 },
    { winMax: 100 },
    { edge: 5 },
    { limits: {} },
    { limits: { bet: { ...limit, min: 2_000 } } },
    { limits: { bet: { ...limit, tableMax: 500 } } },
    { limits: { bet: { min: 100, max: 1_000 } } },
    { limits: { bet: limit, other: limit } },
  ])
    expect(readCrashConfig(wrong), JSON.stringify(wrong)).toMatchObject({ code: 'room.config.invalid' });
});
