/** The house's own small games, where it has some: below what is seen first, so its place is not kept. */
import { LinkButton } from '#ui';
import { GameTile } from '../../shared/games/game-tile.tsx';
import { useText } from '../../shared/page/language.ts';
import { RouteLink } from '../../shared/page/route-link.tsx';
import { GameLane } from './game-lane.tsx';
import { useOriginals } from './originals-query.ts';

export function Originals(): React.ReactNode {
  const t = useText();
  const { data } = useOriginals();
  if (!data || data.length === 0) return null;
  const all = (
    <LinkButton as={RouteLink} href="/rng?show=ORIGINALS" size="sm" tone="plain">
      {t('home.originals.all')}
    </LinkButton>
  );
  return (
    <GameLane rows={1} title={t('games.shelf.ORIGINALS')} action={all}>
      {data.map((game) => (
        <li key={game.nodeId}>
          <GameTile game={game} />
        </li>
      ))}
    </GameLane>
  );
}
