/** Progress of a hand's animation; reports its end to the arcade. */
import { useEffect, useRef, useState } from 'react';
import type { SceneProps, ShownHand } from '../hand.ts';
import { run, type Course } from './motion.ts';

type Props = Pick<SceneProps, 'hand' | 'reducedMotion' | 'onShown' | 'onSound'>;

/** True while it is in motion. */
export const useMotion = (props: Props, course: Course): boolean => useRested(props, course) !== props.hand;

/**
 * The hand as it last came to rest, the only one that texts, numbers and lights may show: null while its first draw is
 * in motion, whatever hand came before. An old hand rests at once, and so does every hand under reduced motion.
 */
export function useRested<Hand extends ShownHand>(
  props: Props & { readonly hand: Hand | null },
  course: Course,
): Hand | null {
  const { hand } = props;
  const [shown, setShown] = useState<Hand | null>(null);
  const now = useRef({ props, course });
  const lastShown = useRef<ShownHand | null>(null);
  useEffect(() => {
    now.current = { props, course };
  });
  // A hand is shown once, whatever else changes while it is.
  useEffect(() => {
    if (hand === null || lastShown.current === hand) return undefined;
    return run(now.current.course, hand, isStill(now.current.props, now.current.course), {
      sound: (cue) => now.current.props.onSound(cue),
      end() {
        lastShown.current = hand;
        setShown(hand);
        now.current.props.onShown();
      },
    });
  }, [hand]);
  if (isStill(props, course) || shown === hand) return hand;
  return shown?.roundId === hand?.roundId ? shown : null;
}

const isStill = ({ hand, reducedMotion }: Props, { ms }: Course): boolean =>
  hand === null || hand.isOld || reducedMotion || ms === 0;
