/** Sound on or off, and separate volumes of music and effects. */
import { element } from '../dom/element.ts';
import type { Volumes } from '../sound/mixer.ts';
import type { Translate } from '../table.ts';
import { openSheet } from './sheet.ts';
import styles from './controls.module.css';

export interface SoundChoice {
  readonly muted: boolean;
  readonly volumes: Volumes;
  readonly setMuted: (muted: boolean) => void;
  readonly setVolumes: (volumes: Volumes) => void;
}

export function openSound(host: HTMLElement, t: Translate, { muted, volumes: first, ...set }: SoundChoice): void {
  let volumes = first;
  const on = element('input', { type: 'checkbox', class: styles.check });
  on.checked = !muted;
  on.addEventListener('change', () => set.setMuted(!on.checked));
  const slider = (bus: keyof Volumes) => {
    const input = element('input', { type: 'range', min: '0', max: '100', step: '5', class: styles.range });
    input.value = String(Math.round(volumes[bus] * 100));
    input.addEventListener('input', () => {
      volumes = { ...volumes, [bus]: input.valueAsNumber / 100 };
      set.setVolumes(volumes);
    });
    return input;
  };
  const row = (key: string, input: HTMLInputElement) => element('label', { class: styles.row }, t(key), input);
  openSheet(
    host,
    { title: t('controls.sound'), close: t('controls.close'), isSmall: true },
    row('controls.sound.on', on),
    row('controls.sound.music', slider('music')),
    row('controls.sound.effects', slider('effects')),
  );
}
