import { describe, expect, it } from 'vitest';
import { rove, typeAhead } from './roving.ts';

describe('arrow keys', () => {
  it('walk a menu down and round', () => {
    expect(rove('ArrowDown', 0, 3, 'block')).toBe(1);
    expect(rove('ArrowDown', 2, 3, 'block')).toBe(0);
    expect(rove('ArrowUp', 0, 3, 'block')).toBe(2);
  });

  it('enter a menu from the side they come from', () => {
    expect(rove('ArrowDown', -1, 3, 'block')).toBe(0);
    expect(rove('ArrowUp', -1, 3, 'block')).toBe(2);
  });

  it('follow the reading direction', () => {
    expect(rove('ArrowLeft', 0, 3, 'inline', true)).toBe(1);
    expect(rove('ArrowLeft', 0, 3, 'inline', false)).toBe(2);
  });

  it('jump to the ends, and leave other keys alone', () => {
    expect(rove('End', 0, 3, 'inline')).toBe(2);
    expect(rove('Home', 2, 3, 'inline')).toBe(0);
    expect(rove('ArrowDown', 0, 3, 'inline')).toBeUndefined();
    expect(rove('ArrowDown', -1, 0, 'block')).toBeUndefined();
  });
});

describe('typing a letter', () => {
  const labels = ['Account', 'Bonus', 'Bets', 'Log out'];

  it('goes to the next item that begins with it', () => {
    expect(typeAhead('b', 0, labels)).toBe(1);
    expect(typeAhead('B', 1, labels)).toBe(2);
    expect(typeAhead('b', 2, labels)).toBe(1);
  });

  it('does nothing when no item does', () => {
    expect(typeAhead('x', 0, labels)).toBeUndefined();
    expect(typeAhead('Enter', 0, labels)).toBeUndefined();
  });
});
