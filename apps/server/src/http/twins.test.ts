/** Two identical brands: nothing of one reaches, changes or refuses anything at the other. */
import { contract } from '#contract';
import { playTwins, story, type Twins } from '#testkit/twins/index.ts';
import { beforeAll, expect, it } from 'vitest';

const names = Object.keys(story).filter((name) => typeof story[name] === 'function');

let twins: Twins;
beforeAll(async () => {
  twins = await playTwins();
}, 400_000);

it('tries every call there is', () => {
  const calls = Object.entries(contract).flatMap(([noun, of]) => Object.keys(of).map((name) => `${noun}.${name}`));
  expect(calls.filter((name) => !names.includes(name))).toEqual([]);
});

it.each(names)('%s: a brand with a twin is told what it is told alone, and so is the twin', (name) => {
  const alone = twins.alone.get(name);
  expect(alone).toBeDefined();
  expect(twins.near.get(name)).toEqual(alone);
  expect(twins.far.get(name)).toEqual(alone);
});
