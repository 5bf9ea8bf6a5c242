/**
 * What is heard of a round, each once: a watcher who comes late hears nothing of what has been. A page that was not shown until the end
 * makes up for words, and not for sounds.
 */
import type { LiveCue } from '../live.ts';

export interface TimedCue {
  /** Milliseconds since the result was sent, as in `Course`. */
  readonly at: number;
  readonly cue: LiveCue;
}

/** Later than this a sound would belong to nothing that is seen. */
const LATE_MS = 700;

export interface CueSheet {
  /** Those that are due now. */
  readonly due: (round: number, ms: number | null, cues: readonly TimedCue[]) => readonly LiveCue[];
}

export function cueSheet(): CueSheet {
  let heard = { round: -1, ms: -Infinity };
  return {
    due(round, ms, cues) {
      const now = ms ?? -Infinity;
      const isNew = heard.round !== round;
      const since = isNew ? -Infinity : heard.ms;
      heard = { round, ms: now };
      if (now === Infinity)
        return isNew ? [] : cues.filter(({ at, cue }) => at > since && cue.kind === 'say').map(({ cue }) => cue);
      return cues.filter(({ at }) => at > since && at <= now && at > now - LATE_MS).map(({ cue }) => cue);
    },
  };
}
