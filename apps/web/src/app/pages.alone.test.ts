import { expect, test, vi } from 'vitest';
import { isForPlayers, pages } from './pages.ts';

vi.mock('../shared/page/language.ts', () => ({ withTexts: (code: unknown) => code }));

/** Outside the member centre, whose entries decide for themselves. */
const OPEN_TO_STAFF = [
  '/index',
  '/noticePage',
  '/help',
  '/helpmc',
  '/terms',
  '/privacy',
  '/licence',
  '/responsible',
  '/download',
  '/join',
  '/playSafely',
  '/feedback',
  '/chat',
  '/agentLogin',
  '/reset',
  '/draw/:lottery/:numero',
];

test('agents’ staff find no page to play or spend at, nor one that promotes play', () => {
  const shown = pages.filter(({ frame }) => frame !== 'centre').flatMap(({ paths }) => paths[0]!);
  expect(shown.filter((path) => !isForPlayers(path)).toSorted()).toEqual(OPEN_TO_STAFF.toSorted());
  expect(['/rng', '/elott', '/races/7', '/coupons', '/game', '/vip'].filter((path) => !isForPlayers(path))).toEqual([]);
});
