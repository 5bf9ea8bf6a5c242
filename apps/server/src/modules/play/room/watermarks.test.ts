import { millis } from '#kernel';
import { expect, it } from 'vitest';
import { placesOf, unconfirmedSeats, type Watermarks } from './watermarks.ts';

/** The bet was at 10 s. */
const BET = { seat: 3, player: 'member:1', node: 'a', at: millis(10_000) };
const END = millis(20_000);
const page = (node: string, at: number) => ({ node, at: millis(at) });
const watermarks = (receivedUpTo: Readonly<Record<string, number>>): Watermarks =>
  new Map(Object.entries(receivedUpTo).map(([node, ms]) => [node, { receivedUpTo: millis(ms), deaf: null }]));
const nodes = (shown: readonly ReturnType<typeof page>[], receivedUpTo: Readonly<Record<string, number>>) =>
  placesOf(BET, new Map([[BET.player, shown]]), watermarks(receivedUpTo), END)
    .map(({ node }) => node)
    .toSorted();

it('listens to a player where their page is, and no more where they bet once it has left there', () => {
  expect(nodes([page('a', 1_000)], { a: 20_000, b: 20_000 })).toEqual(['a']);
  expect(nodes([page('b', 12_000)], { a: 20_000, b: 20_000 })).toEqual(['b']);
});

it('listens at each node where one of their pages is, until it is gone and they have acted elsewhere', () => {
  const shown = [page('a', 1_000), page('b', 2_000)];
  expect(nodes(shown, { a: 20_000, b: 15_000 })).toEqual(['a', 'b']);
  expect(nodes(shown, { a: 20_000, b: 9_000 })).toEqual(['a']);
  expect(nodes([page('a', 1_000)], { a: 9_000 })).toEqual(['a']);
});

it('listens to all who have been there since the bet where a player shows the room nowhere, or where nobody is any more', () => {
  expect(nodes([], { a: 20_000, b: 15_000, gone: 9_000 })).toEqual(['a', 'b']);
  expect(nodes([page('gone', 1_000)], { a: 20_000, b: 15_000, gone: 9_000 })).toEqual(['a', 'b']);
  expect(nodes([], {})).toEqual(['a']);
});

it('listens to all as well where a page of the player came after the end or shortly before it, wherever they had been before', () => {
  expect(nodes([page('b', 20_001)], { a: 20_000, b: 20_000, c: 15_000 })).toEqual(['a', 'b', 'c']);
  expect(nodes([page('b', 1_000), page('c', 20_001)], { a: 20_000, b: 20_000, c: 15_000 })).toEqual(['a', 'b', 'c']);
  expect(nodes([page('b', 18_001)], { a: 20_000, b: 20_000, c: 15_000 })).toEqual(['a', 'b', 'c']);
  expect(nodes([page('b', 18_000)], { a: 20_000, b: 20_000, c: 15_000 })).toEqual(['b']);
});

it('has not heard a seat of whom one of these nodes may know more', () => {
  const shown = new Map([[BET.player, [page('a', 1_000), page('b', 12_000)]]]);
  expect([...unconfirmedSeats([BET], shown, watermarks({ a: 20_000, b: 20_000, c: 15_000 }), END)]).toEqual([]);
  expect([...unconfirmedSeats([BET], shown, watermarks({ a: 20_000, b: 19_999 }), END)]).toEqual([3]);
  expect([...unconfirmedSeats([BET], shown, watermarks({ a: 20_000 }), END)]).toEqual([3]);
});

it('has not heard who waited to be let in while a node did not run, and could not say it at once as it was back', () => {
  const deaf = { from: millis(17_000), to: millis(19_900) };
  const back: Watermarks = new Map([['b', { receivedUpTo: millis(30_000), deaf }]]);
  const unconfirmed = (shown: readonly ReturnType<typeof page>[], until: number) =>
    unconfirmedSeats([{ ...BET, node: 'b' }], new Map([[BET.player, shown]]), back, millis(until)).size;
  expect([
    unconfirmed([], 20_000),
    unconfirmed([page('b', 19_950)], 20_000),
    unconfirmed([page('b', 12_000)], 20_000),
  ]).toEqual([1, 1, 0]);
  expect([unconfirmed([], 22_000), unconfirmed([page('b', 19_950)], 22_000), unconfirmed([], 17_000)]).toEqual([
    0, 0, 0,
  ]);
});
