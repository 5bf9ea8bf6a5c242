import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '#testkit';
import { forgetOver, isKept, keepForOne, takeKept, claimOnce } from './queries.ts';

describeSiteOnEachDatabase('one time', (open) => {
  let site: Site;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.close());

  const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, work));

  it('a key is used once by one of many, and again only after its life', async () => {
    const use = () => claimOnce(site.deps, 'jti:one', 1_000);
    expect((await many(use)).filter(Boolean)).toHaveLength(1);
    site.clock.advance(999);
    expect(await use()).toBe(false);
    site.clock.advance(1);
    expect((await many(use)).filter(Boolean)).toHaveLength(1);
  });

  it('a text is taken by one of many, and by nobody after its life', async () => {
    const keep = (text: string) => keepForOne(site.deps, 'captcha:one', text, 1_000);
    const take = () => takeKept(site.deps, 'captcha:one');
    await keep('ACD');
    await keep('EFH');
    expect(await isKept(site.deps, 'captcha:one')).toBe(true);
    expect((await many(take)).filter((text) => text !== null)).toEqual(['EFH']);
    await keep('JKL');
    site.clock.advance(1_000);
    expect(await isKept(site.deps, 'captcha:one')).toBe(false);
    expect(await take()).toBeNull();
  });

  it('forgets only what has run out', async () => {
    await claimOnce(site.deps, 'jti:old', 1_000);
    await claimOnce(site.deps, 'jti:young', 2_000);
    site.clock.advance(1_000);
    await forgetOver(site.deps);
    const left = await site.deps.db.q.selectFrom('one_time').select('key').where('key', 'like', 'jti:%').execute();
    expect(left.map(({ key }) => key)).toEqual(['jti:young']);
  });
});
