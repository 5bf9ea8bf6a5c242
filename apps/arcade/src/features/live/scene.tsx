/** Scene of the table: live video from the studio if there is one, otherwise the drawing; caption and result on top. */
import type { LiveCue, LiveFace } from '#games/kit-ui/live.ts';
import { useState } from 'react';
import { serverNow } from '../../shared/hall/index.ts';
import { reducedMotion } from '../../shared/page/preferences.ts';
import { useText } from '../../shared/page/text.ts';
import { ResultBanner } from './result-banner.tsx';
import type { Table } from './use-table.ts';
import styles from './scene.module.css';

type Props = Readonly<{
  face: LiveFace;
  table: Table;
  caption: string;
  onSound: (cue: LiveCue) => void;
}>;

const HLS = 'application/vnd.apple.mpegurl';
const playsHls = (): boolean => document.createElement('video').canPlayType(HLS) !== '';

export function Scene({ face: { Stage }, table, caption, onSound }: Props): React.JSX.Element {
  const { t, has, language } = useText();
  const [isBroken, setBroken] = useState(false);
  const { offer, shared } = table;
  const isVideo = offer.video !== null && !isBroken && playsHls();
  return (
    <div className={styles.scene}>
      {isVideo ? (
        <video
          className={styles.video}
          src={offer.video}
          aria-label={offer.name}
          autoPlay
          muted
          playsInline
          onError={() => setBroken(true)}
        />
      ) : (
        <Stage
          t={(key, values) => (has(key) ? t(key, values) : key)}
          locale={language}
          shared={shared}
          now={serverNow}
          stepMs={offer.stepMs}
          reducedMotion={reducedMotion()}
          onSound={onSound}
        />
      )}
      <div aria-live="polite">
        <ResultBanner table={table} />
        <p className={styles.caption}>{caption}</p>
      </div>
    </div>
  );
}
