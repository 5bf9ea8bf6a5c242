import { ownLine, type OwnLines } from '../../shared/feed/lines.ts';
import { client, type HallSession } from '../../shared/hall/index.ts';

export const ofRoom =
  ({ player, game }: Pick<HallSession, 'player' | 'game'>): OwnLines =>
  async (pageSize) => {
    const answer = await client.room.own({ room: game.code, pageSize });
    if (!answer.ok) throw new Error(answer.code);
    const ended = answer.value.list.filter(({ status }) => status === 'S');
    return {
      symbol: player.currencySymbol,
      currency: player.currency,
      lines: ended.map(({ roundId, name, stake, back, betTime }) =>
        ownLine({ roundId, game: name, stake, back, at: betTime }, true),
      ),
    };
  };
