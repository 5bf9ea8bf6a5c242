import { expect, it } from 'vitest';
import { payText } from '../felt/pays.ts';
import { shareOf, spotState } from './spot-state.ts';

it('a spot says what is paid for a stake, the stake itself not counted', () => {
  const texts = [[200, 100], [195, 100], [900], [154], [250], [5_100]].map(payText);
  expect(texts).toEqual(['1:1', '0.95:1', '8:1', '0.54:1', '1.5:1', '50:1']);
});

it('where it depends what is paid, the spot does not promise the most alone', () => {
  expect(payText([200, 150, 100])).toBe('0.5–1:1');
  expect(payText([3_100, 1_100, 700, 500, 300, 200, 100])).toBe('1–30:1');
});

it('shares are of the spots that are against each other, and none while nothing is bet', () => {
  const pools = { player: { points: 300 }, banker: { points: 100 }, 'player-pair': { points: 9_900 } };
  const main = ['player', 'tie', 'banker'];
  expect(main.map((spot) => shareOf(pools, main, spot))).toEqual([75, 0, 25]);
  expect(shareOf({}, main, 'player')).toBeNull();
});

it('R38 a stake that comes back, or a part of it, is not shown as a win', () => {
  const backs = { banker: 195, player: 100, dragon: 50 };
  const states = ['banker', 'player', 'dragon', 'tie'].map((spot) => spotState(backs, spot, false));
  expect(states).toEqual(['won', 'back', 'back', 'lost']);
  expect([spotState(null, 'tie', true), spotState(null, 'tie', false)]).toEqual(['open', 'shut']);
});
