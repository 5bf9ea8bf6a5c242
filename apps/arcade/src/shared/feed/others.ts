import { client } from '../play/play-session.ts';
import type { FeedSource } from './lines.ts';

/** Other players' bets, from the server. */
export const others: FeedSource['others'] = async () => {
  const answer = await client.arcade.feed();
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};
