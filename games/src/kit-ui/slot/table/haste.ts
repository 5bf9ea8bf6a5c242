/**
 * How far the showing of a round is cut short: each round by turbo, the one under way by a press. Neither changes the outcome, nor the
 * least time of a spin; a strict pace has none of them (R44).
 */
import type { TableProps } from '../../table.ts';

export interface Haste {
  /** Turbo: chosen by the player, and remembered for the next visit. */
  readonly isTurbo: () => boolean;
  readonly toggle: () => void;
  /** The reels start: the press of the round before counts no more. */
  readonly begin: () => void;
  /** True when the reels must stop now; `asked` tells of a press. */
  readonly isCut: (asked: boolean) => boolean;
  /** Amounts are shown at once, without a count-up. */
  readonly isOn: () => boolean;
}

type Kept = Pick<TableProps, 'allowed' | 'turbo' | 'onTurboChange'>;

export function createHaste({ allowed, turbo, onTurboChange }: Kept, show: (isTurbo: boolean) => void): Haste {
  let [isTurbo, isStopped] = [allowed.quickStop && turbo, false];
  return {
    isTurbo: () => isTurbo,
    toggle: () => {
      isTurbo = allowed.quickStop && !isTurbo;
      show(isTurbo);
      onTurboChange(isTurbo);
    },
    begin: () => (isStopped = false),
    isCut: (asked) => {
      if (allowed.quickStop && asked) isStopped = true;
      return isTurbo || isStopped;
    },
    isOn: () => isTurbo || isStopped,
  };
}
