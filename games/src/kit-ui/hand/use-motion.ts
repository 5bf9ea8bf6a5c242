/** How long a hand is in motion once it has come, what is heard meanwhile, and when its end has been shown. */
import { useEffect, useRef, useState } from 'react';
import type { HandCue, SceneProps, ShownHand } from '../hand.ts';

interface Course {
  /** From its coming to its end; 0 where nothing about it moves. */
  readonly ms: number;
  readonly cues?: readonly { readonly at: number; readonly cue: HandCue }[];
  /** Heard when it has come to rest. */
  readonly last?: HandCue | undefined;
}

type Props = Pick<SceneProps, 'hand' | 'reducedMotion' | 'onShown' | 'onSound'>;

/** Whether the hand is in motion. An old one rests at once, and so does everything where motion is not wanted. */
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
    if (hand === null) return undefined;
    const sound = (cue: HandCue | undefined) => cue && !hand.isOld && now.current.props.onSound(cue);
    const end = () => {
      if (told.current === hand) return;
      told.current = hand;
      setShown(hand);
      sound(now.current.course.last);
      now.current.props.onShown();
    };
    const { ms, cues = [] } = now.current.course;
    if (isStill(now.current.props, ms)) {
      end();
      return undefined;
    }
    const timers = cues.map(({ at, cue }) => setTimeout(() => sound(cue), at));
    timers.push(setTimeout(end, ms));
    return () => timers.forEach(clearTimeout);
  }, [hand]);
  return !isStill(props, course.ms) && shown !== hand;
}

const isStill = ({ hand, reducedMotion }: Props, ms: number): boolean =>
  hand === null || hand.isOld || reducedMotion || ms === 0;

/** What is heard at the end of a hand; what brings less than was staked is no win (R38). */
export const endCue = (hand: ShownHand | null): HandCue | undefined =>
  hand?.finished ? (hand.back > hand.staked ? 'win' : 'lose') : undefined;
