import { expect, it } from 'vitest';
import { chopDebt, withChop } from './chops.ts';
import type { Laid } from './trick.ts';

const laid = (seat: number, card: string): Laid<'any'> => ({
  seat,
  combination: { kind: 'any', length: 1, strength: 0, cards: [card] },
});
const [two, bomb, higher] = [laid(0, '2s'), laid(1, '5s'), laid(2, '9s')];

it('a chop of a chopper continues its chain; any other begins one', () => {
  const once = withChop([], two, bomb);
  expect(once).toEqual([[two, bomb]]);
  expect(withChop(once, bomb, higher)).toEqual([[two, bomb, higher]]);
  expect(withChop(once, laid(0, '2h'), higher)).toEqual([
    [two, bomb],
    [laid(0, '2h'), higher],
  ]);
});

it('the seat chopped last pays the last chopper for all that was chopped', () => {
  const worthOf = ({ cards }: { cards: readonly string[] }) => (cards[0] === '2s' ? 3 : 8);
  expect(chopDebt([two, bomb], worthOf)).toEqual({ from: 0, to: 1, worth: 3 });
  expect(chopDebt([two, bomb, higher], worthOf)).toEqual({ from: 1, to: 2, worth: 11 });
});
