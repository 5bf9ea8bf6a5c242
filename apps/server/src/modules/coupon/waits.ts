/** Word that a coupon waits, so that the host of the book need not ask all the time. Where it is lost, it asks soon enough. */
import { millis, type Millis } from '#kernel';
import type { SharedState } from '../../shared-state/shared-state.ts';

const CHANNEL = 'coupon_waits';

export const sayWaiting = (state: SharedState, due: Millis): Promise<void> => state.publish(CHANNEL, { due });

export const hearWaiting = (
  state: SharedState,
  hear: (due: Millis) => void,
  missed: () => void,
): Promise<() => Promise<void>> =>
  state.subscribe(CHANNEL, (word) => hear(millis(Number((word as { due: unknown }).due))), missed);
