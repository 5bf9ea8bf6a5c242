/** Tone of a state: needs attention, good, or bad. */
import type { Tone } from '#ui';

const words: Readonly<Partial<Record<Tone, string>>> = {
  warn: 'pending requested asked waiting open held locked disputed review unverified paused salesuspended',
  info: 'approved taken paying processing started submitted',
  win: 'paid confirmed credited succeeded success active agreed done completed arrived granted',
  lose: 'rejected failed declined expired frozen disabled stale returned reversed excluded cancelled',
};

const toneByWord = new Map(
  Object.entries(words).flatMap(([tone, list]) => list.split(' ').map((word) => [word, tone as Tone] as const)),
);

export const toneOf = (state: string): Tone => toneByWord.get(state.toLowerCase()) ?? 'neutral';
