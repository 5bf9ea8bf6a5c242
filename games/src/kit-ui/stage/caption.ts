/** Lifetime of a caption: until the next one, and not beyond its round. */
import type { LiveShared } from '../../kit/live/table.ts';

export type Moment = Pick<LiveShared<unknown, unknown, unknown>, 'phase' | 'round'>;

export interface Caption extends Moment {
  readonly text: string;
}

/** A caption on the result stays from the deal through settlement. */
const PARTS = { betting: 'bets', closed: 'shut', dealing: 'result', settled: 'result' } as const;

/** Empty when no caption applies any more. */
export const captionAt = (now: Moment, caption: Caption | null): string =>
  caption?.round === now.round && PARTS[caption.phase] === PARTS[now.phase] ? caption.text : '';
