import { createSite, type Site } from '#testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeVendor } from './index.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

it('a name that an operator gives a vendor is its name in every language; any other change leaves its names', async () => {
  const called = async () => {
    const answer = await site.client('pavilion', { language: 'VI' }).game.vendors({});
    if (!answer.ok) throw new Error(answer.code);
    const cards = answer.value.data.lanes.flatMap((lane) => lane.cards);
    return cards.find(({ vassalage }) => vassalage === 'TCG_SEA')?.displayName;
  };
  const who = { merchant: 'pavilion', by: 'operator1', reason: 'a new name', vendor: 'TCG_SEA' };
  expect(await changeVendor(site.deps, who, { hot: true })).toMatchObject({ ok: true });
  expect(await called()).toBe('Xổ số Sea');
  expect(await changeVendor(site.deps, who, { name: 'Blue Lottery' })).toMatchObject({ ok: true });
  expect(await called()).toBe('Blue Lottery');
});
