/** Markets of a match while it is played. */
import { millis, type Millis } from '#kernel';
import { deep } from '#testkit/deep.ts';
import { heldToPrices, note, type Played } from '#testkit/held-to-prices.ts';
import { seededRng } from '#testkit/rng.ts';
import { expect, it } from 'vitest';
import type { Happened, InPlay } from '../kit/in-play.ts';
import { inPlay } from './in-play.ts';
import { judge, type Facts } from './judge.ts';
import type { Ratings } from './model.ts';
import type { Selection } from './selection.ts';
import { simulate } from './simulate.ts';
import { BEFORE, fold, scoreOf, type Incident } from './state.ts';

const SEED = 20_270_108;
const MATCHES = deep(1_000_000, 10_000);
const RATED: Ratings = { home: 1.6, away: 1.3 };
const SECOND_HALF = 3_600_000;
const MINUTE = 60_000;

const happened = (...all: readonly (readonly [number, Incident])[]): Happened<Incident>[] =>
  all.map(([at, incident]) => ({ at: millis(at), incident }));
const KICKED_OFF = [0, { type: 'kickOff' }] as const;
const GOAL = { type: 'goal', side: 'home' } as const;

interface At {
  readonly played: InPlay<Ratings, Selection>;
  readonly tick: number;
}

it.each<[string, Millis]>([
  ['as it begins', millis(1)],
  ['half an hour later', millis(30 * MINUTE)],
  ['at the break', millis(SECOND_HALF - 1)],
  ['with twenty minutes to go', millis(SECOND_HALF + 25 * MINUTE)],
  ['with five minutes to go', millis(SECOND_HALF + 40 * MINUTE)],
])(
  '%s: each market wins and loses as often as it is priced for, the handicap from the score that it names',
  (_, now) => {
    const rng = seededRng(SEED);
    const all: Played<At, Facts> = new Map();
    for (let match = 0; match < MATCHES; match += 1) {
      const timed = simulate(RATED, rng).map(({ half, second, incident }) => ({
        at: millis((half - 1) * SECOND_HALF + second * 1_000),
        incident,
      }));
      const end = timed.reduce((state, { incident }) => fold(state, incident)!, BEFORE);
      const before = timed.filter(({ at }) => at < now);
      const at = before.reduce((state, { incident }) => fold(state, incident)!, BEFORE);
      const facts: Facts = { played: 'whole', half: end.half, full: scoreOf(end), goals: end.goals, goesOn: null };
      const from = JSON.stringify([at.half, scoreOf(at), at.added]);
      const to = `${end.half!.join('-')} ${scoreOf(end).join('-')} ${end.goals[at.goals.length] ?? ''}`;
      const momentNow = (): At => {
        const played = inPlay(before)!;
        return { played, tick: played.tickAt(now) };
      };
      note(all, from, momentNow, to, facts);
    }
    const { checked: looked, off } = heldToPrices(all, ({ played, tick }) => played.offer(RATED, tick), judge);
    expect(looked).toBeGreaterThan(20);
    expect(off, `seed ${SEED}`).toEqual([]);
  },
);

it('tells where it stands, and that nothing is sold before it begins, in danger and once it is over', () => {
  expect(inPlay([])).toBeNull();
  expect(inPlay(happened([0, { type: 'danger' }]))).toBeNull();
  const added = inPlay(happened(KICKED_OFF, [9_000, GOAL], [45 * MINUTE, { type: 'added', minutes: 3 }]))!;
  expect(added).toMatchObject({ standing: { score: [1, 0], phase: 'firstHalf', phaseAt: 0, added: 3 }, isOpen: true });
  expect([added.tickAt(millis(59_999)), added.tickAt(millis(60_000)), added.tickAt(millis(-1))]).toEqual([1, 2, 0]);
  const danger = happened(KICKED_OFF, [1, { type: 'danger' }]);
  expect([inPlay(danger)!.isOpen, inPlay([...danger, ...happened([2, { type: 'clear' }])])!.isOpen]).toEqual([
    false,
    true,
  ]);
  const halves = happened(KICKED_OFF, [10, { type: 'halfTime' }]);
  expect(inPlay(halves)!.tickAt(millis(SECOND_HALF))).toBe(0);
  const over = happened(
    KICKED_OFF,
    [10, { type: 'halfTime' }],
    [20, { type: 'secondHalf' }],
    [30, { type: 'fullTime' }],
  );
  expect(inPlay(over)).toMatchObject({ standing: { phase: 'over' }, isOpen: false });
  expect(inPlay(over)!.offer(RATED, 0)).toEqual([]);
});

it('is null where an incident cannot follow, or is of a kind that nobody knows', () => {
  expect(inPlay(happened(KICKED_OFF, [1, { type: 'goalOff', goal: 0 }]))).toBeNull();
  expect(inPlay(happened(KICKED_OFF, [1, { type: 'fullTime' }]))).toBeNull();
  for (const type of ['penalty', '__proto__', 'toString'])
    expect(inPlay(happened(KICKED_OFF, [1, { type } as unknown as Incident])), type).toBeNull();
  expect(inPlay(happened(KICKED_OFF, [1, GOAL], [2, { type: 'goalOff', goal: 1 }]))).toMatchObject({
    standing: { score: [0, 0] },
  });
});

it('offers nothing that is decided, whatever has fallen and however late it is', () => {
  for (const goals of [0, 3, 12])
    for (const tick of [0, 89, 94, 900]) {
      const fallen = Array.from({ length: goals }, (_, n) => [n + 1, GOAL] as const);
      const late = inPlay(happened(KICKED_OFF, ...fallen, [45 * MINUTE, { type: 'added', minutes: 2 }]))!;
      for (const { selections, chances } of late.offer(RATED, tick))
        for (const [at, { won, lost }] of chances.entries()) {
          expect(Math.min(won, lost), JSON.stringify(selections[at])).toBeGreaterThanOrEqual(0);
          expect(won + lost).toBeGreaterThan(0);
          expect(lost).toBeGreaterThan(0);
        }
    }
});
