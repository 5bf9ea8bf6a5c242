/** Audio output of a table: separate volumes of music and effects, silence when muted or hidden. */
export interface Volumes {
  /** From 0 to 1. */
  readonly music: number;
  readonly effects: number;
}

export type Bus = keyof Volumes;

export interface Mixer {
  /** Channel to play into; null while nothing may play. */
  open(bus: Bus): Channel | null;
  setMuted(muted: boolean): void;
  setVolumes(volumes: Volumes): void;
  close(): void;
}

export interface Channel {
  readonly audio: AudioContext;
  readonly out: AudioNode;
}

/** Perceived loudness is relative: half of the slider is a quarter of the amplitude. */
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
      if (isSilent() || volumes[bus] === 0 || !mayPlay()) return null;
      graph ??= createGraph(volumes);
      if (!graph) return null;
      // A phone call leaves the context "interrupted", which is as silent as "suspended".
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

/** Browsers allow sound only after a gesture, so the context is created by the first sound after one. */
const mayPlay = (): boolean => navigator.userActivation.hasBeenActive && 'AudioContext' in window;

/** Ends in a limiter: many voices at once are not louder than a few. */
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
