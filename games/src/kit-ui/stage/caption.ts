/** How long words stand that were said at a table: until the next are said, and in no other round. */
import type { LiveShared } from '../../kit/live/table.ts';

export type Moment = Pick<LiveShared<unknown, unknown, unknown>, 'phase' | 'round'>;

export interface Said extends Moment {
  readonly text: string;
}

/** A result is told while it is dealt or once it is settled: words of the one stand through the other. */
const PARTS = { betting: 'bets', closed: 'shut', dealing: 'result', settled: 'result' } as const;

/** Empty where nothing that was said stands any more. */
export const captionAt = (now: Moment, said: Said | null): string =>
  said?.round === now.round && PARTS[said.phase] === PARTS[now.phase] ? said.text : '';
