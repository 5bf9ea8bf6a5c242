/** Keyboard shortcuts of a hand. Ignored while a text field has the focus; auto-repeat of a held key is ignored. */
import type { MoveButton } from '#games/kit-ui/hand.ts';

export interface Pressed {
  readonly key: string;
  /** Physical key (`KeyboardEvent.code`), independent of the keyboard layout. */
  readonly code: string;
  readonly isHeld: boolean;
  readonly hasModifier: boolean;
  /** Focused element: a field keeps all keys, a control reached by keyboard keeps the space bar. */
  readonly focus: 'field' | 'control' | 'page';
}

export type KeyAct =
  | { readonly type: 'main' }
  | { readonly type: 'move'; readonly at: number }
  | { readonly type: 'half' }
  | { readonly type: 'double' }
  | { readonly type: 'stop' };

export interface Keyed {
  readonly moves: readonly Pick<MoveButton, 'hotkey' | 'isOff'>[];
  /** True when the stake may be changed. */
  readonly isReady: boolean;
  readonly isAuto: boolean;
}

const isKey = ({ key, code }: Pressed, wanted: string): boolean =>
  key.toUpperCase() === wanted.toUpperCase() || code === `Key${wanted.toUpperCase()}` || code === `Digit${wanted}`;

export function keyAct(pressed: Pressed, { moves, isReady, isAuto }: Keyed): KeyAct | null {
  if (pressed.isHeld || pressed.hasModifier || pressed.focus === 'field') return null;
  if (pressed.code === 'Escape') return isAuto ? { type: 'stop' } : null;
  if (isAuto) return null;
  if (pressed.code === 'Space') return pressed.focus === 'control' ? null : { type: 'main' };
  const at = moves.findIndex(({ hotkey }) => isKey(pressed, hotkey));
  if (at >= 0) return moves[at]!.isOff ? null : { type: 'move', at };
  if (!isReady) return null;
  if (isKey(pressed, 'Q')) return { type: 'half' };
  return isKey(pressed, 'W') ? { type: 'double' } : null;
}
