/** Markets of a match of sets while it is played. */
import { millis } from '#kernel';
import { seededRng } from '#testkit/rng.ts';
import { expect, it } from 'vitest';
import { distribution } from './distribution.ts';
import { FORMATS } from './format.ts';
import { inPlay } from './in-play.ts';
import { offerOf } from './offer.ts';
import { simulate } from './simulate.ts';
import { BEFORE, fold, type Incident } from './state.ts';

const { tennis } = FORMATS;
const RATED = { served: 0.74, received: 0.28 };
const timed = (incidents: readonly Incident[]) => incidents.map((incident, at) => ({ at: millis(at), incident }));

it('costs what its state does, wherever it stands, and nothing is sold in danger, before and behind it', () => {
  const all = simulate(RATED, tennis, seededRng(11));
  for (const many of [1, 2, 9, all.length - 1]) {
    const state = all.slice(0, many).reduce((before, each) => fold(before, each, tennis)!, BEFORE);
    const played = inPlay(timed(all.slice(0, many)), tennis)!;
    expect(played).toMatchObject({ isOpen: true, standing: { phase: 'playing', phaseAt: 0, points: state.score } });
    expect(played.offer(RATED, played.tickAt(millis(1e9)))).toEqual(
      offerOf(distribution(RATED, tennis, state), state, tennis),
    );
  }
  expect(inPlay(timed(all), tennis)).toMatchObject({ isOpen: false, standing: { phase: 'over' } });
  expect(inPlay([], tennis)).toBeNull();
  expect(inPlay(timed([all[0]!, { type: 'danger' }]), tennis)!.isOpen).toBe(false);
  for (const incident of [{ type: 'pointOff' }, { type: 'retired' }, { type: 'start', first: 'home' }])
    expect(inPlay(timed([all[0]!, incident as Incident]), tennis)).toBeNull();
});
