import { hostLiveRoom } from '#testkit/live-room.ts';
import { describe, expect, it } from 'vitest';
import { liveRoomByCode } from '../../rooms.ts';

const roulette = liveRoomByCode('ROULETTE')!;
const limits = { even: { min: 500, max: 2_000, tableMax: 3_000 } };
const open = (settings: object = {}) => hostLiveRoom(roulette, { limits, ...settings });
const bet = (spots: object) => ({ type: 'bet', spots });

describe('a bet', () => {
  it('is taken, is the seat’s to see, and stands in the pool of all', () => {
    const room = open();
    expect(room.act(1, bet({ red: 500, '17': 100 }))).toEqual({ code: null });
    expect(room.act(2, bet({ red: 700 }))).toEqual({ code: null });
    expect(room.shared().pools).toEqual({ red: { points: 1_200, players: 2 }, '17': { points: 100, players: 1 } });
    expect(room.own(1)).toEqual({ stakes: { red: 500, '17': 100 }, settled: null });
    expect(room.moneyOf.get(1)).toBe(-600);
  });

  it('of play money counts in nothing that all are shown, and takes nobody’s place', () => {
    const room = open();
    room.act(1, bet({ red: 2_000 }), false);
    room.act(2, bet({ red: 2_000 }), false);
    expect(room.shared().pools).toEqual({});
    expect(room.act(3, bet({ red: 2_000 })).code).toBeNull();
    expect(room.own(1).stakes).toEqual({ red: 2_000 });
    room.act(4, bet({ red: 1_000 }));
    expect(room.act(5, bet({ red: 500 })).code).toBe('bet.above');
    expect(room.act(5, bet({ red: 500 }), false).code).toBeNull();
  });

  it.each([
    ['a spot there is not', { purple: 500 }],
    ['a part of a point', { red: 500.5 }],
    ['nothing', { red: 0 }],
    ['less than nothing', { red: -500 }],
    ['words', { red: '500' }],
    ['more than can be counted', { red: 1e300 }],
    ['no spot', {}],
    ['what every record has', JSON.parse('{"__proto__":500}') as object],
    ['what every record inherits', { constructor: 500 }],
  ])('on %s is refused and changes nothing', (_, spots) => {
    const room = open();
    const before = room.state();
    expect(room.act(1, bet(spots)).code).toBe('bet.invalid');
    expect(room.state()).toBe(before);
  });

  it.each([
    null,
    7,
    'bet',
    [],
    {},
    { type: 'bet' },
    { type: 'double' },
    { type: 'bet', spots: [500] },
    { type: 'bet', spots: { red: 500 }, note: 'x' },
    { type: 'undo', spots: { red: 500 } },
  ])('that is none (%j) is refused', (input) => {
    expect(open().act(1, input)).toEqual({ code: 'bet.invalid' });
  });

  it('is refused below the least, above the most and in parts of a chip, by what the seat then has on the spot', () => {
    const room = open();
    expect(room.act(1, bet({ red: 400 }))).toEqual({ code: 'bet.below', detail: { spot: 'red', limit: 500 } });
    expect(room.act(1, bet({ red: 550 }))).toEqual({ code: 'bet.chips', detail: { chip: 100 } });
    room.act(1, bet({ red: 1_900 }));
    expect(room.act(1, bet({ red: 200 }))).toEqual({
      code: 'bet.above',
      detail: { spot: 'red', limit: 2_000, of: 'spot' },
    });
    expect(room.act(1, bet({ red: 100 })).code).toBeNull();
    expect(room.moneyOf.get(1)).toBe(-2_000);
  });

  it('is refused above what the table takes of all, and above what a seat may have in all', () => {
    const room = open({ seatMax: 2_500 });
    room.act(1, bet({ red: 2_000 }));
    expect(room.act(2, bet({ red: 1_100 }))).toEqual({
      code: 'bet.above',
      detail: { spot: 'red', limit: 3_000, of: 'table' },
    });
    expect(room.act(2, bet({ red: 1_000 })).code).toBeNull();
    expect(room.act(1, bet({ black: 600 }))).toEqual({ code: 'bet.above', detail: { limit: 2_500, of: 'seat' } });
  });

  it('is taken as a whole or not at all', () => {
    const room = open();
    expect(room.act(1, bet({ black: 500, red: 100 })).code).toBe('bet.below');
    expect(room.own(1).stakes).toEqual({});
    expect(room.shared().pools).toEqual({});
  });

  it('against the seat’s own is refused where the table forbids it, and taken elsewhere', () => {
    const strict = open({ bothSides: false });
    strict.act(1, bet({ red: 500 }));
    expect(strict.act(1, bet({ black: 500 }))).toEqual({
      code: 'bet.opposite',
      detail: { spot: 'red', other: 'black' },
    });
    expect(strict.act(2, bet({ black: 500 })).code).toBeNull();
    const free = open();
    free.act(1, bet({ red: 500 }));
    expect(free.act(1, bet({ black: 500 })).code).toBeNull();
  });
});

describe('taking back', () => {
  it('gives back the last bet, then the one before, to the point', () => {
    const room = open();
    room.act(1, bet({ red: 500 }));
    room.act(2, bet({ red: 600 }));
    room.act(1, bet({ red: 100, '0': 300 }));
    expect(room.act(1, { type: 'undo' }).code).toBeNull();
    expect(room.own(1).stakes).toEqual({ red: 500 });
    expect(room.shared().pools).toEqual({ red: { points: 1_100, players: 2 } });
    room.act(1, { type: 'undo' });
    expect(room.moneyOf.get(1)).toBe(0);
    expect(room.shared().pools).toEqual({ red: { points: 600, players: 1 } });
    expect(room.act(1, { type: 'undo' })).toEqual({ code: 'bet.none', detail: undefined });
  });

  it('gives all of the seat’s bets back at once, and no other’s', () => {
    const room = open();
    room.act(1, bet({ red: 500 }));
    room.act(2, bet({ red: 600 }));
    room.act(1, bet({ '0': 300 }));
    expect(room.act(1, { type: 'clear' }).code).toBeNull();
    expect([room.moneyOf.get(1), room.moneyOf.get(2)]).toEqual([0, -600]);
    expect(room.act(1, { type: 'clear' }).code).toBe('bet.none');
  });

  it('is over, like betting, once bets are closed', () => {
    const room = open();
    room.act(1, bet({ red: 500 }));
    room.tick();
    for (const phase of ['closed', 'dealing', 'settled']) {
      expect(room.shared().phase).toBe(phase);
      for (const action of [bet({ red: 500 }), { type: 'undo' }, { type: 'clear' }])
        expect(room.act(1, action).code).toBe('bet.closed');
      room.tick();
    }
    expect(room.shared().phase).toBe('betting');
  });
});

describe('the clock', () => {
  it('goes from bets to cards to pay and round again, each as long as the table says', () => {
    const room = open({ bettingMs: 12_000, closedMs: 1_000, stepMs: 5_000, resultMs: 4_000 });
    const began = room.now();
    const phases = Array.from({ length: 5 }, () => {
      const { phase, nextAt, round } = room.shared();
      room.tick();
      return [phase, nextAt - began, round];
    });
    expect(phases).toEqual([
      ['betting', 12_000, 1],
      ['closed', 13_000, 1],
      ['dealing', 18_000, 1],
      ['settled', 22_000, 1],
      ['betting', 34_000, 2],
    ]);
  });

  it('that comes late leaves the next bets their whole time', () => {
    const room = open();
    room.playOut();
    for (let phase = 0; phase < 4; phase += 1) room.tick(30_000);
    expect(room.shared().nextAt - room.now()).toBe(15_000);
  });

  it('waits for a bet where the table does not deal alone', () => {
    const room = open({ dealsAlone: false });
    room.tick();
    expect(room.shared()).toMatchObject({ phase: 'betting', round: 1 });
    room.act(1, bet({ red: 500 }), false);
    room.tick();
    expect(room.shared().phase).toBe('closed');
  });
});

describe('a round', () => {
  it('pays every seat that has a stake once, also those to whom nothing comes back', () => {
    const room = open();
    room.act(1, bet({ red: 500, black: 500, '0': 100 }));
    room.act(2, bet({ '0': 100 }));
    room.playOut();
    expect(room.wins.map(({ seat }) => seat)).toEqual([1, 2]);
    const number = room.finished[0]!.outcome as number;
    expect(room.wins[0]!.points).toBe(number === 0 ? 3_600 : 1_000);
    expect(room.wins[1]!.points).toBe(number === 0 ? 3_600 : 0);
    expect(room.own(2).settled).toEqual({
      round: 1,
      staked: 100,
      back: room.wins[1]!.points,
      spots: number === 0 ? { '0': 3_600 } : {},
    });
    room.playOut();
    expect(room.wins).toHaveLength(2);
    expect(room.own(2).settled).toBeNull();
  });

  it('leaves chips where they are while its result is looked at, and begins with none', () => {
    const room = open();
    room.act(1, bet({ red: 500 }));
    for (let phase = 0; phase < 3; phase += 1) room.tick();
    expect([room.shared().phase, room.own(1).stakes]).toEqual(['settled', { red: 500 }]);
    room.tick();
    expect([room.shared().pools, room.own(1).stakes]).toEqual([{}, {}]);
  });

  it('says what wins and who won only once it is settled, and nobody sees a number before it is shown', () => {
    const room = open();
    const link = room.link();
    room.tick();
    expect(room.shared()).toMatchObject({ steps: [], outcome: null, backs: null, results: [] });
    expect(room.state().dealt).toBeNull();
    room.tick();
    expect(room.shared()).toMatchObject({ outcome: null, backs: null, results: [] });
    expect(room.link()).toBe(link);
    room.tick();
    expect(room.shared().results).toHaveLength(1);
    expect(room.shared().backs).not.toBeNull();
    expect(room.link()).toBe(link + 1);
  });

  it('keeps the last hundred results', () => {
    const room = open();
    for (let round = 0; round < 105; round += 1) room.playOut();
    expect(room.shared().results).toHaveLength(100);
    expect(room.shared().results.at(-1)).toBe(String(room.finished.at(-1)!.outcome as number));
  });
});

describe('a glance', () => {
  const baccarat = liveRoomByCode('BACCARAT')!;

  it('says the limits of the bets that take most, the shoe, and how many play with real money', () => {
    const room = hostLiveRoom(baccarat, {
      seatMax: 500_000,
      limits: { player: { min: 500, max: 400_000, tableMax: 900_000 } },
    });
    room.act(1, bet({ player: 500 }));
    room.act(2, bet({ banker: 500 }), false);
    const { nextAt, shoe } = room.shared();
    expect(baccarat.summary(room.state())).toEqual({
      phase: 'betting',
      nextAt,
      round: 1,
      results: [],
      players: 1,
      limits: { min: 500, max: 400_000 },
      shoe: { used: shoe!.used, cards: 416 },
    });
  });

  it('says of a result no more, and no earlier, than everybody is shown', () => {
    const room = open();
    for (const phase of ['betting', 'closed', 'dealing', 'settled']) {
      const summary = roulette.summary(room.state());
      expect([summary.phase, summary.results]).toEqual([phase, room.shared().results]);
      room.tick();
    }
    expect(roulette.summary(room.state())).toMatchObject({ phase: 'betting', round: 2 });
  });
});
