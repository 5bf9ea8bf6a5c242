import { expect, it } from 'vitest';
import { createNotedStage } from '../../kit-ui/slot/noted-stage.ts';
import { playCaravan, type CaravanStep } from '../engine/play.ts';
import { rules } from '../engine/rules.ts';
import { strips, type CaravanSymbol } from '../engine/strips.ts';
import { litBy, nextReel, show } from './show.ts';

/** A round with one crossing, as the game would say it. */
const starAt = strips.map((strip) => strip.indexOf('star'));
function crossing(): readonly CaravanStep[] {
  const stops = [starAt[0]!, starAt[1]!, starAt[2]!, 1, 5];
  return playCaravan(rules, { int: (limit) => (stops.shift() ?? 0) % limit }).steps;
}

it('the caravan is on its reel before a free spin is asked for, and where the spin then says it is', async () => {
  const steps = crossing();
  expect(steps).toHaveLength(6);
  for (const [place, step] of steps.slice(1).entries()) {
    const { stage, of } = createNotedStage<CaravanSymbol>();
    await show.lead!(steps[place]!, stage);
    expect(of('expand')).toEqual([[[step.caravan, 1], 'camel']]);
    expect(of('spin')).toEqual([[{ still: [step.caravan] }]]);
  }
});

it('after its first reel it begins again at the last', () => {
  expect([null, 4, 3, 2, 1, 0].map((caravan) => nextReel({ caravan }))).toEqual([4, 3, 2, 1, 0, 4]);
});

it('the reel it leaves runs again', async () => {
  const { stage, notes } = createNotedStage<CaravanSymbol>();
  await show.lead!(crossing()[1]!, stage);
  const parts = notes.map(([part]) => part);
  expect(parts.indexOf('release')).toBeLessThan(parts.indexOf('expand'));
});

it('three stars open the crossing, with the sum in view; stars that pay are lit before the lines', async () => {
  const [bought] = crossing();
  const { stage, notes } = createNotedStage<CaravanSymbol>();
  await show.step(bought!, stage);
  const parts = notes.map(([part]) => part);
  expect(parts).toEqual(['land', 'win', 'dance', 'sound', 'change', 'total', 'notice']);
  expect(litBy(bought!)[0]!.cells).toEqual([0, 1, 2].map((reel) => [reel, 0]));
});

it('what was covered is free before the dusk is back', async () => {
  const { stage, notes } = createNotedStage<CaravanSymbol>();
  await show.close!(crossing().at(-1)!, stage);
  const parts = notes.map(([part]) => part);
  expect(parts).toEqual(['music', 'notice', 'change', 'release', 'total', 'inscribe']);
});
