import { describe, expect, it } from 'vitest';
import { fairStream } from '../../kit/fair.ts';
import { blackjack } from '../engine/engine.ts';
import { countOf, isNatural } from '../engine/rules.ts';
import { statusTextOf } from './reading.ts';

/** A hand that is stood on at once, out of a seed of its own. */
function standOn(nonce: number) {
  const rng = fairStream({ serverSeed: '5a'.repeat(32), clientSeed: 'me', nonce });
  let state = blackjack.deal({}, rng);
  while (!blackjack.standing(state).finished) {
    const type = blackjack.view(state).insurance === 'asked' ? 'decline' : 'stand';
    const moved = blackjack.move(state, { type }, rng);
    if (!moved.ok) throw new Error(moved.code);
    state = moved.value;
  }
  return blackjack.view(state);
}

describe('the end of a hand of blackjack', () => {
  it('is won against what the dealer has, or because the dealer busts', () => {
    const keys = new Set<string>();
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const view = standOn(nonce);
      const { key, values } = statusTextOf(view);
      keys.add(key);
      const busts = !isNatural(view.dealer) && countOf(view.dealer).total > 21;
      if (view.hands[0]!.result === 'win') expect(key).toBe(`blackjack.said.${busts ? 'busts' : 'win'}`);
      if (key === 'blackjack.said.busts') expect(Number(values!['dealer'])).toBeGreaterThan(21);
    }
    expect(keys).toContain('blackjack.said.busts');
    expect(keys).toContain('blackjack.said.win');
  });
});
