/** What the pots of the jackpot stand at, for a table that shows them: asked again while somebody looks. */
import type { JackpotMeters } from '#contract';
import type { JackpotMeter, TableHandle } from '#games/kit-ui/table.ts';
import { client } from './play-session.ts';
import { unitsOf } from './wire-amount.ts';

const EVERY_MS = 10_000;

export const meterOf = ({ tier, amount }: Pick<JackpotMeters[number], 'tier' | 'amount'>): JackpotMeter => ({
  tier,
  amount: unitsOf(amount),
});

/** An answer that does not come leaves the table at the last one. Answers how to stop. */
export function keepMeters(table: Pick<TableHandle, 'setJackpot'>): () => void {
  const ask = async () => {
    if (document.hidden) return;
    const answer = await client.arcade.jackpot();
    if (answer.ok && !stopped) table.setJackpot(answer.value.meters.map(meterOf));
  };
  let stopped = false;
  const timer = setInterval(() => void ask(), EVERY_MS);
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
