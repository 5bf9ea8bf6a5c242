import type { Money } from './fresh-balance.ts';
import { client } from './play-session.ts';

export async function askBalance(): Promise<Money | null> {
  const answer = await client.arcade.balance();
  return answer.ok ? answer.value : null;
}
