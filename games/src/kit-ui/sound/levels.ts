/** The player's volume settings: applied to the mixer, shown on the button, and reported to be stored. */
import type { SoundChoice } from '../controls/sound-sheet.ts';
import type { TableProps } from '../table.ts';
import { createMixer, type Mixer } from './mixer.ts';

type Kept = Pick<TableProps, 'muted' | 'volumes' | 'onMutedChange' | 'onVolumesChange'>;

export interface Levels {
  readonly mixer: Mixer;
  readonly setMuted: (muted: boolean) => void;
  /** The player's own press. */
  readonly toggle: () => void;
  readonly choice: () => SoundChoice;
}

export function createLevels(props: Kept, shown: (muted: boolean) => void): Levels {
  let { muted, volumes } = props;
  const mixer = createMixer({ muted, volumes });
  const setMuted = (value: boolean) => {
    muted = value;
    mixer.setMuted(value);
    shown(value);
  };
  const choose = (value: boolean) => {
    setMuted(value);
    props.onMutedChange(value);
  };
  return {
    mixer,
    setMuted,
    toggle: () => choose(!muted),
    choice: () => ({
      muted,
      volumes,
      setMuted: choose,
      setVolumes: (value) => {
        volumes = value;
        mixer.setVolumes(value);
        props.onVolumesChange(value);
      },
    }),
  };
}
