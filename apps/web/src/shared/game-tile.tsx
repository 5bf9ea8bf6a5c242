import type { GameItem } from '#contract';
import { Badge, CoverTile } from '#ui';
import { useText } from './language.ts';
import { gamePath, usePlay } from './play.ts';

/** A game as it can be pressed anywhere. One under maintenance is shown but not started. */
export function GameTile({ game }: Readonly<{ game: GameItem }>): React.JSX.Element {
  const t = useText();
  const play = usePlay();
  const closed = game.status === 'MAINTAIN';
  const note = closed ? t('games.maintenance') : game.rtp && t('games.rtp', { rtp: game.rtp });
  return (
    <CoverTile
      title={game.nodeName}
      art={game.showIcon}
      note={note}
      badge={<GameBadge game={game} />}
      disabled={closed}
      {...(!closed && {
        href: gamePath(game),
        onSelect: (event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          play(game);
        },
      })}
    />
  );
}

function GameBadge({ game }: Readonly<{ game: GameItem }>): React.ReactNode {
  const t = useText();
  if (game.isNew) {
    return (
      <Badge tone="info" look="solid">
        {t('games.new')}
      </Badge>
    );
  }
  return game.isHot ? (
    <Badge tone="brand" look="solid">
      {t('games.hot')}
    </Badge>
  ) : null;
}
