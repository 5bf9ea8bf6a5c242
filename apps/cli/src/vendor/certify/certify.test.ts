import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSite, type Site, type SiteMember } from '#testkit';
import { createSupplier, SUPPLIER_GAME, type Supplier } from '#testkit/supplier.ts';
import { certify } from './certify.ts';
import { sections } from './checks/index.ts';
import type { Account } from './desk.ts';
import { END, scenarioTable, START } from './table.ts';

const LIMIT_UNITS = 1_000_000n;

let site: Site;
let supplier: Supplier;
let people: Readonly<
  Record<'member' | 'second' | 'leaver' | 'disabled' | 'frosty' | 'quitter' | 'careful', SiteMember>
>;
let levers: Server;

/** HTTP server that runs an act by path, for the operator's shell commands to call. */
async function openLevers(acts: Readonly<Record<string, () => Promise<unknown>>>): Promise<Server> {
  const server = createServer((request, response) => {
    void acts[request.url ?? '']?.().then(() => response.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
const pull = (path: string): string => `curl -fsS http://127.0.0.1:${(levers.address() as AddressInfo).port}${path}`;
beforeAll(async () => {
  site = await createSite({ listen: true, clock: { now: () => Date.now() as never, advance() {} } });
  supplier = await createSupplier(site, 'STUDIO', { stakeUnitsMax: LIMIT_UNITS });
  const person = async (account: string) => {
    const member = await site.register(account);
    await site.fund(member, 50);
    return member;
  };
  people = {
    member: await person('certified'),
    second: await person('second'),
    leaver: await person('leaver'),
    disabled: await person('disabled'),
    frosty: await person('frosty'),
    quitter: await person('quitter'),
    careful: await person('careful'),
  };
  const { frosty, quitter, careful } = people;
  const freeze = (frozen: boolean) => () =>
    site.deps.ledger.setFrozen({ merchant: 'pavilion', memberId: frosty.id as never, frozen });
  levers = await openLevers({
    '/freeze': freeze(true),
    '/unfreeze': freeze(false),
    '/exclude': () => quitter.client.safePlay.pause({ kind: 'exclusion', months: 6 }),
  });
  await careful.client.safePlay.setLimit({ kind: 'wager', period: 'day', value: 7 });
  await site.deps.db.q
    .updateTable('member')
    .set({ status: 'disabled' })
    .where('id', '=', BigInt(people.disabled.id))
    .execute();
  await supplier.reward('two', { member: people.member, bets: 2 });
  await supplier.reward('theirs', { member: people.second });
  await supplier.reward('ended', { member: people.member, lifeMs: -1 });
  const lane = { merchant: 'pavilion', category: 'RNG', icon: '', position: 99 };
  await site.deps.db.q
    .insertInto('vendor')
    .values({ ...lane, code: 'STUDIO', display_name: 'Studio', is_game: 'VASSALAGE' })
    .execute();
  for (const [node_id, game_code] of [
    [7_001, SUPPLIER_GAME],
    [7_002, 'STUDIO_WHEEL'],
  ] as const)
    await site.deps.db.q
      .insertInto('game')
      .values({ ...lane, node_id, vendor: 'STUDIO', game_code, names: '{"EN":"Game"}', rtp: null })
      .execute();
});
afterAll(async () => {
  levers.close();
  await site.close();
});

const bare = async (privateKey: string): Promise<Account> => ({
  url: `${site.origins.site}/vendor-wallet/pavilion/STUDIO`,
  privateKey,
  user: String(people.member.id),
  token: await supplier.token(people.member),
  game: SUPPLIER_GAME,
  currency: 'USD',
});

const headersOf = ({ token, merchant }: SiteMember): string =>
  Object.entries({ Authorization: token, Merchant: merchant, Language: 'EN', Device: 'WEB', ModuleId: 'COMM3' })
    .map(([name, value]) => `-H "${name}: ${value}"`)
    .join(' ');

async function prepared(): Promise<Account> {
  const { member, second, leaver, disabled, frosty, quitter, careful } = people;
  const { id: sessionId } = await site.deps.db.q
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', BigInt(leaver.id))
    .executeTakeFirstOrThrow();
  return {
    ...(await bare(supplier.privateKey)),
    secondUser: String(second.id),
    secondToken: await supplier.token(second),
    secondGame: 'STUDIO_WHEEL',
    expiredToken: await supplier.token(member, { lifeMs: -1 }),
    foreignToken: await supplier.token(member, { currency: 'EUR' }),
    sessionUser: String(leaver.id),
    sessionToken: await supplier.token(leaver, { sessionId }),
    endSession: `curl -fsS -X DELETE ${site.origins.site}/wps/session/logout ${headersOf(leaver)}`,
    disabledUser: String(disabled.id),
    disabledToken: await supplier.token(disabled),
    frozenUser: String(frosty.id),
    frozenToken: await supplier.token(frosty),
    freeze: pull('/freeze'),
    unfreeze: pull('/unfreeze'),
    excludedUser: String(quitter.id),
    excludedToken: await supplier.token(quitter),
    exclude: pull('/exclude'),
    limitedUser: String(careful.id),
    limitedToken: await supplier.token(careful),
    limitedLeft: '700000',
    stakeMax: String(LIMIT_UNITS * 10n),
    reward: 'two',
    rewardBets: '2',
    rewardPays: 'bonus',
    endedReward: 'ended',
    foreignReward: 'theirs',
  };
}

it('certifies this site in every scenario, and leaves everybody’s money as it was', async () => {
  const findings = await certify(await prepared(), () => {});
  expect(findings.filter(({ verdict }) => verdict !== 'pass')).toEqual([]);
  const { disabled: _, ...others } = people;
  for (const { id } of Object.values(others)) {
    const held = await site.deps.ledger.balances({ merchant: 'pavilion', memberIds: [id as never] });
    expect(held.filter(({ balance }) => balance > 0n)).toMatchObject([{ kind: 'main', balance: 500_000n }]);
  }
});

it('says of each scenario that cannot be run what it needs, and fails none for it', async () => {
  const needy = sections.map(({ title, checks }) => ({ title, checks: checks.filter(({ needs }) => needs) }));
  const findings = await certify(await bare(supplier.privateKey), () => {}, needy);
  expect(findings.length).toBeGreaterThan(15);
  for (const { verdict, got } of findings)
    expect([verdict, got]).toEqual(['skip', expect.stringMatching(/^needs --[a-z-]+/)]);
});

it('fails a wallet that does not know the key, and says what came instead', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const failed = (await certify(await bare(String(pem)), () => {})).filter(({ verdict }) => verdict === 'FAIL');
  expect(failed.length).toBeGreaterThan(10);
  for (const { got } of failed) expect(got).toContain('got "RS_ERROR_INVALID_SIGNATURE"');
});

it('does what the recipe’s table says', () => {
  const recipe = readFileSync(new URL('../../../../../docs/recipes/connect-a-supplier.md', import.meta.url), 'utf8');
  expect(recipe.slice(recipe.indexOf(START), recipe.indexOf(END) + END.length)).toBe(scenarioTable());
});
