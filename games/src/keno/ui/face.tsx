import { atOnce } from '../../kit-ui/hand/at-once.ts';
import { chanceText, times, toneOf } from '../../kit-ui/hand/figures.ts';
import type { HandFace } from '../../kit-ui/hand.ts';
import type { KenoView } from '../engine/engine.ts';
import { law, type KenoBet } from '../engine/rules.ts';
import { Scene } from './scene.tsx';
import { Settings } from './settings.tsx';

export const face: HandFace<KenoBet, never, KenoView> = {
  firstBet: { picks: [4, 11, 18, 23, 30, 37], risk: 'classic' },
  Settings,
  Scene,
  moves: () => [],
  auto: atOnce,
  mark: ({ hits, pays }, standing) => ({ text: `${hits} · ${times(pays)}`, tone: toneOf(standing) }),
  statusText: ({ hits, pays }) => ({
    key: pays > 0 ? 'keno.said.pays' : 'keno.said.none',
    values: { count: hits, times: times(pays) },
  }),
  pays(bet) {
    if (bet.picks.length === 0) return [];
    const { all, ways } = law(bet);
    return ways.flatMap(({ back, count }, hits) =>
      back > 0 ? [{ label: 'keno.pay', values: { count: hits }, back, chance: chanceText({ n: count, d: all }) }] : [],
    );
  },
};
