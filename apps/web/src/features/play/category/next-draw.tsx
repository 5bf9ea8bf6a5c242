/** Last result and next closing time of a lottery; nothing for other games. */
import type { GameItem } from '#contract';
import { LiveDraw } from '../../../shared/games/live-draw.tsx';
import { useLiveDraws } from '../../../shared/games/live-draws.ts';

export function NextDraw({ game }: Readonly<{ game: GameItem }>): React.ReactNode {
  const draws = useLiveDraws().data;
  if (!draws || game.status === 'MAINTAIN') return null;
  const drawn = Object.values(draws.byCode).find(
    ({ gameId, vassalage }) => gameId === game.nodeId && vassalage === game.vassalage,
  );
  return drawn ? <LiveDraw draws={draws} code={drawn.gameCode} /> : null;
}
