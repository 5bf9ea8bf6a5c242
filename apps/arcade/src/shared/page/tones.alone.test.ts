import { afterEach, expect, test, vi } from 'vitest';
import { createMixer } from '#games/kit-ui/sound/mixer.ts';
import { audio } from './tones.ts';

afterEach(() => void vi.unstubAllGlobals());

const node = () => ({ connect: (to: unknown) => to, gain: { value: 1, setTargetAtTime: () => undefined } });

/** Audio context in the state a phone call leaves it. */
function phone(state: string) {
  const resume = vi.fn(() => Promise.resolve());
  class Audio {
    readonly state = state;
    readonly destination = {};
    readonly resume = resume;
    readonly createDynamicsCompressor = node;
    readonly createGain = node;
  }
  vi.stubGlobal('AudioContext', Audio);
  vi.stubGlobal('window', { AudioContext: Audio });
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  return resume;
}

test('sound that a call has interrupted goes on at the next tone, at hands, tables and lotteries', () => {
  const resume = phone('interrupted');
  expect(audio()).not.toBeNull();
  expect(resume).toHaveBeenCalledOnce();
});

test('and at the next tone of a slot', () => {
  const resume = phone('interrupted');
  const mixer = createMixer({ muted: false, volumes: { music: 1, effects: 1 } });
  expect(mixer.open('effects')).not.toBeNull();
  expect(resume).toHaveBeenCalledOnce();
});

test('sound that runs is left alone', () => {
  const resume = phone('running');
  createMixer({ muted: false, volumes: { music: 1, effects: 1 } }).open('effects');
  expect(resume).not.toHaveBeenCalled();
});
