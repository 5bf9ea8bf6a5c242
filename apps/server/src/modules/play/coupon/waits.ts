/** Message to the host that a coupon waits, which saves constant polling. A lost message is caught by slow polling. */
import { millis, type Millis } from '#kernel';
import type { SharedState } from '../../../shared-state/shared-state.ts';

const CHANNEL = 'coupon_waits';

export const publishWaiting = (state: SharedState, due: Millis): Promise<void> => state.publish(CHANNEL, { due });

export const onWaiting = (
  state: SharedState,
  listener: (due: Millis) => void,
  missed: () => void,
): Promise<() => Promise<void>> =>
  state.subscribe(CHANNEL, (word) => listener(millis(Number((word as { due: unknown }).due))), missed);
