import { describe, expect, it } from 'vitest';
import { keyAct, type Keyed, type Pressed } from './hotkeys.ts';

const ready: Keyed = { moves: [], isReady: true, isAuto: false };
const underWay: Keyed = {
  moves: [{ hotkey: 'c' }, { hotkey: 'q' }, { hotkey: '3', isOff: true }],
  isReady: false,
  isAuto: false,
};
const press = (code: string, more: Partial<Pressed> = {}): Pressed => ({
  key: code === 'Space' ? ' ' : code.replace(/^(Key|Digit)/, '').toLowerCase(),
  code,
  isHeld: false,
  hasModifier: false,
  focus: 'page',
  ...more,
});

describe('keys', () => {
  it('the space bar plays, and makes the first move', () => {
    expect(keyAct(press('Space'), ready)).toEqual({ type: 'main' });
    expect(keyAct(press('Space'), underWay)).toEqual({ type: 'main' });
  });

  it('Q and W halve and double while the stake may be changed', () => {
    expect(keyAct(press('KeyQ'), ready)).toEqual({ type: 'half' });
    expect(keyAct(press('KeyW'), ready)).toEqual({ type: 'double' });
    expect(keyAct(press('KeyW'), underWay)).toBeNull();
  });

  it('letters make the moves of the hand under way, before anything else, unless they are off', () => {
    expect(keyAct(press('KeyC'), underWay)).toEqual({ type: 'move', at: 0 });
    expect(keyAct(press('KeyQ'), underWay)).toEqual({ type: 'move', at: 1 });
    expect(keyAct(press('Digit3'), underWay)).toBeNull();
  });

  it('do the same on a keyboard of another script', () => {
    expect(keyAct(press('KeyC', { key: 'ؤ' }), underWay)).toEqual({ type: 'move', at: 0 });
    expect(keyAct(press('KeyW', { key: 'ц' }), ready)).toEqual({ type: 'double' });
  });

  it.each([
    ['while somebody types', { focus: 'field' }],
    ['when they are held', { isHeld: true }],
    ['together with others', { hasModifier: true }],
  ] as const)('do nothing %s', (_, more) => {
    for (const code of ['Space', 'KeyQ', 'KeyW']) expect(keyAct(press(code, more), ready)).toBeNull();
    expect(keyAct(press('KeyC', more), underWay)).toBeNull();
  });

  it('leave the space bar to a control that was reached by keyboard', () => {
    expect(keyAct(press('Space', { focus: 'control' }), ready)).toBeNull();
    expect(keyAct(press('KeyQ', { focus: 'control' }), ready)).toEqual({ type: 'half' });
  });

  it('do nothing while auto play runs, but for the one that stops it', () => {
    const auto = { ...underWay, isAuto: true };
    for (const code of ['Space', 'KeyC', 'KeyW']) expect(keyAct(press(code), auto)).toBeNull();
    expect(keyAct(press('Escape'), auto)).toEqual({ type: 'stop' });
    expect(keyAct(press('Escape'), ready)).toBeNull();
  });
});
