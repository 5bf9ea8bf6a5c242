import { setImmediate } from 'node:timers/promises';
import { createSite, type Site } from '#testkit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { memberFigures } from './figures.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

let unheard: unknown[] = [];
const note = (error: unknown) => void unheard.push(error);
beforeEach(() => {
  unheard = [];
  process.on('unhandledRejection', note);
});
afterEach(() => void process.off('unhandledRejection', note));

it('a database that is lost for one of the figures is heard of by whoever asks, and ends no process', async () => {
  const lost = new Error('the database did not answer');
  const db = { ...site.deps.db, run: () => Promise.reject(lost) };
  await expect(memberFigures.read({ ...site.deps, db }, 'pavilion', '2026-12-07')).rejects.toBe(lost);
  await setImmediate();
  expect(unheard).toEqual([]);
});
