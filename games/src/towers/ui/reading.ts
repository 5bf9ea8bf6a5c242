/** Texts of the scene of a climb. */
import type { Points } from '../../kit/hand.ts';
import type { ShownHand } from '../../kit-ui/hand.ts';
import type { TowersView } from '../engine/engine.ts';
import { FLOORS, payAfter, type TowersBet } from '../engine/rules.ts';

/** `stairs` and `nothing` were opened by the player; the others are revealed at the end, dimmed. */
export type DoorState = 'shut' | 'stairs' | 'nothing' | 'passed' | 'empty';

/** Floors and doors are counted from 0. */
export function doorState(view: TowersView | null, floor: number, door: number): DoorState {
  if (view === null) return 'shut';
  const isLast = floor === view.opened.length - 1;
  if (view.opened[floor] === door) return isLast && view.fell ? 'nothing' : 'stairs';
  if (view.stairs === null) return 'shut';
  return view.stairs[floor]?.includes(door) ? 'passed' : 'empty';
}

/** The floor whose doors can be opened; null before the climb and after it. */
export const floorAhead = (hand: ShownHand<TowersBet, TowersView> | null): number | null =>
  hand === null || hand.finished ? null : hand.view.opened.length;

interface Worth {
  readonly key: 'now' | 'next' | 'won' | 'lost';
  readonly points: Points;
  readonly tone: 'plain' | 'win' | 'lose';
  readonly hasMoney: boolean;
}

export function worthsOf(hand: ShownHand<TowersBet, TowersView> | null, chosen: TowersBet): readonly Worth[] {
  if (hand?.finished) {
    const isLost = hand.view.fell;
    return [{ key: isLost ? 'lost' : 'won', points: hand.back, tone: isLost ? 'lose' : 'win', hasMoney: !isLost }];
  }
  const { difficulty } = hand?.bet ?? chosen;
  const climbed = hand?.view.opened.length ?? 0;
  const next = {
    key: 'next',
    points: payAfter(difficulty, Math.min(climbed + 1, FLOORS)),
    tone: 'plain',
    hasMoney: hand !== null,
  } as const;
  if (climbed === 0) return [next];
  return [{ key: 'now', points: payAfter(difficulty, climbed), tone: 'win', hasMoney: true }, next];
}
