/** The course of a hand in motion: what is heard on its way, and when it has come to its end. */
import type { HandCue, ShownHand } from '../hand.ts';

export interface Course {
  /** From its coming to its end; 0 where nothing about it moves. */
  readonly ms: number;
  readonly cues?: readonly { readonly at: number; readonly cue: HandCue }[];
  /** Heard when it has come to rest. */
  readonly last?: HandCue | undefined;
}

/** Answers how to stop it where it is. Without motion it ends at once, and is heard to do so; an old hand is not heard. */
export function run(
  course: Course,
  hand: ShownHand,
  isStill: boolean,
  on: { readonly sound: (cue: HandCue) => void; readonly end: () => void },
): (() => void) | undefined {
  const sound = (cue: HandCue | undefined) => cue && !hand.isOld && on.sound(cue);
  const end = () => {
    sound(course.last);
    on.end();
  };
  if (isStill) {
    end();
    return undefined;
  }
  const timers = (course.cues ?? []).map(({ at, cue }) => setTimeout(() => sound(cue), at));
  timers.push(setTimeout(end, course.ms));
  return () => timers.forEach(clearTimeout);
}

/** What is heard at the end of a hand; what brings no more than was staked is no win (R38). */
export const endCue = (hand: ShownHand | null): HandCue | undefined =>
  hand?.finished ? (hand.back > hand.staked ? 'win' : 'lose') : undefined;
