/** Sounds and words at a table. A word belongs to the round and the part of it in which a picture says it. */
import type { LiveCue } from '#games/kit-ui/live.ts';
import type { Moment } from '#games/kit-ui/stage/caption.ts';
import { useSaid } from '#games/kit-ui/stage/use-said.ts';
import { useEffect, useRef } from 'react';
import { useText } from '../text.ts';
import { playCue, speak } from './sound.ts';

const CALLS = { betting: 'live.say.open', closed: 'live.say.closed', dealing: null, settled: null } as const;

interface Cues {
  readonly caption: string;
  /** The round of the picture that is drawn at the same moment. */
  readonly onSound: (cue: LiveCue) => void;
}

export function useCues({ phase, round }: Moment, isHeard: boolean): Cues {
  const { t, has, language } = useText();
  const [caption, say] = useSaid({ phase, round });
  const isAudible = useRef(isHeard);
  useEffect(() => {
    isAudible.current = isHeard;
  }, [isHeard]);
  const call = CALLS[phase];
  useEffect(() => {
    if (call && isAudible.current) speak(t(call), language);
  }, [call, t, language]);
  return {
    caption: caption === '' && call ? t(call) : caption,
    onSound(cue) {
      if (cue.kind !== 'say') {
        if (isHeard) playCue(cue.kind);
        return;
      }
      const text = has(cue.key) ? t(cue.key, cue.values) : '';
      say(text);
      if (text !== '' && isHeard) speak(text, language);
    },
  };
}
