/** A game before it is played: what it is, what it gives back, and the ways in. */
import { Faces } from '../../shared/lists/faces.tsx';
import { GameSpotlights, GameSpotlightsPlace } from '../../shared/games/game-spotlight.tsx';
import { useTitle } from '../../shared/page/title.ts';
import { useGame, type Launch } from './queries.ts';
import styles from './game-page.module.css';

export function GameOffer({ launch }: Readonly<{ launch: Launch }>): React.JSX.Element {
  const game = useGame(launch);
  useTitle(game.data?.nodeName);
  return (
    <div className={styles.offer}>
      <Faces of={game} skeleton={<GameSpotlightsPlace count={1} />}>
        {(found) => <GameSpotlights games={[found]} level={1} />}
      </Faces>
    </div>
  );
}
