import { expect, test } from 'vitest';
import { gamePath, holdsGame } from './game-path.ts';

test('what helps opens beside a running game, wherever that runs', () => {
  const { pathname } = new URL(gamePath({ nodeId: 1001, vassalage: 'HOUSE' }, true), 'http://site');
  expect([pathname, '/seamless', '/slots', '/games/1001'].map(holdsGame)).toEqual([true, true, false, false]);
});
