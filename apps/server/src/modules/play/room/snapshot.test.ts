/** Timing of broadcasts: at once for a single player's action, bundled for a crowd. */
import { virtualClock } from '#testkit';
import { expect, it } from 'vitest';
import { createSnapshot, type SnapshotChange } from './snapshot.ts';
import type { Standing } from './standing.ts';

/** A table of a thousand connections whose players have acted so often. */
function table() {
  const clock = virtualClock(1_000_000);
  const presses = new Map<string, number>();
  const seats = new Map(Array.from({ length: 9 }, (_, seat) => [`player${seat}`, { seat }]));
  const all = () => [...presses.values()].reduce((sum, times) => sum + times, 0);
  const engine = {
    shared: () => ({ presses: all() }),
    own: (_: unknown, seat: number) => ({ presses: presses.get(`player${seat}`) ?? 0 }),
  };
  const standing = { hosted: { engine, room: { unit: 1n } }, state: {}, round: { id: 'r', no: 1n }, seats };
  const changes: SnapshotChange[] = [];
  const snapshot = createSnapshot(standing as unknown as Standing, true, {
    clock,
    lines: () => 1_000,
    publish: (each) => void changes.push(each),
  });
  const press = (...players: string[]) => {
    for (const player of players) presses.set(player, (presses.get(player) ?? 0) + 1);
    snapshot.acted(true, players);
  };
  return {
    clock,
    snapshot,
    press,
    shown: () => changes.splice(0).map(({ set, own }) => [set['presses'], own.map(([of]) => of)]),
  };
}

it('an act by itself is told everybody at once, also soon after another', () => {
  const { clock, press, shown } = table();
  for (const player of ['player1', 'player2', 'player1']) {
    press(player);
    clock.advance(1);
  }
  expect(shown()).toEqual([
    [1, ['player1']],
    [2, ['player2']],
    [3, ['player1']],
  ]);
});

it('where several act at once they are told at once, and everybody of all of it when a fifth of a second has gone', () => {
  const { clock, snapshot, press, shown } = table();
  clock.advance(200);
  press('player1');
  press('player2', 'player3');
  press('player4');
  clock.advance(199);
  snapshot.catchUp(true);
  expect(shown()).toEqual([
    [1, ['player1']],
    [undefined, ['player2', 'player3']],
    [undefined, ['player4']],
  ]);
  clock.advance(1);
  snapshot.catchUp(true);
  snapshot.catchUp(true);
  expect(shown()).toEqual([[4, []]]);
});
