/** Information page of a game: launch buttons, RTP figures, measured RTP, PAR sheet, wins, related games. */
import type { GameItem } from '#contract';
import { Card, Disclosure } from '#ui';
import { lazy, Suspense, useState } from 'react';
import { GameGrid } from '../../../shared/games/game-grid.tsx';
import { GameSpotlights } from '../../../shared/games/game-spotlight.tsx';
import { WinList } from '../../../shared/games/win-list.tsx';
import { useText } from '../../../shared/page/language.ts';
import { ExactFigures } from './exact-figures.tsx';
import { MeasuredReturn } from './measured-return.tsx';
import { OwnRounds } from './own-rounds.tsx';
import { useAbout, useGameWins, useRelated } from './queries.ts';
import styles from './about-game.module.css';

/** Loads the sheet's code on demand, which most visits do not need. */
const SheetPart = lazy(() => import('./sheet-part.tsx').then((module) => ({ default: module.SheetPart })));

type Props = Readonly<{ game: GameItem }>;

export function AboutGame({ game }: Props): React.JSX.Element {
  const about = useAbout(game).data;
  return (
    <article className={styles.about}>
      <GameSpotlights games={[game]} level={1} />
      <div className={styles.columns}>
        <ExactFigures game={game} figures={about?.figures ?? null} />
        {about?.figures ? <MeasuredReturn about={about} hasJackpot={game.features.includes('jackpot')} /> : null}
      </div>
      {about?.hasSheet ? <SheetOf game={game} /> : null}
      <OwnRounds game={game} />
      <Wins game={game} />
      <Related game={game} />
    </article>
  );
}

/** Loaded when first opened. */
function SheetOf({ game }: Props): React.JSX.Element {
  const t = useText();
  const [wanted, setWanted] = useState(false);
  return (
    <Disclosure summary={t('games.sheet')} onOpen={() => setWanted(true)}>
      <p className={styles.text}>{t('games.sheet.text')}</p>
      {wanted ? (
        <Suspense>
          <SheetPart nodeId={game.nodeId} />
        </Suspense>
      ) : null}
    </Disclosure>
  );
}

function Wins({ game }: Props): React.ReactNode {
  const t = useText();
  const { data } = useGameWins(game);
  if (!data) return null;
  return (
    <Card title={t('games.wins')}>
      {data.length > 0 ? <WinList wins={data} /> : <p className={styles.text}>{t('games.wins.empty')}</p>}
    </Card>
  );
}

function Related({ game }: Props): React.ReactNode {
  const t = useText();
  const { data } = useRelated(game);
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="related" className={styles.related}>
      <h2 id="related">{t('games.related')}</h2>
      <GameGrid games={data} />
    </section>
  );
}
