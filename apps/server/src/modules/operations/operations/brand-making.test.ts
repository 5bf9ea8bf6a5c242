/** Brands created in the console, and their settings as forms: current values, refusals, and the field of each. */
import { globSync, readFileSync } from 'node:fs';
import { createSite, type Site } from '#testkit';
import { operatorAt, operatorWith, type ConsoleClient } from '#testkit/console.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryState } from '../../../shared-state/memory.ts';
import { createBrands } from '../../house/brand/index.ts';
import { inForce, SWITCHES, switchesIn, switchTree } from '../../../ports/brand/switches.ts';
import { GROUPS } from './brand-settings.ts';
import { GATED } from './gated.ts';
import { operationsSecret } from './index.ts';
import { makeBrand } from './make-brand.ts';
import { setBrand } from './set-brand.ts';

let site: Site;
let [ada, ben]: ConsoleClient[] = [];
beforeAll(async () => {
  site = await createSite();
  [ada, ben] = [await operatorAt(site, 'operator1'), await operatorAt(site, 'operator2')];
});
afterAll(() => site.close());

const BRAND = 'pavilion';
const JADE = {
  ref: 'jade',
  name: 'Jade Court',
  domains: 'jade.example jade.test',
  currency: 'USD',
  symbol: '$',
  languages: 'TH EN',
  theme: 'day',
  accent: '#0b7a4b',
  opens: 'at once',
};
const act = (who: ConsoleClient, verb: string, kind: string, fields: Record<string, string>) =>
  who.desk.act({ brand: BRAND, act: verb, kind, fields: { reason: 'the board wants it', ...fields } });
async function agreed(verb: string, kind: string, fields: Record<string, string>) {
  const asked = await act(ada!, verb, kind, fields);
  const approval = asked.ok ? asked.value.asked : null;
  if (approval === null) return asked;
  return ben!.desk.decide({ brand: BRAND, approval, agreed: true, reason: 'I think so too' });
}
const fault = (field: string, reason: string) => ({ code: 'desk.refused', detail: { reason, field } });
const standing = async (kind: string) => {
  const now = await ada!.desk.standing({ brand: BRAND, act: 'set', kind });
  return now.ok ? now.value : {};
};

test('R16 a brand is made by two of the house, serves at once on every node, and stands in the book', async () => {
  const { db, state, clock, log } = site.deps;
  const elsewhere = await createBrands({ db, state, clock, log });
  const asked = await act(ada!, 'make', 'brand', JADE);
  expect(asked).toMatchObject({ ok: true, value: { asked: expect.any(Number) } });
  expect(site.deps.brands.find('jade')).toBeUndefined();
  const approval = asked.ok ? asked.value.asked! : 0;
  expect(await ben!.desk.decide({ brand: BRAND, approval, agreed: true, reason: 'so be it' })).toMatchObject({
    ok: true,
  });

  await expect.poll(() => elsewhere.find('jade')?.config.name).toBe('Jade Court');
  await elsewhere.close();
  expect(site.deps.brands.byHost('jade.test').code).toBe('jade');
  const member = await site.register('firstone', 'jade');
  expect(member.merchant).toBe('jade');
  const there = await site.client('jade').system.status();
  expect(there).toMatchObject({ ok: true });
  const framed = await site.arcade.inject({ method: 'GET', url: '/ggw/none' });
  expect(String(framed.headers['content-security-policy'])).toContain('jade.example');
  const me = await ada!.operator.me();
  expect(me.ok && me.value?.brands.map(({ code }) => code)).toContain('jade');
  const book = await ada!.desk.rows({ brand: BRAND, table: 'houseActs' });
  const made = book.ok ? book.value.list.find(({ cells }) => cells['act'] === 'brand.made') : undefined;
  expect(made?.cells).toMatchObject({ by: 'operator1', subject: 'brand jade' });
});

test('it has the games of the house, and nothing of suppliers that another brand has a contract with', async () => {
  const games = (merchant: string) =>
    site.deps.db.run<{ game_code: string }>('select game_code from game where merchant = $1 order by game_code', [
      merchant,
    ]);
  expect(await games('jade')).toEqual(await games(BRAND));
});

test('it has the live tables of the other, each a room of its own in its own money', async () => {
  const rooms = (merchant: string) =>
    site.deps.db.run<{ code: string; currency: string }>(
      'select code, currency, unit, config, is_on from room where merchant = $1 order by code',
      [merchant],
    );
  expect(await rooms('jade')).toEqual(await rooms(BRAND));
  expect((await rooms('jade')).length).toBeGreaterThan(10);
});

test('who has no right in the whole house makes no brand', async () => {
  const manager = await operatorWith(site, 'a.manager', { merchant: BRAND, role: 'manager' });
  expect(await act(manager, 'make', 'brand', { ...JADE, ref: 'onyx' })).toMatchObject({ code: 'operator.may.not' });
});

test.each<[string, Record<string, string>, string, string]>([
  ['a code that is taken', { ref: 'lotus' }, 'ref', 'brand.exists'],
  ['a domain of another', { domains: 'onyx.example localhost' }, 'domains', 'brand.domain.taken'],
  ['a domain that is none', { domains: 'https://onyx.example' }, 'domains', 'brand.domain'],
  ['money whose amounts nobody has set', { currency: 'JPY', symbol: '¥' }, 'opens', 'brand.amounts.first'],
])('of a new brand %s is refused beside its field', async (_, given, field, reason) => {
  const wish = { ...JADE, ref: 'onyx', domains: 'onyx.example', ...given };
  expect(await act(ada!, 'make', 'brand', wish)).toMatchObject(fault(field, reason));
  expect(site.deps.brands.find('onyx')).toBeUndefined();
});

test.each<[string, Record<string, string>, string]>([
  ['a code with a space', { ref: 'on yx' }, 'ref'],
  ['a currency that is none', { currency: 'QQQ' }, 'currency'],
  ['a language that is none', { languages: 'EN XX' }, 'languages'],
  ['no language', { languages: ' ' }, 'languages'],
  ['a colour that is none', { accent: 'green' }, 'accent'],
])('of a new brand %s is unfit', async (_, given, field) => {
  const wish = { ...JADE, ref: 'onyx', domains: 'onyx.example', ...given };
  expect(await act(ada!, 'make', 'brand', wish)).toMatchObject({
    code: 'request.param.invalid',
    detail: { fields: [field] },
  });
});

test('the command line makes one too, closed until somebody opens it', async () => {
  const made = await site.app.inject({
    method: 'POST',
    url: '/ops/desk',
    headers: { authorization: `Bearer ${operationsSecret(site.deps.secrets)}` },
    payload: {
      ...JADE,
      ref: 'onyx',
      domains: 'onyx.example',
      currency: 'JPY',
      symbol: '¥',
      opens: 'later',
      act: 'make',
      kind: 'brand',
      merchant: BRAND,
      by: 'root',
      reason: 'first of all',
    },
  });
  expect(made.statusCode).toBe(200);
  const { config } = site.deps.brands.find('onyx')!;
  const stakes = await site.deps.db.run(`select distinct currency, unit from room where merchant = 'onyx'`, []);
  expect(stakes).toEqual([{ currency: 'JPY', unit: 1_000_000n }]);
  expect([config.currency, config.maintenance, config.termsVersion, config.languages]).toEqual([
    'JPY',
    true,
    '1',
    ['TH', 'EN'],
  ]);
});

test.each(Object.keys(GROUPS))('%s: what stands can be sent as it is, and changes nothing', async (kind) => {
  const before = structuredClone(site.deps.brands.find(BRAND)!.config);
  const now = await standing(kind);
  expect(Object.keys(now)).toEqual(Object.keys(GROUPS[kind as keyof typeof GROUPS]));
  const filled = Object.fromEntries(Object.entries(now).filter(([, text]) => text !== ''));
  expect(await act(ada!, 'set', kind, filled)).toMatchObject({ detail: { reason: 'brand.unchanged' } });
  expect(site.deps.brands.find(BRAND)!.config).toEqual(before);
});

test.each<[string, Record<string, string>, string, string]>([
  ['brand-look', { 'day.on-brand': '#ffe9a0', 'day.brand': '#ffd873' }, 'day.on-brand', 'brand.unreadable'],
  ['brand-languages', { languages: 'CN JA' }, 'defaultLanguage', 'brand.language.default'],
  ['brand-door', { blockedCountries: 'USA' }, 'blockedCountries', 'brand.value'],
  ['brand-door', { blockedAddresses: '10.0.0' }, 'blockedAddresses', 'brand.value'],
  ['brand-registration', { required: 'username' }, 'required', 'brand.registration.needs'],
  ['brand-registration', { agreementAge: '16' }, 'agreementAge', 'brand.value'],
  ['brand-limits', { 'deposit.max': '5' }, 'deposit.max', 'brand.min.max'],
  ['brand-limits', { 'session.idleMinutes': '999999999999' }, 'session.idleMinutes', 'brand.value'],
  ['brand-limits', { 'session.absoluteDays': '999999999999' }, 'session.absoluteDays', 'brand.value'],
  ['brand-limits', { 'login.lockMinutes': '999999999999' }, 'login.lockMinutes', 'brand.value'],
  ['brand-places', { domains: 'lotus.example 127.0.0.2 -x' }, 'domains', 'brand.domain'],
  ['brand-places', { domains: 'jade.example' }, 'domains', 'brand.domain.taken'],
  ['brand-places', { imageCDNs: 'http://cdn.example' }, 'imageCDNs', 'brand.value'],
  ['brand-places', { customerServiceUrl: 'javascript:alert(1)' }, 'customerServiceUrl', 'brand.value'],
  ['brand-places', { customerServiceUrl: '//elsewhere.example' }, 'customerServiceUrl', 'brand.value'],
  ['brand-places', { downloads: 'ANDROID http://127.0.0.1/app.apk' }, 'downloads', 'brand.value'],
  ['brand-places', { downloads: 'ANDROID /\\elsewhere.example/app.apk' }, 'downloads', 'brand.value'],
])('%s: %o is refused beside %s', async (kind, fields, field, reason) => {
  const before = structuredClone(site.deps.brands.find(BRAND)!.config);
  expect(await act(ada!, 'set', kind, fields)).toMatchObject(fault(field, reason));
  expect(site.deps.brands.find(BRAND)!.config).toEqual(before);
});

test('R16 what changes rules takes two, how it looks takes one; both are set as they were written', async () => {
  expect(await act(ada!, 'set', 'brand-look', { name: 'Pavilion Two', theme: 'day' })).toMatchObject({
    value: { asked: null },
  });
  const limits = { 'deposit.min': '15', 'withdraw.secondEyesFrom': '0', 'login.lockAfter': '3' };
  for (const [kind, fields] of [
    ['brand-limits', limits],
    ['brand-registration', { asked: 'username password email', required: 'username password' }],
    ['brand-switches', { on: 'REG3 USERNAMEREG3 DIRECTREG3' }],
    ['brand-languages', { languages: 'EN AR' }],
    ['brand-play', { pace: 'strict' }],
    ['brand-places', { downloads: 'ANDROID https://get.example.com/app.apk The app' }],
  ] as const) {
    expect(await act(ada!, 'set', kind, fields)).toMatchObject({ value: { asked: expect.any(Number) } });
    expect(await agreed('set', kind, fields)).toMatchObject({ ok: true, value: { state: 'agreed' } });
    expect(await standing(kind)).toMatchObject(fields);
  }
  const { config } = site.deps.brands.find(BRAND)!;
  expect([config.name, config.theme, config.deposit.min, config.login.lockAfter]).toEqual([
    'Pavilion Two',
    'day',
    15,
    3,
  ]);
  expect(config.registration.email).toMatchObject({ enabled: true, required: false });
  expect(config.registration.birthday).toMatchObject({ enabled: false, required: false });
  expect(config.switches.enabled).toBe('1');
  expect(config.play.pace).toBe('strict');
});

test.each([
  ['brand-switches', 'on', 'REG3 NOSUCH3'],
  ['brand-languages', 'languages', 'EN XX'],
  ['brand-registration', 'asked', 'username shoes'],
])('%s: something else than can be chosen is unfit', async (kind, field, text) => {
  expect(await act(ada!, 'set', kind, { [field]: text })).toMatchObject({ detail: { fields: [field] } });
});

test('a list is emptied by an empty text', async () => {
  await agreed('set', 'brand-door', { blockedCountries: 'us de' });
  expect((await standing('brand-door'))['blockedCountries']).toBe('US DE');
  await agreed('set', 'brand-door', { blockedCountries: '' });
  expect((await standing('brand-door'))['blockedCountries']).toBe('');
});

test('R16 a node that has not heard of a change neither undoes it at one word nor gives a domain away twice', async () => {
  const { db, clock, log } = site.deps;
  const brands = await createBrands({ db, clock, log, state: memoryState(clock) });
  const deaf = { ...site.deps, brands };
  const who = { by: 'operator1', reason: 'one word' };
  await agreed('set', 'brand-door', { blockedCountries: 'AQ' });
  await agreed('set', 'brand-places', { domains: 'localhost shared.example' });

  const reopened = { merchant: BRAND, ...who, maintenance: 'yes', blockedCountries: '' };
  expect(await setBrand(deaf, 'brand-door', reopened)).toMatchObject({ code: 'brand.moved' });
  expect(site.deps.brands.find(BRAND)!.config).toMatchObject({ maintenance: false, blockedCountries: ['AQ'] });
  await brands.close();

  const apart = { ...site.deps, brands: await createBrands({ db, clock, log, state: memoryState(clock) }) };
  await agreed('set', 'brand-places', { domains: 'localhost later.example' });
  const place = { merchant: 'lotus', ...who, domains: 'lotus.localhost later.example' };
  expect(await setBrand(apart, 'brand-places', place)).toMatchObject({ code: 'brand.domain.taken' });
  await apart.brands.close();
  const late = { ...site.deps, brands: await createBrands({ db, clock, log, state: memoryState(clock) }) };
  await agreed('set', 'brand-places', { domains: 'localhost latest.example' });
  const wish = {
    ...who,
    merchant: BRAND,
    ref: 'opal',
    name: 'Opal',
    currency: 'USD',
    symbol: '$',
    opens: 'later',
  } as const;
  const settings = { languages: ['EN'], theme: 'day', accent: undefined, domains: ['latest.example'] } as const;
  expect(await makeBrand(late, { ...wish, ...settings })).toMatchObject({ code: 'brand.domain.taken' });
  await late.brands.close();
  expect(site.deps.brands.all().filter(({ config }) => config.domains.includes('latest.example'))).toHaveLength(1);
});

test('a brand whose domain another has too can still be closed', async () => {
  const { domains } = site.deps.brands.find('lotus')!.config;
  await site.deps.brands.change(site.deps.brands.find(BRAND)!.code, ({ domains: own }) => ({
    domains: [...own, ...domains],
  }));
  expect(await act(ada!, 'set', 'brand-door', { maintenance: 'yes' })).toMatchObject({ value: { asked: null } });
  expect(site.deps.brands.find(BRAND)!.config.maintenance).toBe(true);
});

test('every switch that operators can turn is read by a call or by the code, and tells which calls it opens', async () => {
  const sources = globSync('apps/server/src/modules/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('switches.ts'))
    .map((path) => readFileSync(path, 'utf8'));
  const parents = new Set(['REG3', 'PASS3']);
  const unread = SWITCHES.filter(
    (modId) => !parents.has(modId) && !GATED[modId] && !sources.some((source) => source.includes(`'${modId}'`)),
  );
  expect(unread).toEqual([]);
  const forms = await ada!.desk.forms({});
  const form = forms.ok ? forms.value.acts.find(({ kind }) => kind === 'brand-switches') : undefined;
  expect(form?.fields).toMatchObject({
    properties: { on: { tells: { INBOX3: expect.arrayContaining(['message.inbox']) } } },
  });
});

test('no choice of switches keeps members out: signing in is none of them, and a switch takes along what it needs', async () => {
  expect(SWITCHES).not.toContain('COMM3');
  await act(ada!, 'set', 'brand-door', { maintenance: 'no' });
  expect(await agreed('set', 'brand-switches', { on: '' })).toMatchObject({ ok: true });
  expect(await site.login('member1')).toBeDefined();
  for (const [on, lacks] of [
    ['REG3 REGMOBVERF3', 'REGMOBVERF3 > VERIFICATION3'],
    ['MOBILENUMPASSREG3 MOBILENUMREG3 VERIFICATION3', 'MOBILENUMREG3 > REG3'],
    ['GAMELOHOT3', 'GAMELOHOT3 > GAMELO3'],
  ] as const) {
    const refused = await act(ada!, 'set', 'brand-switches', { on });
    expect(refused).toMatchObject(fault('on', 'brand.switch.needs'));
    expect(JSON.stringify(refused)).toContain(lacks);
  }
});

test('a brand kept with a switch that lacks another has neither: nothing is offered that would then be refused', () => {
  const kept = switchTree([
    'REG3',
    'DIRECTREG3',
    'USERNAMEREG3',
    'MOBILENUMREG3',
    'MOBILENUMPASSREG3',
    'CHNGPASSVERIF3',
    'PASS3',
  ]);
  expect(switchesIn(inForce(kept)).toSorted()).toEqual(['DIRECTREG3', 'PASS3', 'REG3', 'USERNAMEREG3']);
});

test('the approver reads which switches are turned, by their names, and nothing of the others', async () => {
  expect(await agreed('set', 'brand-switches', { on: 'INBOX3 FEEDBACK3' })).toMatchObject({ ok: true });
  const asked = await act(ada!, 'set', 'brand-switches', { on: 'FEEDBACK3 FREEPLAY3' });
  const id = asked.ok ? String(asked.value.asked) : '';
  const waiting = await ben!.desk.waiting({ brand: BRAND });
  const shown = waiting.ok ? waiting.value.find((item) => item.kind === 'approval' && item.id === id)?.said : '';
  expect(shown).toContain('Free demo: Off → On');
  expect(shown).toContain('Inbox: On → Off');
  expect(shown).not.toMatch(/[A-Z]3\b|Feedback/);
});

test('a switch that the site has no more leaves the tree of a brand that had it', async () => {
  const { db, state, clock, log } = site.deps;
  const tree = JSON.stringify({
    modId: 'ROOT',
    enabled: '1',
    childrenNodes: [
      { modId: 'COMM3', enabled: '0', childrenNodes: [] },
      { modId: 'GEETEST3', enabled: '1', childrenNodes: [] },
      { modId: 'INBOX3', enabled: '1', childrenNodes: [] },
    ],
  });
  await db.run(`update merchant set config = jsonb_set(config::jsonb, '{switches}', $1::jsonb) where code = $2`, [
    tree,
    BRAND,
  ]);
  const brands = await createBrands({ db, state, clock, log });
  const { switches } = brands.find(BRAND)!.config;
  await brands.close();
  expect(switchesIn(switches)).toEqual(['INBOX3']);
  expect(switches.childrenNodes.find(({ modId }) => modId === 'COMM3')?.enabled).toBe('1');
  expect(JSON.stringify(switches)).not.toContain('GEETEST3');
});

test('a language without texts is not offered, and not taken', async () => {
  expect(await act(ada!, 'set', 'brand-languages', { languages: 'EN KO' })).toMatchObject({
    code: 'request.param.invalid',
  });
});
