/** Timeline of a hand's animation: its sounds and its end. */
import type { HandCue, ShownHand } from '../hand.ts';

export interface Course {
  /** Duration in ms; 0 without motion. */
  readonly ms: number;
  readonly cues?: readonly { readonly at: number; readonly cue: HandCue }[];
  /** Sound at the end. */
  readonly last?: HandCue | undefined;
}

/**
 * Runs the timeline; answers a function that stops it. Without motion it ends at once, with its last sound; an old hand
 * makes no sound.
 */
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

/** Sound at the end of a hand; a payout not above the stake is no win (R38). */
export const endCue = (hand: ShownHand | null): HandCue | undefined =>
  hand?.finished ? (hand.back > hand.staked ? 'win' : 'lose') : undefined;
