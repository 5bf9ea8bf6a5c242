/** A brand's standing texts in the console: two operators change them, and a new brand starts with the house's. */
import { createSite, type Site } from '#testkit';
import { operatorAt, operatorWith, type ConsoleClient } from '#testkit/console.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let site: Site;
let [ada, ben]: ConsoleClient[] = [];
beforeAll(async () => {
  site = await createSite();
  [ada, ben] = [await operatorAt(site, 'operator1'), await operatorAt(site, 'operator2')];
});
afterAll(() => site.close());

const BRAND = 'pavilion';
type Given = Record<string, string>;
const ask = (verb: string, kind: string, fields: Given, brand = BRAND) =>
  ada!.desk.act({ brand, act: verb, kind, fields: { reason: 'counsel says so', ...fields } });
const agree = (approval: number, brand = BRAND) =>
  ben!.desk.decide({ brand, approval, agreed: true, reason: 'I have read it' });
async function agreed(verb: string, kind: string, fields: Given, brand = BRAND) {
  const asked = await ask(verb, kind, fields, brand);
  const approval = asked.ok ? asked.value.asked : null;
  return approval === null ? asked : agree(approval, brand);
}
const help = async (tag: string, language: 'EN' | 'CN' | 'TH' = 'EN', brand = BRAND) => {
  const answer = await site.client(brand).support.help({ lang: language });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.find((text) => text.tag === tag);
};
const standing = async (ref: string, brand = BRAND) => {
  const answer = await ada!.desk.standing({ brand, act: 'change', kind: 'text', ref });
  return answer.ok ? answer.value : null;
};

it('R16 the rules change when a second operator agrees, cleaned, in the language that was written, and not before', async () => {
  const before = (await help('rules'))!;
  const content = '<p>Be kind.</p><script>alert(1)</script>';
  const asked = await ask('change', 'text', { ref: 'rules', content });
  expect(asked).toMatchObject({ ok: true, value: { asked: expect.any(Number) } });
  expect(await help('rules')).toEqual(before);
  expect(await agree(asked.ok ? asked.value.asked! : 0)).toMatchObject({ ok: true });
  expect(await help('rules')).toMatchObject({ title: before.title, content: '<p>Be kind.</p>' });
  expect((await help('rules', 'CN'))!.content).not.toContain('Be kind');
  const book = await ada!.desk.rows({ brand: BRAND, table: 'acts' });
  const line = book.ok ? book.value.list.find(({ cells }) => cells['act'] === 'text.changed') : undefined;
  expect(line!.cells).toMatchObject({ by: 'operator1', subject: 'text rules' });
  expect(String(line!.cells['before'])).toContain(before.title);
});

it('R16 what was agreed to is what was asked upon: another change in between makes it stale', async () => {
  const first = await ask('change', 'text', { ref: 'faq', title: 'Questions' });
  expect(await agreed('change', 'text', { ref: 'faq', title: 'Asked often' })).toMatchObject({ ok: true });
  expect(await agree(first.ok ? first.value.asked! : 0)).toMatchObject({ code: 'approval.stale' });
  expect(await help('faq')).toMatchObject({ title: 'Asked often' });
});

it('a language is taken away by emptying it, and its members read English', async () => {
  expect((await standing('contact'))!['title.TH']).not.toBe('');
  const emptied = { ref: 'contact', 'title.TH': '', 'content.TH': '' };
  expect(await agreed('change', 'text', emptied)).toMatchObject({ ok: true });
  expect(await help('contact', 'TH')).toEqual(await help('contact', 'EN'));
  expect((await standing('contact'))!['title.TH']).toBe('');
});

it.each<[string, Given, string]>([
  ['English alone cannot be taken away', { ref: 'about', title: '', content: '' }, 'text.english.first'],
  ['half of a language is none', { ref: 'about', 'title.CN': '' }, 'texts.halved'],
  ['a text of scripts says nothing', { ref: 'about', content: '<script>1</script>' }, 'text.empty'],
  ['what there is not cannot be changed', { ref: 'nothing', title: 'X' }, 'text.unknown'],
])('%s', async (_, fields, reason) => {
  const about = await help('about');
  expect(await agreed('change', 'text', fields)).toMatchObject({ code: 'desk.refused', detail: { reason } });
  expect(await help('about')).toEqual(about);
});

it('a text of a new name stands last; one of a name that there is cannot be written over', async () => {
  const fields = { ref: 'house-rules', title: 'House rules', content: '<p>Mind the step.</p>' };
  expect(await agreed('write', 'text', fields)).toMatchObject({ ok: true });
  const all = await ada!.desk.rows({ brand: BRAND, table: 'texts' });
  expect(all.ok && all.value.list.at(-1)?.ref).toBe('house-rules');
  expect(await standing('house-rules', 'lotus')).toBe(null);
  expect(await agreed('write', 'text', fields)).toMatchObject({ detail: { reason: 'text.exists', field: 'ref' } });
});

it('who may only see the room changes no text, and does not read it to change it', async () => {
  const support = await operatorWith(site, 'texts.seen', { merchant: BRAND, role: 'support' });
  const denied = { code: 'operator.may.not' };
  const change = { brand: BRAND, act: 'change', kind: 'text' };
  expect(
    await support.desk.act({ ...change, fields: { ref: 'about', title: 'Mine', reason: 'why not' } }),
  ).toMatchObject(denied);
  expect(await support.desk.standing({ ...change, ref: 'about' })).toMatchObject(denied);
});

const MOSS = {
  ref: 'moss',
  name: 'Moss Garden',
  domains: 'moss.example',
  currency: 'USD',
  symbol: '$',
  languages: 'TH EN',
  theme: 'day',
  opens: 'at once',
};

it('a brand that is made begins with the house’s texts in its languages and its name, and with terms in force', async () => {
  expect(await agreed('make', 'brand', MOSS)).toMatchObject({ ok: true });
  const about = (await help('about', 'EN', 'moss'))!;
  expect([about.title, about.content.includes('Pavilion')]).toEqual(['About Moss Garden', false]);
  expect((await help('about', 'TH', 'moss'))!.title).toContain('Moss Garden');
  expect(await help('about', 'CN', 'moss')).toEqual(about);
  const [texts, ours] = await Promise.all(['moss', 'lotus'].map((brand) => ada!.desk.rows({ brand, table: 'texts' })));
  const tags = (answer: typeof texts) => (answer?.ok ? answer.value.list.map(({ ref }) => ref) : []);
  expect(tags(texts)).toEqual(tags(ours));
  const member = await site.register('mossy', 'moss');
  const terms = await member.client.terms.show();
  expect(terms).toMatchObject({ ok: true, value: { version: '1', title: 'Terms and conditions' } });
});

it('R16 a brand without texts begins with the house’s when two operators want it, and what it has stays', async () => {
  await site.deps.db.run("delete from article where merchant = 'moss' and tag <> 'faq'");
  const renamed = { ref: 'faq', title: 'Ours' };
  expect(await agreed('change', 'text', renamed, 'moss')).toMatchObject({ ok: true });
  expect(await agreed('begin', 'texts', {}, 'moss')).toMatchObject({ ok: true });
  expect(await help('faq', 'EN', 'moss')).toMatchObject({ title: 'Ours' });
  expect(await help('about', 'EN', 'moss')).toMatchObject({ title: 'About Moss Garden' });
  expect(await agreed('begin', 'texts', {}, 'moss')).toMatchObject({ detail: { reason: 'texts.complete' } });
});
