/** Whether the hand on the table is in motion; tells the arcade when it no longer is. */
import { useEffect, useRef, useState } from 'react';
import type { SceneProps, ShownHand } from '../hand.ts';
import { run, type Course } from './motion.ts';

type Props = Pick<SceneProps, 'hand' | 'reducedMotion' | 'onShown' | 'onSound'>;

/** An old hand rests at once, and so does everything where motion is not wanted. */
export function useMotion(props: Props, course: Course): boolean {
  const { hand } = props;
  const [shown, setShown] = useState<ShownHand | null>(null);
  const now = useRef({ props, course });
  const told = useRef<ShownHand | null>(null);
  useEffect(() => {
    now.current = { props, course };
  });
  // A hand is shown once, whatever else changes while it is.
  useEffect(() => {
    if (hand === null || told.current === hand) return undefined;
    return run(now.current.course, hand, isStill(now.current.props, now.current.course), {
      sound: (cue) => now.current.props.onSound(cue),
      end() {
        told.current = hand;
        setShown(hand);
        now.current.props.onShown();
      },
    });
  }, [hand]);
  return !isStill(props, course) && shown !== hand;
}

const isStill = ({ hand, reducedMotion }: Props, { ms }: Course): boolean =>
  hand === null || hand.isOld || reducedMotion || ms === 0;
