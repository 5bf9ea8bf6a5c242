/**
 * Sounds of a round, each played once: a viewer who joins late gets no past ones. A page that was hidden until the end
 * catches up on spoken words, not on sounds.
 */
import type { LiveCue } from '../live.ts';

export interface TimedCue {
  /** Milliseconds since the result was sent, as in `Course`. */
  readonly at: number;
  readonly cue: LiveCue;
}

/** Later than this a sound no longer matches the picture. */
const LATE_MS = 700;

export interface CueSheet {
  /** Cues due now. */
  readonly due: (round: number, ms: number | null, cues: readonly TimedCue[]) => readonly LiveCue[];
}

export function cueSheet(): CueSheet {
  let last = { round: -1, ms: -Infinity };
  return {
    due(round, ms, cues) {
      const now = ms ?? -Infinity;
      const isNew = last.round !== round;
      const since = isNew ? -Infinity : last.ms;
      last = { round, ms: now };
      if (now === Infinity)
        return isNew ? [] : cues.filter(({ at, cue }) => at > since && cue.kind === 'say').map(({ cue }) => cue);
      return cues.filter(({ at }) => at > since && at <= now && at > now - LATE_MS).map(({ cue }) => cue);
    },
  };
}
