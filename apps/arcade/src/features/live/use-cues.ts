/**
 * Sounds and announcements of a table. An announcement belongs to the round and phase of the picture that triggers it.
 */
import type { LiveCue } from '#games/kit-ui/live.ts';
import type { Moment } from '#games/kit-ui/stage/caption.ts';
import { useCaption } from '#games/kit-ui/stage/use-caption.ts';
import { useEffect, useRef } from 'react';
import { useText } from '../../shared/page/text.ts';
import { playCue, speak } from '../../shared/room/sound.ts';

const CALLS = { betting: 'live.say.open', closed: 'live.say.closed', dealing: null, settled: null } as const;

interface Cues {
  readonly caption: string;
  /** For the round of the picture being drawn. */
  readonly onSound: (cue: LiveCue) => void;
}

export function useCues({ phase, round }: Moment, hasSound: boolean): Cues {
  const { t, has, language } = useText();
  const [caption, setCaption] = useCaption({ phase, round });
  const isAudible = useRef(hasSound);
  useEffect(() => {
    isAudible.current = hasSound;
  }, [hasSound]);
  const call = CALLS[phase];
  useEffect(() => {
    if (call && isAudible.current) speak(t(call), language);
  }, [call, t, language]);
  return {
    caption: caption === '' && call ? t(call) : caption,
    onSound(cue) {
      if (cue.kind !== 'say') {
        if (hasSound) playCue(cue.kind);
        return;
      }
      const text = has(cue.key) ? t(cue.key, cue.values) : '';
      setCaption(text);
      if (text !== '' && hasSound) speak(text, language);
    },
  };
}
