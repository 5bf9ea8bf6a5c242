/** Page of a hand game: the game, bet controls beside it, history, and the status line of the visit. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { reducedMotion } from '../../shared/page/preferences.ts';
import { SessionBar } from '../../shared/play/session-bar.tsx';
import { Acts } from './acts.tsx';
import { Feed, useFeedPlace } from '../../shared/feed/feed.tsx';
import { firstDraft } from './auto-draft.ts';
import { HandHead } from './hand-head.tsx';
import { HandPanel, type AutoChoice } from './hand-panel.tsx';
import { HandScene } from './hand-scene.tsx';
import { PastRow } from './past-row.tsx';
import { useHand, type Sitting } from './sitting.ts';
import { useActs } from './use-acts.ts';
import { useAutoGuard } from './use-auto-guard.ts';
import { useFigures } from './use-figures.ts';
import { useHotkeys } from './use-hotkeys.ts';
import styles from './hand-page.module.css';

type Props = Readonly<{
  sitting: Sitting;
  onReplay: (roundId: string) => void;
  onHistory: () => void;
  onFairness: () => void;
  /** Dialogs and sheets over the page. */
  children?: ReactNode;
}>;

export function HandPage({ sitting, onReplay, onHistory, onFairness, children }: Props): React.JSX.Element {
  const [auto, setAuto] = useState<AutoChoice>({ isAuto: false, draft: firstDraft, asked: 0 });
  const figures = useFigures(sitting);
  const acts = useActs(sitting, {
    isAuto: auto.isAuto,
    draft: auto.draft,
    isBet: figures !== null,
    onAsked: () => setAuto({ ...auto, asked: auto.asked + 1 }),
  });
  useHotkeys(sitting, acts[0]);
  useAutoGuard(sitting.play, sitting.lobbyOrigin);
  const room = useGameInView(sitting);
  const feed = useFeedPlace('hand');
  return (
    <main className={styles.page}>
      <div ref={room} className={styles.room} data-feed={(feed.isDocked && feed.isOpen) || undefined}>
        <div className={styles.top}>
          <HandHead sitting={sitting} figures={figures} feed={feed} onHistory={onHistory} />
          <PastRow sitting={sitting} onReplay={onReplay} />
        </div>
        <div className={styles.scene}>
          <HandScene sitting={sitting} />
        </div>
        <div className={styles.side}>
          <div className={styles.panel}>
            <HandPanel sitting={sitting} figures={figures} auto={auto} onAuto={setAuto} />
          </div>
          <div className={styles.acts}>
            <Acts sitting={sitting} acts={acts} />
          </div>
        </div>
        <Feed place={feed} lobbyOrigin={sitting.lobbyOrigin} source={sitting.feed} />
      </div>
      <SessionBar
        opened={{ mode: sitting.mode, lobbyOrigin: sitting.lobbyOrigin, player: { currencySymbol: sitting.symbol } }}
        onFairness={onFairness}
      />
      {children}
    </main>
  );
}

/** Scrolls the game back into view on a phone, where the player may have scrolled away to the controls. */
function useGameInView(sitting: Sitting): React.RefObject<HTMLDivElement | null> {
  const room = useRef<HTMLDivElement>(null);
  const isOn = useHand(sitting, ({ phase, replay }) => phase === 'asking' || replay !== null);
  useEffect(() => {
    if (isOn) room.current?.scrollTo({ top: 0, behavior: reducedMotion() ? 'instant' : 'smooth' });
  }, [isOn]);
  return room;
}
