/** /gameInfo?nodeId=: information about a game before it is played. */
import { ArrowEndIcon, EmptyState, LinkButton } from '#ui';
import { useSearchParams } from 'react-router';
import { isRefused } from '../../../shared/calls/query.ts';
import { categoryPath } from '../../../shared/games/categories.ts';
import { GameSpotlightsPlace } from '../../../shared/games/game-spotlight.tsx';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import { useTitle } from '../../../shared/page/title.ts';
import { AboutGame } from './about-game.tsx';
import { useGame } from './queries.ts';
import styles from './about-game.module.css';

export function GameInfoPage(): React.JSX.Element {
  const t = useText();
  const [query] = useSearchParams();
  const game = useGame({ nodeId: Number(query.get('nodeId')) || 0 });
  useTitle(game.data?.nodeName);
  const isUnknown =
    game.error !== null && ['game.not.found', 'request.param.invalid'].some((code) => isRefused(game.error, code));
  return (
    <div className={styles.page}>
      <LinkButton
        as={RouteLink}
        href={categoryPath(game.data?.gameType ?? 'RNG')}
        tone="plain"
        className={styles.back ?? ''}
        icon={<ArrowEndIcon size={18} />}
      >
        {t('games.about.all')}
      </LinkButton>
      {isUnknown ? (
        <EmptyState art="/art/spots/games.svg" titleAs="h1" title={t('game.not.found')} />
      ) : (
        <Faces of={game} skeleton={<GameSpotlightsPlace count={1} />}>
          {(found) => <AboutGame game={found} />}
        </Faces>
      )}
    </div>
  );
}
