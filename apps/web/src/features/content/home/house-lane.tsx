/** Lane of a slots shelf; hidden when empty. */
import { LinkButton } from '#ui';
import { GameTile } from '../../../shared/games/game-tile.tsx';
import { useText } from '../../../shared/page/language.ts';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import { GameLane, GameLanePlace } from './game-lane.tsx';
import { useHouseLane, type LaneShelf } from './house-query.ts';

const ALL = { SLOTS: 'home.slots.all', ORIGINALS: 'home.originals.all' } as const;

export function HouseLane({ shelf }: Readonly<{ shelf: LaneShelf }>): React.ReactNode {
  const t = useText();
  const { data, isLoading } = useHouseLane(shelf);
  const title = t(`games.shelf.${shelf}`);
  if (isLoading) return <GameLanePlace rows={1} title={title} />;
  if (!data || data.length === 0) return null;
  const all = (
    <LinkButton as={RouteLink} href={`/rng?show=${shelf}`} size="sm" tone="plain">
      {t(ALL[shelf])}
    </LinkButton>
  );
  return (
    <GameLane rows={1} title={title} action={all}>
      {data.map((game) => (
        <li key={game.nodeId}>
          <GameTile game={game} />
        </li>
      ))}
    </GameLane>
  );
}
