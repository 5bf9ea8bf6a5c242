import fc from 'fast-check';
import { millis } from '#kernel';
import { coinEngine, type CoinAction, type CoinState } from '#testkit/coin-table.ts';
import { describe, expect, it } from 'vitest';
import { differences } from './differences.ts';
import { momentOf } from './engines.ts';
import { fold, resolve, type Ask } from './fold.ts';

const NOW = 1_000_000;
const engine = coinEngine();
const played = { engine, moment: momentOf({ link: 'a'.repeat(64), clientSeed: 'pavilion:coin' }) };
const begin = engine.init({}, played.moment(millis(NOW)));
const ask = (number: number, seat: number, action: CoinAction, at = NOW): Ask => ({
  number,
  by: { seat, real: true },
  action,
  at: millis(at),
});
const bet = (number: number, seat: number, points = 100, at = NOW) =>
  ask(number, seat, { type: 'bet', side: 'heads', points }, at);

const action = fc.oneof(
  fc.record({
    type: fc.constant('bet' as const),
    side: fc.constantFrom('heads' as const, 'tails' as const),
    points: fc.integer({ min: 1, max: 500 }),
  }),
  fc.record({ type: fc.constantFrom('follow' as const, 'cancel' as const), number: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ type: fc.constantFrom('leave' as const, 'throw' as const) }),
);
const batch = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 4 }), action, fc.integer({ min: 0, max: 900 })), { maxLength: 20 })
  .map((asked) => {
    let at = NOW;
    return asked.map(([seat, what, after], place) => ask(place + 1, seat, what, (at += after)));
  });

describe('a batch of actions', () => {
  it('counts in the order in which it came, and says what each costs', () => {
    const folded = fold(played, begin, [bet(1, 7), bet(2, 8, 300)]);
    expect(folded.steps.map(({ ask: { number }, stake }) => [number, stake])).toEqual([
      [1, 100],
      [2, 300],
    ]);
    expect((folded.state as CoinState).bets).toHaveLength(2);
  });

  it('ends where the clock comes first: what came later waits for it', () => {
    const folded = fold(played, begin, [bet(1, 7), bet(2, 8, 100, NOW + 9_999), bet(3, 9, 100, NOW + 10_000)]);
    expect(folded.steps).toHaveLength(2);
    expect(folded.rest.map(({ number }) => number)).toEqual([3]);
  });

  it('ends where the round does: what came later is of the next', () => {
    const folded = fold(played, begin, [bet(1, 7), ask(2, 7, { type: 'throw' }), bet(3, 7)]);
    expect(folded.finished).not.toBeNull();
    expect(folded.rest.map(({ number }) => number)).toEqual([3]);
  });

  it('of which some were not paid is as if those had never been there, whichever they are', () => {
    fc.assert(
      fc.property(batch, fc.infiniteStream(fc.boolean()), (asks, wallet) => {
        const candidate = fold(played, begin, asks);
        const paid = candidate.steps.filter(({ stake }) => stake === 0 || wallet.next().value);
        const { folded, undone } = resolve(played, begin, paid);
        const stands = paid.filter(({ ask: { number } }) => !undone.some((removed) => removed.number === number));
        const alone = fold(
          played,
          begin,
          stands.map((step) => step.ask),
        );
        expect(folded.state).toEqual(alone.state);
        expect(folded.steps).toHaveLength(stands.length);
        expect(folded.steps.map(({ stake }) => stake)).toEqual(stands.map(({ stake }) => stake));
        expect(folded.refused).toEqual([]);
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('gives back the stake of one whose ground was not paid, and of no other', () => {
    const asks = [bet(1, 7), ask(2, 8, { type: 'follow', number: 1 }), bet(3, 9)];
    const candidate = fold(played, begin, asks);
    const { folded, undone } = resolve(
      played,
      begin,
      candidate.steps.filter(({ ask: { number } }) => number !== 1),
    );
    expect(undone.map(({ number }) => number)).toEqual([2]);
    expect(folded.steps.map(({ ask: { number } }) => number)).toEqual([3]);
  });
});

describe('what is told of a change', () => {
  it('leads from what was seen to what is seen now, for all records', () => {
    const record = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.oneof(fc.integer(), fc.array(fc.integer())));
    fc.assert(
      fc.property(record, record, (before, after) => {
        const seen = { ...before, ...differences(before, after) };
        const left = Object.fromEntries(Object.entries(seen).filter(([, part]) => part !== null));
        expect(left).toEqual({ ...after });
        expect(differences(after, after)).toBeNull();
      }),
      { seed: 7 },
    );
  });
});
