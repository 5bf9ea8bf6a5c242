import { accountTypes } from '#contract';
import { expect, it } from 'vitest';
import { passwordExpired, refusedAtDoor } from './rules.ts';

it('lets everybody but an agent’s staff in at the members’ door, and agents with their staff at their own', () => {
  const admitted = (agentPage: boolean) => accountTypes.filter((type) => refusedAtDoor(type, { agentPage }) === null);
  expect(admitted(false)).toEqual([0, 1, 2, 4]);
  expect(admitted(true)).toEqual([1, 2, 41, 42]);
  expect(refusedAtDoor(0, { agentPage: true })).toBe('login.non.agent');
  expect(refusedAtDoor(41, { agentPage: false })).toBe('login.non.member');
});

const DAY = 86_400_000;
const set = (password_hash: string | null) => ({ password_hash, password_changed_at: new Date(5 * DAY) });

it('a password of so many days still serves, and a millisecond later has aged', () => {
  expect(passwordExpired(set('hash'), 95 * DAY, 90)).toBe(false);
  expect(passwordExpired(set('hash'), 95 * DAY + 1, 90)).toBe(true);
});

it('no password ages where the brand sets no age, or where there is none', () => {
  expect(passwordExpired(set('hash'), 9_000 * DAY, null)).toBe(false);
  expect(passwordExpired(set(null), 9_000 * DAY, 90)).toBe(false);
});
