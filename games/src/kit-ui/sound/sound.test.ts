import { afterEach, describe, expect, it, vi } from 'vitest';
import { gainOf, type Mixer } from './mixer.ts';
import { createMusic, type Score } from './music.ts';

afterEach(() => vi.useRealTimers());

/** A mixer with a clock that the test moves. */
function mixer() {
  const audio = { currentTime: 0 };
  const channel = { audio, out: {} };
  const state = { isOpen: true };
  const open = () => (state.isOpen ? channel : null);
  return { audio, state, of: { open } as unknown as Mixer };
}

it('a volume is a loudness: silent at its foot, full at its head, and never beyond', () => {
  expect([-1, 0, 0.5, 1, 7].map(gainOf)).toEqual([0, 0, 0.25, 1, 1]);
});

describe('music', () => {
  const played: string[] = [];
  const score: Score<'night' | 'feast'> = {
    stepSeconds: 0.25,
    play: (layer, step) => [() => void played.push(`${layer} ${step}`)],
  };
  const pass = (audio: { currentTime: number }, seconds: number) => {
    for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
      audio.currentTime += 0.1;
      vi.advanceTimersByTime(100);
    }
  };
  const start = () => {
    vi.useFakeTimers();
    played.length = 0;
    const at = mixer();
    const music = createMusic(at.of, score, ['night']);
    music.wake();
    return { ...at, music };
  };

  it('has one step after the other, each once, in the layers of its scene', () => {
    const { audio, music } = start();
    pass(audio, 1);
    expect(played).toEqual(['night 0', 'night 1', 'night 2', 'night 3', 'night 4', 'night 5'].slice(0, played.length));
    expect(played.length).toBeGreaterThan(3);
    played.length = 0;
    music.scene(['night', 'feast'], false);
    pass(audio, 0.5);
    expect(played.filter((note) => note.startsWith('feast')).length).toBeGreaterThan(0);
    music.close();
  });

  it('falls silent where nobody plays, but not in the middle of a long scene', () => {
    const { audio, music } = start();
    pass(audio, 40);
    const before = played.length;
    pass(audio, 10);
    expect(played).toHaveLength(before);
    music.scene(['feast'], true);
    music.wake();
    pass(audio, 40);
    const after = played.length;
    pass(audio, 10);
    expect(played.length).toBeGreaterThan(after);
    music.close();
  });

  it('does not catch up with what nobody could hear', () => {
    const { audio, state, music } = start();
    state.isOpen = false;
    pass(audio, 10);
    played.length = 0;
    state.isOpen = true;
    pass(audio, 0.1);
    expect(played.length).toBeLessThan(3);
    music.close();
  });
});
