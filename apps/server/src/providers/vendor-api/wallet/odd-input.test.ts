/** Signed but invalid input is a refusal and never a server error: tried on every field of every call. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { createSupplier, ONE, playerAt, SUPPLIER_GAME, type Supplier } from '#testkit/supplier.ts';

const MISTAKE = /^RS_ERROR_WRONG_(SYNTAX|TYPES)$/;
const DEEP = 30_000;
const nested = `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`;

const oddText = fc.oneof(
  fc.constantFrom('', 'a\u0000b', '\ud800', 'x\udfff', 'x'.repeat(256), 'x'.repeat(20_000), "' or 1=1; --", 'ｆｕｌｌ'),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('2026-02-31T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:60Z', '99999999999999999999'),
);
/** Unusual notations of numbers, which `JSON.stringify` would normalise. */
const oddNumber = fc.constantFrom(
  '-0',
  '-10',
  '0.5',
  '1e400',
  '-1e400',
  '1e-7',
  '1125899906842625',
  '9007199254740991',
  '9007199254740993',
  '1e20',
);
const oddValue = fc.oneof(
  oddNumber,
  oddText.map((text) => JSON.stringify(text)),
  fc.constantFrom('null', 'true', '[]', '{}', nested, `{"a":${nested}}`),
  fc.json(),
);
const oddKey = fc.constantFrom('__proto__', 'constructor', 'toString', 'is_supplier_promo', '\u0000', '');

/** JSON text of an object with some members replaced. */
const write = (fields: object, odd: Readonly<Record<string, string>> = {}): string => {
  const members = new Map(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]));
  for (const [name, literal] of Object.entries(odd)) members.set(name, literal);
  return `{${[...members].map(([name, literal]) => `${JSON.stringify(name)}:${literal}`).join(',')}}`;
};

describeSiteOnEachDatabase('odd input to the vendor wallet', (open) => {
  let site: Site;
  let supplier: Supplier;
  let player: Awaited<ReturnType<typeof playerAt>>;

  beforeAll(async () => {
    site = await open();
    supplier = await createSupplier(site, 'STUDIO');
    player = await playerAt(site, supplier, 'oddities', 1_000);
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  const honest = async (path: string): Promise<object> => {
    const request_uuid = randomUUID();
    const { user, token } = player;
    if (path === 'user/info') return { user, request_uuid };
    if (path === 'user/balance') return { user, token, game_code: SUPPLIER_GAME, request_uuid };
    const window = { start_time: '2026-01-01T00:00:00Z', end_time: '2027-01-01T00:00:00Z', cursor: '1', limit: 1 };
    if (path === 'transactions') return { ...window, request_uuid };
    const bet = { ...player.bet(0.01), request_uuid };
    if (path === 'transaction/bet') return bet;
    await player.send('bet', bet);
    return path === 'transaction/win' ? player.win(bet, 0, { request_uuid }) : player.rollback(bet, { request_uuid });
  };

  it.each(['user/info', 'user/balance', 'transaction/bet', 'transaction/win', 'transaction/rollback', 'transactions'])(
    '%s: no field stumbles over any value, and what is refused changes nothing',
    async (path) => {
      const names = Object.keys(await honest(path));
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...names), oddValue, oddKey, oddValue, async (field, value, key, other) => {
          const text = write(await honest(path), { [key]: other, [field]: value });
          fc.pre(text.length < 64_000);
          const before = await player.balance();
          const answer = await supplier.call(path, text);
          expect(answer.httpStatus).toBe(200);
          expect(answer.status).toMatch(/^RS_/);
          expect(answer.status).not.toBe('RS_ERROR_UNKNOWN');
          if (answer.status === 'RS_OK') return;
          expect(await player.balance()).toBe(before);
          if (path.startsWith('transaction/') && field !== 'user') expect(answer.balance).toBe(before);
        }),
        { numRuns: 120 },
      );
    },
  );

  it('a body that is too long is refused in the words of the dialect, and nothing is read of it', async () => {
    const before = await player.balance();
    const long = JSON.stringify({ ...player.bet(1), request_uuid: randomUUID(), padding: 'x'.repeat(70_000) });
    expect(await supplier.call('transaction/bet', long)).toMatchObject({
      httpStatus: 200,
      status: 'RS_ERROR_WRONG_SYNTAX',
    });
    expect(await player.balance()).toBe(before);
  });

  it.each([
    ['just above 2^50, not a multiple of ten', '1125899906842625', 'AMOUNT'],
    ['the largest safe integer', '9007199254740991', 'AMOUNT'],
    ['one beyond it', '9007199254740993', 'TYPES'],
    ['beyond every double', '1e400', 'TYPES'],
    ['fractional', '100000.5', 'TYPES'],
    ['less than nothing', '-10', 'TYPES'],
  ])(
    'rule 2: an amount %s is a mistake, told with the balance, of bets, free bets and wins',
    async (_, amount, wrong) => {
      const before = await player.balance();
      const bet = player.bet(0.01);
      for (const [path, body] of [
        ['transaction/bet', bet],
        ['transaction/bet', { ...bet, is_free: true, reward_uuid: 'r' }],
        ['transaction/win', player.win(bet, 1)],
      ] as const) {
        const answer = await supplier.call(path, write({ ...body, request_uuid: 'r' }, { amount }));
        expect(answer).toMatchObject({ httpStatus: 200, status: `RS_ERROR_WRONG_${wrong}`, balance: before });
      }
    },
  );

  it('rule 2: an integer is one in any notation of JSON', async () => {
    for (const amount of ['1000.0', '1e3', '1000']) {
      const before = (await player.balance()) ?? 0;
      const body = write({ ...player.bet(1), request_uuid: 'r' }, { amount });
      expect(await supplier.call('transaction/bet', body)).toMatchObject({ status: 'RS_OK', balance: before - 1_000 });
    }
  });

  it('an amount of nothing with a sign is nothing', async () => {
    const before = await player.balance();
    const body = write({ ...player.bet(1), request_uuid: 'r' }, { amount: '-0' });
    expect(await supplier.call('transaction/bet', body)).toMatchObject({ status: 'RS_OK', balance: before });
  });

  it('a body nested deeper than any stack is an honest one where nobody looks, and a mistake elsewhere', async () => {
    const before = (await player.balance()) ?? 0;
    const bet = { ...player.bet(0.01), request_uuid: 'r' };
    expect(await supplier.call('transaction/bet', write(bet, { meta: nested }))).toMatchObject({ status: 'RS_OK' });
    for (const field of ['round', 'amount', 'is_free', 'supplier_user']) {
      const answer = await supplier.call('transaction/bet', write(bet, { [field]: nested }));
      expect(answer).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES', balance: before - 0.01 * ONE });
    }
  });

  it.each([
    ['the amount', '"amount":0'],
    ['the user', '"user":"1"'],
    ['an unknown field', '"odd":1,"odd":1'],
    ['a field in disguise', String.raw`"\u0061mount":0`],
  ])('a body that says %s twice is WRONG_SYNTAX and changes nothing', async (_, twin) => {
    const before = await player.balance();
    const text = write({ ...player.bet(0.01), request_uuid: 'r' });
    const answer = await supplier.call('transaction/bet', `{${twin},${text.slice(1)}`);
    expect(answer).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX', balance: before });
  });

  it('names twice in what is nested, or in a text, is nobody’s business', async () => {
    const body = write(
      { ...player.bet(0.01), request_uuid: 'r', note: '{"user":1,"user":[2}\\' },
      { meta: '{"a":1,"a":2}' },
    );
    expect(await supplier.call('transaction/bet', body)).toMatchObject({ status: 'RS_OK' });
  });

  it('a supplier whose name no database takes is no partner', async () => {
    for (const name of ['%00', 'a%00b', '%F0%9F%8E%B2']) {
      const answer = await site.app.inject({
        method: 'POST',
        url: `/vendor-wallet/pavilion/${name}/user/info`,
        payload: '{}',
      });
      expect(answer.json()).toMatchObject({ status: 'RS_ERROR_INVALID_PARTNER' });
    }
  });

  it('an impossible date or cursor in the feed is WRONG_TYPES', async () => {
    const window = { start_time: '2026-01-01T00:00:00Z', end_time: '2027-01-01T00:00:00Z', request_uuid: 'r' };
    for (const odd of [
      { start_time: '2026-02-31T00:00:00Z' },
      { end_time: '2026-13-01T00:00:00Z' },
      { end_time: 'tomorrow' },
      { cursor: '99999999999999999999' },
      { cursor: '-1' },
      { limit: 1_001 },
    ]) {
      const answer = await supplier.call('transactions', { ...window, ...odd });
      expect(answer.status).toMatch(MISTAKE);
    }
  });
});
