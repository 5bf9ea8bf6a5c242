/** Content of /game for visitors who may not start the game: its information page, in the bare frame. */
import { Faces } from '../../../shared/lists/faces.tsx';
import { GameSpotlightsPlace } from '../../../shared/games/game-spotlight.tsx';
import { useTitle } from '../../../shared/page/title.ts';
import { AboutGame } from './about-game.tsx';
import { useGame, type Launch } from './queries.ts';
import styles from './game-page.module.css';

export function GameOffer({ launch }: Readonly<{ launch: Launch }>): React.JSX.Element {
  const game = useGame(launch);
  useTitle(game.data?.nodeName);
  return (
    <div className={styles.offer}>
      <Faces of={game} skeleton={<GameSpotlightsPlace count={1} />}>
        {(found) => <AboutGame game={found} />}
      </Faces>
    </div>
  );
}
