/** Current amounts of the jackpot pots, for a table that shows them; polled while the page is visible. */
import type { JackpotMeters } from '#contract';
import type { JackpotMeter, TableHandle } from '#games/kit-ui/table.ts';
import { client } from '../../shared/play/play-session.ts';
import { unitsOf } from '../../shared/play/wire-amount.ts';

const EVERY_MS = 10_000;

export const meterOf = ({ tier, amount }: Pick<JackpotMeters[number], 'tier' | 'amount'>): JackpotMeter => ({
  tier,
  amount: unitsOf(amount),
});

/** A failed request leaves the last amounts in place. Returns the function that stops polling. */
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
