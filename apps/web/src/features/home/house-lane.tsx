/** A shelf of the slots' hall, where it has games: below what is seen first, so its place is not kept. */
import { LinkButton } from '#ui';
import { GameTile } from '../../shared/games/game-tile.tsx';
import { useText } from '../../shared/page/language.ts';
import { RouteLink } from '../../shared/page/route-link.tsx';
import { GameLane } from './game-lane.tsx';
import { useHouseLane, type LaneShelf } from './house-query.ts';

const ALL = { SLOTS: 'home.slots.all', ORIGINALS: 'home.originals.all' } as const;

export function HouseLane({ shelf }: Readonly<{ shelf: LaneShelf }>): React.ReactNode {
  const t = useText();
  const { data } = useHouseLane(shelf);
  if (!data || data.length === 0) return null;
  const all = (
    <LinkButton as={RouteLink} href={`/rng?show=${shelf}`} size="sm" tone="plain">
      {t(ALL[shelf])}
    </LinkButton>
  );
  return (
    <GameLane rows={1} title={t(`games.shelf.${shelf}`)} action={all}>
      {data.map((game) => (
        <li key={game.nodeId}>
          <GameTile game={game} />
        </li>
      ))}
    </GameLane>
  );
}
