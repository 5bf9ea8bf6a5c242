/** Concurrent changes of the banner order leave every banner at a position of its own. */
import type { Site } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { operatorAt, type ConsoleClient } from '#testkit/console.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const BRAND = 'pavilion';
const HOUSE_MS = 8 * 3_600_000;
const SPAN_MS = 120_000;

describeSiteOnEachDatabase('banners of a group', (open) => {
  let site: Site;
  let desk: ConsoleClient;
  beforeAll(async () => {
    site = await open();
    desk = await operatorAt(site);
  });
  afterAll(() => site.close());

  const act = (verb: string, fields: Record<string, string>) =>
    desk.desk.act({ brand: BRAND, act: verb, kind: 'banner', fields: { reason: 'the shop says so', ...fields } });
  const add = (title: string, fields: Record<string, string> = {}) =>
    act('add', { group: 'w_home', image: '/art/banners/koi.svg', title, ...fields });
  const group = async () => {
    const filters = JSON.stringify({ group: 'w_home' });
    const answer = await desk.desk.rows({ brand: BRAND, table: 'banners', filters, pageSize: 100 });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.list.filter(({ cells }) => cells['state'] === 'showing' || cells['state'] === 'planned');
  };
  const places = async () => (await group()).map(({ cells }) => cells['place']);
  const houseTime = (inMs: number) => new Date(site.clock.now() + inMs + HOUSE_MS).toISOString().slice(0, 16);

  it('banners that are added at once have a place each', async () => {
    const added = await Promise.all(['One', 'Two', 'Three', 'Four'].map((title) => add(title)));
    expect(added.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    const taken = await places();
    expect(new Set(taken).size).toBe(taken.length);
  });

  it('banners that are moved at once stand where they were moved to, and no two at one place', async () => {
    const refs = (await group()).map(({ ref }) => ref);
    const moved = await Promise.all([refs[0], refs[1]].map((ref) => act('move', { ref: ref!, place: '1000' })));
    expect(moved.map(({ ok }) => ok)).toEqual([true, true]);
    const after = (await group()).map(({ ref }) => ref);
    expect(after.slice(0, -2)).toEqual(refs.slice(2));
    expect(after.slice(-2).toSorted()).toEqual(refs.slice(0, 2).toSorted());
    expect(await places()).toEqual(refs.map((_, place) => place + 1));
  });

  it('a banner that was over and shows again stands last', async () => {
    await add('Back again', { until: houseTime(SPAN_MS) });
    site.clock.advance(SPAN_MS);
    await add('Came meanwhile');
    const answer = await desk.desk.rows({ brand: BRAND, table: 'banners', filters: JSON.stringify({ text: 'Back' }) });
    const ref = answer.ok ? answer.value.list[0]!.ref : '';
    expect(await act('change', { ref, until: '' })).toMatchObject({ ok: true });
    expect((await group()).at(-1)!.cells['title']).toBe('Back again');
    const taken = await places();
    expect(new Set(taken).size).toBe(taken.length);
  });
});
