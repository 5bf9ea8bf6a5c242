import { describe, expect, it } from 'vitest';
import { emptySnapshot, withOwnFrame, withRoomFrame, takeSettled, type Snapshot } from './snapshot.ts';
import { shownStakes } from './slip.ts';

const room = (v: number, set: object, whole = false) =>
  ({ t: 'room', room: 'A', v, set: { ...set }, ...(whole && { whole: true }) }) as const;
const own = (set: object) => ({ t: 'own', room: 'A', set: { ...set } }) as const;

const whole = room(4, { phase: 'betting', round: 7, roundId: 'seven', outcome: null, pools: {} }, true);
const begun = withRoomFrame(emptySnapshot, whole)!;
const after = (snapshot: Snapshot, ...frames: (ReturnType<typeof room> | ReturnType<typeof own>)[]): Snapshot =>
  frames.reduce(
    (seen, frame) => (frame.t === 'room' ? withRoomFrame(seen, frame)! : withOwnFrame(seen, frame)),
    snapshot,
  );

describe('what a page knows of a table', () => {
  it('is all that was told, and what has changed since', () => {
    const seen = after(begun, room(5, { phase: 'closed', pools: { tie: { points: 100, players: 1 } } }));
    expect(seen.shared).toMatchObject({ phase: 'closed', round: 7, outcome: null, pools: { tie: { points: 100 } } });
  });

  it('is asked for again where a change was missed, or nothing is known yet', () => {
    expect(withRoomFrame(begun, room(6, { phase: 'closed' }))).toBeNull();
    expect(withRoomFrame(emptySnapshot, room(1, { phase: 'closed' }))).toBeNull();
    expect(withRoomFrame(begun, { ...whole, v: 90 })?.v).toBe(90);
  });

  it('has the stakes of a round go with the round, and keeps them to be repeated', () => {
    const staked = after(begun, own({ stakes: { tie: 100 } }));
    expect(shownStakes(staked.slip)).toEqual({ tie: 100 });
    const next = after(staked, room(5, { phase: 'betting', round: 8, roundId: 'eight' }));
    expect([shownStakes(next.slip), next.slip.last, next.own.stakes]).toEqual([{}, { tie: 100 }, {}]);
  });

  it('names the round that was settled by the id it had when it was bet in', () => {
    const dealt = after(begun, room(5, { phase: 'dealing' }));
    const settled = after(dealt, room(6, { phase: 'settled', roundId: 'eight' }));
    expect(settled.settledId).toBe('seven');
    expect(after(settled, room(7, { phase: 'betting', round: 8 })).settledId).toBe('seven');
  });
});

describe('what came of a round', () => {
  const came = { round: 7, staked: 100, back: 900, spots: { tie: 900 } };
  const staked = after(begun, own({ stakes: { tie: 100 } }), room(5, { phase: 'dealing' }));

  it('is told once, when it has been shown', () => {
    expect(takeSettled(after(staked, own({ settled: came })))[1]).toBeNull();
    const [taken, settled] = takeSettled(after(staked, room(6, { phase: 'settled' }), own({ settled: came })));
    expect(settled).toEqual(came);
    expect(takeSettled(taken)[1]).toBeNull();
  });

  it('is told of a round that ended while the line was broken', () => {
    const back = after(staked, { ...whole, v: 20, set: { phase: 'betting', round: 8 } }, own({ settled: came }));
    expect(takeSettled(back)[1]).toEqual(came);
  });

  it('is not told of rounds before this visit', () => {
    expect(takeSettled(after(begun, own({ settled: { ...came, round: 6 } })))[1]).toBeNull();
  });
});
