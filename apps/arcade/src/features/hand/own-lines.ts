import { ownLine, type OwnLines } from '../../shared/feed/lines.ts';
import { client, type Opened } from '../../shared/play/play-session.ts';

export const ofHand =
  ({ player }: Pick<Opened, 'player'>): OwnLines =>
  async (pageSize) => {
    const answer = await client.arcade.history({ pageSize });
    if (!answer.ok) throw new Error(answer.code);
    const ended = answer.value.list.filter(({ status }) => status === 'S');
    return {
      symbol: player.currencySymbol,
      currency: player.currency,
      lines: ended.map(({ betOrderNo, gameName, betAmt, winAmt, betTime }) =>
        ownLine({ roundId: betOrderNo, game: gameName, stake: betAmt, back: winAmt, at: betTime }, false),
      ),
    };
  };
