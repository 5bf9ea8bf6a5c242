import { describe, expect, it } from 'vitest';
import {
  answered,
  emptySlip,
  gathered,
  isNothing,
  mayTakeBack,
  sending,
  shownStakes,
  tapped,
  withCounted,
  unpaid,
  withoutTaps,
  type Slip,
} from './slip.ts';

const open = withCounted(emptySlip, 1, {});
const bet = (slip: Slip, id: string, spots: Readonly<Record<string, number>>) => {
  const put = tapped(slip, spots);
  return sending(put, id, gathered(put)!);
};

describe('the stakes a player sees', () => {
  it('are taps at once, gathered into one bet', () => {
    const slip = [{ tie: 100 }, { tie: 100 }, { player: 500 }].reduce<Slip>(tapped, open);
    expect(shownStakes(slip)).toEqual({ tie: 200, player: 500 });
    expect(gathered(slip)).toEqual({ type: 'bet', spots: { tie: 200, player: 500 } });
    expect(gathered(open)).toBeNull();
    expect(unpaid(slip)).toBe(700);
  });

  it('are the same whether the house shows the bet first or says first that it counts', () => {
    const on = bet(open, 'a', { tie: 100 });
    const shownFirst = answered(withCounted(on, 1, { tie: 100 }), 'a', true);
    const answeredFirst = withCounted(answered(on, 'a', true), 1, { tie: 100 });
    for (const slip of [on, answered(on, 'a', true), shownFirst, answeredFirst])
      expect(shownStakes(slip)).toEqual({ tie: 100 });
    expect([unpaid(on), unpaid(shownFirst), unpaid(answeredFirst)]).toEqual([100, 0, 0]);
  });

  it('lose what is refused, and nothing else', () => {
    const two = bet(bet(open, 'a', { tie: 100 }), 'b', { player: 500 });
    expect(shownStakes(answered(two, 'a', false))).toEqual({ player: 500 });
  });

  it('grow bet by bet while several are on their way', () => {
    const two = bet(bet(open, 'a', { tie: 100 }), 'b', { tie: 200 });
    const first = withCounted(two, 1, { tie: 100 });
    expect([shownStakes(first), unpaid(first)]).toEqual([{ tie: 300 }, 200]);
    expect(shownStakes(withCounted(first, 1, { tie: 300 }))).toEqual({ tie: 300 });
  });

  it('follow the house where another device of the player has bet', () => {
    const on = answered(bet(open, 'a', { tie: 100 }), 'a', true);
    expect(shownStakes(withCounted(on, 1, { tie: 100, player: 900 }))).toEqual({ tie: 100, player: 900 });
  });
});

describe('taking back', () => {
  const two = withCounted(bet(bet(open, 'a', { tie: 100 }), 'b', { player: 500 }), 1, { tie: 100, player: 500 });

  it('shows the table without the last bet at once; refused, the bet stands again', () => {
    const undone = sending(two, 'c', { type: 'undo' });
    expect(shownStakes(undone)).toEqual({ tie: 100 });
    expect(shownStakes(answered(undone, 'c', false))).toEqual({ tie: 100, player: 500 });
    expect(shownStakes(withCounted(undone, 1, { tie: 100 }))).toEqual({ tie: 100 });
    expect(shownStakes(sending(undone, 'd', { type: 'undo' }))).toEqual({});
  });

  it('clears all, also what is on its way and what was not sent', () => {
    const more = tapped(bet(two, 'c', { tie: 300 }), { banker: 100 });
    const cleared = sending(more, 'd', { type: 'clear' });
    expect([shownStakes(cleared), mayTakeBack(cleared)]).toEqual([{}, false]);
  });

  it('waits for the house to say what is left where the last bet was made elsewhere', () => {
    const back = withCounted(emptySlip, 1, { tie: 100 });
    expect(mayTakeBack(back)).toBe(true);
    const undone = sending(back, 'a', { type: 'undo' });
    expect(shownStakes(undone)).toEqual({ tie: 100 });
    expect(shownStakes(withCounted(undone, 1, {}))).toEqual({});
  });

  it('leaves what was never sent out of the round that closes', () => {
    expect(isNothing(shownStakes(withoutTaps(tapped(open, { tie: 100 }))))).toBe(true);
  });
});

it('keeps what stood in the last round that was bet in, to repeat it', () => {
  const first = withCounted(bet(open, 'a', { tie: 100 }), 1, { tie: 100 });
  const second = withCounted(first, 2, {});
  expect([second.last, shownStakes(second)]).toEqual([{ tie: 100 }, {}]);
  expect(withCounted(second, 3, {}).last).toEqual({ tie: 100 });
});
