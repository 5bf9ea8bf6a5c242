/** What is heard and said at a table. What is said stands as a caption until the next is said. */
import type { LiveCue } from '#games/kit-ui/live.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Phase } from '#games/kit/live/state.ts';
import { useText } from '../text.ts';
import { playCue, speak } from './sound.ts';

const CALLS = { betting: 'live.say.open', closed: 'live.say.closed', dealing: null, settled: null } as const;

interface Cues {
  readonly caption: string;
  readonly onSound: (cue: LiveCue) => void;
}

/** What was said last, and in which phase: with the next one it is over. */
interface Said {
  readonly phase: Phase | undefined;
  readonly text: string;
}

export function useCues(phase: Phase | undefined, isHeard: boolean): Cues {
  const { t, has, language } = useText();
  const [said, setSaid] = useState<Said>({ phase: undefined, text: '' });
  const latest = useRef({ isHeard, phase });
  useEffect(() => {
    latest.current = { isHeard, phase };
  }, [isHeard, phase]);
  const onSound = useCallback(
    (cue: LiveCue) => {
      const { isHeard: isAudible, phase: now } = latest.current;
      if (cue.kind !== 'say') {
        if (isAudible) playCue(cue.kind);
        return;
      }
      const text = has(cue.key) ? t(cue.key, cue.values) : '';
      setSaid({ phase: now, text });
      if (text !== '' && isAudible) speak(text, language);
    },
    [t, has, language],
  );
  const call = phase && CALLS[phase];
  useEffect(() => {
    if (call && latest.current.isHeard) speak(t(call), language);
  }, [call, t, language]);
  return { caption: said.phase === phase && said.text !== '' ? said.text : call ? t(call) : '', onSound };
}
