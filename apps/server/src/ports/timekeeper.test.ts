import { millis } from '#kernel';
import { virtualClock } from '#testkit/clock.ts';
import { expect, it } from 'vitest';
import { createTimekeeper } from './timekeeper.ts';

/** A node whose clock is ahead of the database's by `ahead`; a query takes `trip` to be answered. */
async function agreedAt(ahead: number, trip: number): Promise<number> {
  const clock = virtualClock(1_000_000);
  const real = () => clock.now() - ahead;
  const theirs = async () => {
    clock.advance(trip / 2);
    const at = millis(real());
    clock.advance(trip / 2);
    return at;
  };
  const timekeeper = createTimekeeper({ clock, running: () => 0, theirs, changed: async () => {} });
  await timekeeper.offBy();
  return timekeeper.agreed() - real();
}

it('all nodes say the same time, to half of what a question takes, however far their clocks are apart', async () => {
  for (const ahead of [-5_000, -700, -3, 0, 2, 40, 1_900, 60_000])
    for (const trip of [0, 2, 10, 60]) expect(Math.abs(await agreedAt(ahead, trip))).toBeLessThanOrEqual(trip / 2 + 1);
});

it('a clock that is right is left as it is', async () => {
  for (const trip of [0, 2, 10, 60]) expect(await agreedAt(0, trip)).toBe(0);
});
