/** What a table plays through: music and effects by their own volumes, silence for those who want it or do not look. */
export interface Volumes {
  /** From 0 to 1. */
  readonly music: number;
  readonly effects: number;
}

export type Bus = keyof Volumes;

export interface Mixer {
  /** What to play into; null where nothing can be heard now. */
  open(bus: Bus): Channel | null;
  setMuted(muted: boolean): void;
  setVolumes(volumes: Volumes): void;
  close(): void;
}

export interface Channel {
  readonly audio: AudioContext;
  readonly out: AudioNode;
}

/** Loudness is heard by its ratio: half the way of a slider is a quarter of the amplitude. */
export const gainOf = (volume: number): number => Math.min(Math.max(volume, 0), 1) ** 2;

interface Graph {
  readonly audio: AudioContext;
  readonly buses: Readonly<Record<Bus, GainNode>>;
}

export function createMixer(first: { readonly muted: boolean; readonly volumes: Volumes }): Mixer {
  let { muted, volumes } = first;
  let graph: Graph | null = null;
  const isSilent = () => muted || document.hidden;
  const follow = () => {
    if (!graph) return;
    for (const bus of ['music', 'effects'] as const) {
      graph.buses[bus].gain.setTargetAtTime(gainOf(volumes[bus]), graph.audio.currentTime, 0.03);
    }
    void (isSilent() ? graph.audio.suspend() : graph.audio.resume());
  };
  document.addEventListener('visibilitychange', follow);
  return {
    open: (bus) => {
      if (isSilent() || volumes[bus] === 0 || !mayBeHeard()) return null;
      graph ??= createGraph(volumes);
      if (!graph) return null;
      // A phone that rang leaves it interrupted, which is as silent as suspended.
      if (graph.audio.state !== 'running') void graph.audio.resume();
      return { audio: graph.audio, out: graph.buses[bus] };
    },
    setMuted: (value) => {
      muted = value;
      follow();
    },
    setVolumes: (value) => {
      volumes = value;
      follow();
    },
    close: () => {
      document.removeEventListener('visibilitychange', follow);
      void graph?.audio.close();
    },
  };
}

/** Browsers allow sound only after a gesture, so the context is made by the first sound that follows one. */
const mayBeHeard = (): boolean => navigator.userActivation.hasBeenActive && 'AudioContext' in window;

/** A limiter at the end: many voices at once are not louder than a few. */
function createGraph(volumes: Volumes): Graph | null {
  try {
    const audio = new AudioContext();
    const limiter = audio.createDynamicsCompressor();
    limiter.connect(audio.destination);
    const bus = (volume: number) => {
      const gain = audio.createGain();
      gain.gain.value = gainOf(volume);
      gain.connect(limiter);
      return gain;
    };
    return { audio, buses: { music: bus(volumes.music), effects: bus(volumes.effects) } };
  } catch {
    return null;
  }
}
