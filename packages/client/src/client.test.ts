import { consoleContract, contract, type ConsoleContract, type PublicKey } from '#contract';
import { compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { callTable } from './call-table.ts';
import { createClient, type ClientOptions } from './client.ts';
import { requestParts } from './request.ts';

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

let secret: JWK;
let key: PublicKey;

beforeAll(async () => {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  secret = await exportJWK(pair.privateKey);
  key = { ...(await exportJWK(pair.publicKey)), kid: 'k1' } as unknown as PublicKey;
});

afterEach(() => vi.unstubAllGlobals());

function setUp(answers: readonly (readonly [status: number, body: unknown])[], more: Partial<ClientOptions> = {}) {
  const sent: Sent[] = [];
  const replay = [...answers];
  const client = createClient({
    calls: callTable(contract),
    merchant: () => 'PAV',
    language: () => 'VI',
    token: () => 'tok',
    encryptionKey: () => key,
    serverNow: () => 1_700_000_000_000,
    fetch: (async (url: string, init: RequestInit) => {
      sent.push({
        url,
        method: init.method!,
        headers: init.headers as Record<string, string>,
        body: init.body === undefined ? undefined : JSON.parse(init.body as string),
      });
      const [status, body] = replay.shift()!;
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
    }) as typeof fetch,
    ...more,
  });
  return { client, sent };
}

const ok = (value: unknown) => [200, { success: true, value }] as const;

test('a call carries the merchant, the language, the module and the raw token', async () => {
  const { client, sent } = setUp([ok({ sumBalance: 5 })]);
  const answer = await client.wallet.balance({ accountTypeId: 2 });
  expect(answer).toEqual({ ok: true, value: { sumBalance: 5 } });
  expect(sent[0]!.url).toBe('/wps/v2/wallets/balance?accountTypeId=2');
  expect(sent[0]!.headers).toMatchObject({
    Merchant: 'PAV',
    Language: 'VI',
    Device: 'WEB',
    ModuleId: 'COMM3',
    Authorization: 'tok',
    'X-Gateway-Version': '3',
  });
});

test('a public call does not give the token away', async () => {
  const { client, sent } = setUp([ok('png')]);
  await client.captcha.image();
  expect(sent[0]!.headers).not.toHaveProperty('Authorization');
});

test('a sealed call hides its input and is bound to its method, path and the server’s time', async () => {
  const { client, sent } = setUp([ok({ token: 't' })]);
  await client.session.login({ username: 'ann', password: 'hush', type: 'username' });
  expect(sent[0]!.headers['Encryption']).toBe('jwe');
  const { value } = sent[0]!.body as { value: string };
  expect(value).not.toContain('hush');
  const opened = await compactDecrypt(value, await importJWK(secret, 'ECDH-ES'));
  expect(JSON.parse(new TextDecoder().decode(opened.plaintext))).toMatchObject({ username: 'ann', password: 'hush' });
  expect(opened.protectedHeader).toMatchObject({
    enc: 'A256GCM',
    kid: 'k1',
    iat: 1_700_000_000,
    htm: 'POST',
    htu: '/wps/session/login',
  });
  expect(opened.protectedHeader['jti']).toMatch(/^[0-9a-f-]{36}$/);
});

test('when the server changed its key, the client takes the new one and tries once more', async () => {
  const asked: boolean[] = [];
  const refused = [400, { success: false, errorCode: 'encryption.invalid', message: '' }] as const;
  const { client, sent } = setUp([refused, refused], {
    encryptionKey: (renew) => {
      asked.push(renew);
      return key;
    },
  });
  const answer = await client.session.login({ username: 'ann', password: 'hush', type: 'username' });
  expect(asked).toEqual([false, true]);
  expect(sent).toHaveLength(2);
  expect(answer).toMatchObject({ ok: false, code: 'encryption.invalid' });
});

test('an idempotent call keeps the key it was given', async () => {
  const { client, sent } = setUp([ok({}), ok({})]);
  await client.deposit.startGateway({ amount: 10, vendorId: 1, bankCode: 'X' }, { requestId: 'same' });
  await client.deposit.startGateway({ amount: 10, vendorId: 1, bankCode: 'X' });
  expect(sent[0]!.headers['X-Request-Id']).toBe('same');
  expect(sent[1]!.headers['X-Request-Id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('a refusal comes back as a value with the server’s own words and what it said beside', async () => {
  const requested: string[] = [];
  const failure = { success: false, errorCode: 'login.captcha.required', message: 'Nhập mã', value: { captcha: true } };
  const { client } = setUp([[200, failure]], { onRefusal: (refusal) => requested.push(refusal.code) });
  expect(await client.session.logout()).toMatchObject({
    ok: false,
    code: 'login.captcha.required',
    message: 'Nhập mã',
    value: { captcha: true },
  });
  expect(requested).toEqual(['login.captcha.required']);
});

test('outside /wps the answer is bare, and the status decides', async () => {
  const { client } = setUp([
    [200, { balance: 3 }],
    [409, { errorCode: 'round.unfinished', message: 'Finish it' }],
  ]);
  expect(await client.arcade.balance()).toEqual({ ok: true, value: { balance: 3 } });
  expect(await client.arcade.rotate()).toMatchObject({ code: 'round.unfinished', status: 409, message: 'Finish it' });
});

test('a page of HTML, a broken line and a silent server are network refusals', async () => {
  const html = setUp([[502, '<html>']]);
  expect(await html.client.member.info()).toMatchObject({ ok: false, code: 'network.abnormal' });
  const broken = setUp([], { fetch: () => Promise.reject(new TypeError('failed to fetch')) });
  expect(await broken.client.member.info()).toMatchObject({ ok: false, code: 'network.abnormal' });
  const silent = setUp([], {
    timeoutMs: 1,
    fetch: (_, init) =>
      new Promise((_resolve, reject) => {
        init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason as Error));
      }),
  });
  expect(await silent.client.member.info()).toMatchObject({ ok: false, code: 'network.timeout' });
});

test('places in a path are filled and escaped, and do not travel twice', () => {
  const parts = requestParts(['POST', '/wps/bet/{orderNo}/cancel', 0, ''], { orderNo: 'a/b', reason: 'x' });
  expect(parts).toEqual({ path: '/wps/bet/a%2Fb/cancel', query: '', body: '{"reason":"x"}' });
  expect(() => requestParts(['GET', '/wps/bet/{orderNo}', 0, ''], {})).toThrow('needs orderNo');
});

test('the table holds every call of the contract and nothing else', () => {
  const table = callTable(contract);
  expect(Object.keys(table)).toEqual(Object.keys(contract));
  expect(table['session']!['login']).toEqual(['POST', '/wps/session/login', 2, 'COMM3']);
  expect(JSON.stringify(table)).not.toContain('"summary":"');
});

test('a call of a noun that is not there from the start is fetched with its first use', async () => {
  const { wallet, ...others } = callTable(contract);
  const { client, sent } = setUp([ok([]), ok(null)], { calls: { wallet: wallet! }, lateCalls: async () => others });
  expect(await client.vip.ranks()).toEqual({ ok: true, value: [] });
  await client.wallet.balance();
  expect(sent.map(({ url }) => url)).toEqual(['/wps/relay/MCSFE_getRankList', '/wps/v2/wallets/balance']);
});

test('late calls that cannot be fetched are refused like a broken network', async () => {
  const { client, sent } = setUp([], { calls: {}, lateCalls: () => Promise.reject(new Error('offline')) });
  expect(await client.vip.ranks()).toMatchObject({ ok: false, code: 'network.abnormal' });
  expect(sent).toEqual([]);
});

test('a log-out whose call is still on its way in takes the session along that it ends', async () => {
  let token: string | null = 'tok';
  const { session, ...others } = callTable(contract);
  const { client, sent } = setUp([ok(null)], {
    calls: others,
    lateCalls: async () => ({ session: session! }),
    token: () => token,
  });
  const loggedOut = client.session.logout();
  token = null;
  await loggedOut;
  expect(sent[0]!.headers['Authorization']).toBe('tok');
});

test('where the session is a cookie no brand and no token travel, and what writes carries a header of its own', async () => {
  const sent: [string, Record<string, string>][] = [];
  const client = createClient<ConsoleContract>({
    calls: callTable(consoleContract),
    language: () => 'EN',
    fetch: (async (url: string, init: RequestInit) => {
      sent.push([url, init.headers as Record<string, string>]);
      return new Response('{}');
    }) as typeof fetch,
  });
  await client.desk.waiting({ brand: 'pavilion' });
  await client.desk.act({ brand: 'pavilion', act: 'approve', kind: 'deposit', fields: {} }, { requestId: 'one' });
  await client.operator.leave();
  expect(sent.map(([url, headers]) => [url, headers['X-Console'], headers['X-Request-Id']])).toEqual([
    ['/console/waiting?brand=pavilion', undefined, undefined],
    ['/console/act', '1', 'one'],
    ['/console/session', '1', undefined],
  ]);
  for (const [, headers] of sent) {
    expect(headers).not.toHaveProperty('Merchant');
    expect(headers).not.toHaveProperty('Authorization');
  }
});

test('a page without https says that it needs it where something is sealed, and names its requests all the same', async () => {
  const chance = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues: chance });
  const { client, sent } = setUp([ok({})]);
  const secrets = { username: 'mei', password: 'secret', type: 'username' } as const;
  expect(await client.session.login(secrets)).toMatchObject({ ok: false, code: 'network.insecure' });
  expect(sent).toEqual([]);
  await client.deposit.startBank({ vendorId: 1, bankCode: 'B', payerName: 'Mei Lin', amount: 5 });
  expect(sent[0]!.headers['X-Request-Id']).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});
