/** Keyboard listener while the page is open and no sheet is. */
import type { MoveButton } from '#games/kit-ui/hand.ts';
import { useEffect, useRef } from 'react';
import { keysOff } from '../../shared/page/preferences.ts';
import { mayChoose, mayMove } from './hand-state.ts';
import { keyAct, type KeyAct, type Pressed } from './hotkeys.ts';
import type { Sitting } from './sitting.ts';
import { doubled, halved, readStake, stakeText } from './stake.ts';
import type { Act } from './use-acts.ts';

const FIELD =
  'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=range], [type=button])';
const CONTROL = 'button, a, summary, input[type=radio], input[type=checkbox]';

/** A button clicked by mouse keeps the focus, but the space bar then does not mean that button. */
const focusOf = (target: EventTarget | null, byPointer: boolean): Pressed['focus'] => {
  if (!(target instanceof Element)) return 'page';
  if (target.matches(FIELD)) return 'field';
  return target.matches(CONTROL) && !byPointer ? 'control' : 'page';
};

const pressedOf = (event: KeyboardEvent, byPointer: boolean): Pressed => ({
  key: event.key,
  code: event.code,
  isHeld: event.repeat,
  hasModifier: event.ctrlKey || event.metaKey || event.altKey,
  focus: focusOf(event.target, byPointer),
});

export function useHotkeys(sitting: Sitting, main: Act | undefined): void {
  const latest = useRef({ sitting, main });
  useEffect(() => {
    latest.current = { sitting, main };
  });
  useEffect(() => {
    let byPointer = false;
    let swallowed: string | null = null;
    const point = () => void (byPointer = true);
    const down = (event: KeyboardEvent) => {
      const pressed = pressedOf(event, byPointer);
      if (event.code === 'Tab') byPointer = false;
      if (keysOff.get() || document.querySelector('dialog[open]')) return;
      const { sitting: now, main: act } = latest.current;
      const done = keyAct(pressed, keyed(now));
      // A held space bar would scroll the page.
      if (done || (pressed.isHeld && swallowed === event.code)) event.preventDefault();
      if (!done) return;
      swallowed = event.code;
      perform(done, now, act);
    };
    // A focused button is activated on keyup of the space bar.
    const up = (event: KeyboardEvent) => {
      if (event.code === swallowed) event.preventDefault();
      swallowed = null;
    };
    addEventListener('pointerdown', point, true);
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    return () => {
      removeEventListener('pointerdown', point, true);
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
    };
  }, []);
}

function movesOf({ play, face }: Sitting): readonly MoveButton[] {
  const state = play.store.getState();
  return mayMove(state) && state.table ? face.moves(state.table.hand.view) : [];
}

function keyed(sitting: Sitting) {
  const state = sitting.play.store.getState();
  return { moves: movesOf(sitting), isReady: mayChoose(state), isAuto: state.auto !== null };
}

function perform(act: KeyAct, sitting: Sitting, main: Act | undefined): void {
  const { play, stakesOf, decimals } = sitting;
  const { bet, stake: text } = play.store.getState();
  const stakes = stakesOf(bet);
  const stake = readStake(text) ?? stakes.min;
  if (act.type === 'main' && !main?.isPending) main?.run?.();
  if (act.type === 'move') void play.move(movesOf(sitting)[act.at]?.move);
  if (act.type === 'half') play.chooseStake(stakeText(halved(stake, stakes, decimals)));
  if (act.type === 'double') play.chooseStake(stakeText(doubled(stake, stakes)));
  if (act.type === 'stop') play.stopAuto('player');
}
