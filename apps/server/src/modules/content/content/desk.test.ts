/** Announcements and banners on the desk: rights, refusals, and what members see when. */
import { createSite, type Site } from '#testkit';
import { operatorAt, operatorWith, type ConsoleClient } from '#testkit/console.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';

let site: Site;
let desk: ConsoleClient;
beforeAll(async () => {
  site = await createSite();
  desk = await operatorAt(site);
});
afterAll(() => site.close());

const BRAND = 'pavilion';
const HOUR_MS = 3_600_000;
const SPAN_MS = 120_000;
type Given = Record<string, string>;
const act = (verb: string, kind: string, fields: Given, brand = BRAND) =>
  desk.desk.act({ brand, act: verb, kind, fields: { reason: 'the shop says so', ...fields } });
const rows = async (table: string, filters: Given = {}, brand = BRAND) => {
  const answer = await desk.desk.rows({ brand, table, filters: JSON.stringify(filters) });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.list;
};
const seen = async (types: string, language: 'EN' | 'CN' | 'TH' = 'EN', brand = BRAND) => {
  const answer = await site.client(brand).home.announcements({ types, platform: 'W', language });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};
const houseTime = (inMs: number) => new Date(site.clock.now() + inMs + 8 * HOUR_MS).toISOString().slice(0, 16);
const book = async (subject: string) => {
  const [newest] = await site.deps.db.run<{ act: string; before: unknown; after: unknown }>(
    'select act, before, after from operator_act where merchant = $1 and subject = $2 order by id desc limit 1',
    [BRAND, subject],
  );
  return newest;
};
const written = async (fields: Given = {}) => {
  const made = await act('write', 'announcement', { type: 'PL', title: 'Hello', content: '<p>Hello</p>', ...fields });
  expect(made).toMatchObject({ ok: true });
  const all = await rows('announcements', { text: fields['title'] ?? 'Hello' });
  return all.toSorted((one, other) => Number(other.ref) - Number(one.ref))[0]!;
};

it('what is written shows in each language, in English where it has none, and stands in the book', async () => {
  const row = await written({ title: 'Two tongues', 'title.CN': '两种语言', 'content.CN': '<p>你好</p>' });
  expect(row.cells).toMatchObject({ type: 'PL', state: 'showing', languages: 'EN CN' });
  expect((await seen('PL', 'CN')).player[0]).toMatchObject({ title: '两种语言', content: '<p>你好</p>' });
  expect((await seen('PL', 'TH')).player[0]).toMatchObject({ title: 'Two tongues' });
  expect(await book(`announcement ${row.ref}`)).toMatchObject({ act: 'announcement.written' });
});

it('shows from its moment to its end, and is planned before and finished behind', async () => {
  const row = await written({ title: 'For a while', from: houseTime(SPAN_MS), until: houseTime(2 * SPAN_MS) });
  const state = async () => (await rows('announcements', { text: 'For a while' }))[0]!.cells['state'];
  const shows = async () => (await seen('PL')).player.some(({ title }) => title === 'For a while');
  const listed = async (filter: string) =>
    (await rows('announcements', { state: filter })).some(({ ref }) => ref === row.ref);
  expect([await state(), await shows(), await listed('planned')]).toEqual(['planned', false, true]);
  site.clock.advance(SPAN_MS);
  expect([await state(), await shows(), await listed('showing')]).toEqual(['showing', true, true]);
  expect(await listed('planned')).toBe(false);
  site.clock.advance(SPAN_MS);
  expect([await state(), await shows(), await listed('finished')]).toEqual(['finished', false, true]);
});

it('a change keeps what was not given, takes away what was emptied, and says before and after', async () => {
  const row = await written({ title: 'Before', 'title.CN': '之前', 'content.CN': '<p>之前</p>', link: '/promotions' });
  const standing = await desk.desk.standing({ brand: BRAND, act: 'change', kind: 'announcement', ref: row.ref });
  expect(standing).toMatchObject({ ok: true, value: { title: 'Before', 'title.CN': '之前', link: '/promotions' } });
  const change = { ref: row.ref, title: 'After', 'title.CN': '', 'content.CN': '' };
  expect(await act('change', 'announcement', change)).toMatchObject({ ok: true });
  const [after] = await rows('announcements', { text: 'After' });
  expect(after!.cells).toMatchObject({ title: 'After', languages: 'EN', link: '/promotions' });
  expect(after!.cells['from']).toBe(row.cells['from']);
  const line = await book(`announcement ${row.ref}`);
  expect(JSON.stringify(line!.before)).toContain('之前');
  expect(JSON.stringify(line!.after)).not.toContain('之前');
});

it('what is withdrawn is gone from the site at once, for good', async () => {
  const row = await written({ title: 'Not for long' });
  expect(await act('withdraw', 'announcement', { ref: row.ref })).toMatchObject({ ok: true });
  expect((await seen('PL')).player.map(({ title }) => title)).not.toContain('Not for long');
  expect((await rows('announcements', { state: 'withdrawn' })).map(({ ref }) => ref)).toContain(row.ref);
  for (const verb of ['withdraw', 'change'])
    expect(await act(verb, 'announcement', { ref: row.ref })).toMatchObject({
      detail: { reason: 'content.withdrawn' },
    });
});

it('a script that somebody writes into an announcement reaches neither members nor the preview', async () => {
  const content = '<p>Fine</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>';
  await written({ title: 'Guarded', content });
  const clean = '<p>Fine</p><a>x</a>';
  expect((await seen('PL')).player.find(({ title }) => title === 'Guarded')).toMatchObject({ content: clean });
  const texts = [{ language: 'EN' as const, title: '<b>', content }];
  const shown = await desk.content.preview({ brand: BRAND, texts });
  if (!shown.ok) throw new Error(shown.code);
  expect(shown.value.texts.find(({ language }) => language === 'AR')).toMatchObject({ from: 'EN', content: clean });
  expect(shown.value.texts.map(({ language }) => language)).toEqual(site.deps.brands.find(BRAND)!.config.languages);
  const empty = await act('write', 'announcement', { type: 'PL', title: 'X', content: '<script>1</script>' });
  expect(empty).toMatchObject({ detail: { reason: 'content.empty', field: 'content' } });
});

it.each<[string, Given, string, string | undefined]>([
  ['a language with half of its texts', { 'title.CN': '一半' }, 'texts.halved', undefined],
  ['a moment that there is not', { from: '2027-02-31T10:00' }, 'content.moment', 'from'],
  ['a year that nobody means', { from: '9999-12-31T23:59' }, 'content.moment', 'from'],
  ['a year before the calendar', { from: '0000-01-01T00:00' }, 'content.moment', 'from'],
  ['an end before the beginning', { from: '2098-01-01T10:00', until: '2097-01-01T10:00' }, 'content.over', 'until'],
  ['an end that has passed', { until: '2001-01-01T10:00' }, 'content.over', 'until'],
  ['an address elsewhere', { link: 'https://evil.example' }, 'content.target', 'link'],
  ['an address elsewhere in disguise', { link: '//evil.example' }, 'content.target', 'link'],
  ['a script as an address', { link: 'javascript:alert(1)' }, 'content.target', 'link'],
  ['an offer that there is not', { link: 'offer:999999' }, 'content.target.none', 'link'],
  ['a game that there is not', { link: 'game:999999' }, 'content.target.none', 'link'],
  ['a popup’s moment for another kind', { execution: 'afterLogin' }, 'content.popup', 'execution'],
])('%s is refused, and nothing is written', async (_, fields, reason, field) => {
  const before = await rows('announcements', { text: 'Refused' });
  const given = { type: 'PL', title: 'Refused', content: '<p>x</p>', ...fields };
  expect(await act('write', 'announcement', given)).toMatchObject({
    code: 'desk.refused',
    detail: { reason, ...(field && { field }) },
  });
  expect(await rows('announcements', { text: 'Refused' })).toEqual(before);
});

it('a popup leads to an offer or a game of the brand', async () => {
  const fields = { type: 'PU', execution: 'afterLogin', title: 'A game', content: '<p>Play</p>', link: 'game:01001' };
  await written(fields);
  const popups = await site.client(BRAND).home.announcements({ types: 'PU', platform: 'W', execution: 'A' });
  const found = popups.ok ? popups.value.popup.find(({ title }) => title === 'A game') : undefined;
  expect(found).toMatchObject({ linkageType: 'G', nodeId: '1001', vendor: 'HOUSE' });
});

it('another brand’s announcement or banner is not there, to change, to move or to withdraw', async () => {
  const [notice] = await rows('announcements', {}, 'lotus');
  const [banner] = await rows('banners', {}, 'lotus');
  for (const [kind, ref] of [
    ['announcement', notice!.ref],
    ['banner', banner!.ref],
  ] as const) {
    const notFound = { detail: { reason: 'content.not.found' } };
    expect(await act('withdraw', kind, { ref })).toMatchObject(notFound);
    expect(await act('change', kind, { ref, title: 'Taken over' })).toMatchObject(notFound);
    const standing = await desk.desk.standing({ brand: BRAND, act: 'change', kind, ref });
    expect(standing).toMatchObject({ code: 'request.param.invalid' });
  }
  expect(await act('move', 'banner', { ref: banner!.ref, place: '1' })).toMatchObject({ ok: false });
  expect((await rows('banners', {}, 'lotus'))[0]).toEqual(banner);
});

const png = async () => {
  const bytes = await sharp({ create: { width: 40, height: 12, channels: 3, background: '#0b7a4b' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
};
const at = (title: string) => async () => (await seen('B')).banners.findIndex((banner) => banner.title === title);

it('a banner with an uploaded picture is added last, moved to a place, and withdrawn', async () => {
  const kept = await desk.content.picture({ brand: BRAND, picture: await png() });
  if (!kept.ok) throw new Error(kept.code);
  const { image } = kept.value;
  const picture = await site.app.inject({ method: 'GET', url: image });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(picture.headers['content-security-policy']).toContain('sandbox');
  const lotus = await site.app.inject({ method: 'GET', url: image, headers: { host: 'lotus.localhost' } });
  expect(lotus.statusCode).toBe(404);

  const fields = { group: 'w_home', image, title: 'New here', 'title.CN': '新来的', link: '/promotions' };
  expect(await act('add', 'banner', fields)).toMatchObject({ ok: true });
  const place = at('New here');
  const { banners } = await seen('B');
  expect(await place()).toBe(banners.filter(({ groupName }) => groupName === 'w_home').length - 1);
  const row = (await rows('banners', { text: 'New here' }))[0]!;
  expect(await act('move', 'banner', { ref: row.ref, place: '2' })).toMatchObject({ ok: true });
  expect(await place()).toBe(1);
  const { before, after } = (await book(`banner ${row.ref}`))!;
  expect([before, after]).toEqual([{ place: expect.any(Number) }, { place: 2 }]);
  expect(await act('withdraw', 'banner', { ref: row.ref })).toMatchObject({ ok: true });
  expect(await place()).toBe(-1);
});

it('what is no picture is not kept, and a banner takes no picture from elsewhere', async () => {
  const svg = `data:image/png;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`;
  expect(await desk.content.picture({ brand: BRAND, picture: svg })).toMatchObject({ code: 'upload.type.invalid' });
  const nowhere = '/content-art/00000000-0000-4000-8000-000000000000.webp';
  for (const image of ['https://evil.example/x.png', '//evil.example/x.png', '/content-art/../x', nowhere])
    expect(await act('add', 'banner', { group: 'w_home', title: 'X', image })).toMatchObject({
      detail: { reason: 'content.picture', field: 'image' },
    });
});

it('who may only see the room writes nothing, keeps no picture and has no preview', async () => {
  const support = await operatorWith(site, 'only.sees', { merchant: BRAND, role: 'support' });
  const denied = { code: 'operator.may.not' };
  expect(await support.desk.rows({ brand: BRAND, table: 'announcements' })).toMatchObject({ ok: true });
  expect(await support.content.picture({ brand: BRAND, picture: await png() })).toMatchObject(denied);
  expect(await support.content.preview({ brand: BRAND, texts: [] })).toMatchObject(denied);
  const fields = { ref: '1', reason: 'I like it' };
  const tried = await support.desk.act({ brand: BRAND, act: 'withdraw', kind: 'announcement', fields });
  expect(tried).toMatchObject(denied);
});

it('words are found in any language, page by page', async () => {
  await written({ title: 'Needle', 'title.TH': 'เข็ม', 'content.TH': '<p>เข็ม</p>' });
  expect((await rows('announcements', { text: 'เข็ม' })).map(({ cells }) => cells['title'])).toEqual(['Needle']);
  const refs: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await desk.desk.rows({ brand: BRAND, table: 'announcements', pageSize: 3, ...(cursor && { cursor }) });
    if (!page.ok) throw new Error(page.code);
    refs.push(...page.value.list.map(({ ref }) => ref));
    cursor = page.value.next ?? undefined;
  } while (cursor);
  expect(new Set(refs).size).toBe(refs.length);
  expect(refs.length).toBe((await rows('announcements')).length);
});
