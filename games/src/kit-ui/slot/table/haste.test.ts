import { describe, expect, it, vi } from 'vitest';
import { createHaste } from './haste.ts';

const haste = (quickStop: boolean, turbo = false) => {
  const onTurboChange = vi.fn();
  return { onTurboChange, ...createHaste({ allowed: { quickStop, autoPlay: false }, turbo, onTurboChange }, () => {}) };
};

describe('how a round is cut short', () => {
  it('R44 a strict pace has neither turbo nor stop, whatever was kept from elsewhere', () => {
    const { isCut, isOn, isTurbo, toggle, onTurboChange } = haste(false, true);
    expect([isTurbo(), isCut(false), isOn()]).toEqual([false, false, false]);
    toggle();
    expect([isTurbo(), isCut(true), isOn()]).toEqual([false, false, false]);
    expect(onTurboChange).toHaveBeenLastCalledWith(false);
  });

  it('a press stops the reels and has the win stand at once, and the next round takes its time again', () => {
    const { begin, isCut, isOn } = haste(true);
    begin();
    expect([isCut(false), isOn()]).toEqual([false, false]);
    expect([isCut(true), isOn()]).toEqual([true, true]);
    expect(isCut(false)).toBe(true);
    begin();
    expect([isCut(false), isOn()]).toEqual([false, false]);
  });

  it('turbo does so each time, is kept for the next visit, and ends with one press', () => {
    const { begin, isCut, isOn, toggle, onTurboChange } = haste(true, true);
    begin();
    expect([isCut(false), isOn()]).toEqual([true, true]);
    toggle();
    expect([isCut(false), isOn()]).toEqual([false, false]);
    expect(onTurboChange).toHaveBeenCalledWith(false);
  });
});
