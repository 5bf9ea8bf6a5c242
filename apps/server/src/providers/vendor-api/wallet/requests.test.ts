import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { createSupplier, ONE, playerAt, signatureOf, SUPPLIER_GAME, type Supplier } from '#testkit/supplier.ts';

describeSiteOnEachDatabase('requests to the vendor wallet', (open) => {
  let site: Site;
  let supplier: Supplier;
  let accounts = 0;

  beforeAll(async () => {
    site = await open();
    supplier = await createSupplier(site, 'STUDIO');
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  const playerWith = (main: number, from: Supplier = supplier) => {
    accounts += 1;
    return playerAt(site, from, `asked${accounts}`, main);
  };

  it('answers each call of the dialect with its fields and nothing else', async () => {
    const player = await playerWith(10);
    const info = await supplier.call('user/info', { user: player.user, request_uuid: 'r1' });
    expect(info).toEqual({
      httpStatus: 200,
      user: player.user,
      status: 'RS_OK',
      request_uuid: 'r1',
      country: expect.any(String),
    });
    const bet = player.bet(4);
    const answer = { httpStatus: 200, user: player.user, status: 'RS_OK', request_uuid: 'r2', currency: 'USD' };
    expect(await player.send('bet', { ...bet, request_uuid: 'r2' })).toEqual({ ...answer, balance: 6 * ONE });
    expect(await player.send('win', player.win(bet, 9, { request_uuid: 'r2' }))).toEqual({
      ...answer,
      balance: 15 * ONE,
    });
    const asked = { user: player.user, token: player.token, game_code: SUPPLIER_GAME, request_uuid: 'r2' };
    expect(await supplier.call('user/balance', asked)).toEqual({ ...answer, balance: 15 * ONE });
  });

  it('an answer has no headers that only browsers read', async () => {
    const { headers } = await site.app.inject({
      method: 'POST',
      url: '/vendor-wallet/pavilion/STUDIO/user/info',
      payload: '{}',
    });
    expect(Object.keys(headers).toSorted()).toEqual(['connection', 'content-length', 'content-type', 'date']);
  });

  it('rule 1: a bad signature changes nothing, even when the body makes no sense', async () => {
    const player = await playerWith(10);
    const logged = site.log.length;
    const forged = signatureOf('something else');
    expect(await supplier.call('transaction/bet', player.bet(1), forged)).toMatchObject({
      status: 'RS_ERROR_INVALID_SIGNATURE',
    });
    expect(await supplier.call('transaction/bet', '{broken', forged)).toMatchObject({
      status: 'RS_ERROR_INVALID_SIGNATURE',
    });
    expect(await supplier.call('transaction/bet', player.bet(1), 'no base64 at all')).toMatchObject({
      status: 'RS_ERROR_INVALID_SIGNATURE',
    });
    const bet = JSON.stringify({ request_uuid: 'r', ...player.bet(1) });
    const signed = signatureOf(bet);
    for (const twice of [`${signed},${signed}`, `${signed}, ${forged}`])
      expect(await supplier.call('transaction/bet', bet, twice)).toMatchObject({
        status: 'RS_ERROR_INVALID_SIGNATURE',
      });
    expect(await player.balance()).toBe(10 * ONE);
    const lines = site.log.slice(logged).filter((line) => line.includes('vendor.signature.invalid'));
    expect(lines).toHaveLength(5);
    expect(lines.join('')).not.toContain(player.token);
  });

  it('rule 1: the signature is over the bytes, so the same JSON written otherwise is not signed', async () => {
    const player = await playerWith(10);
    const text = JSON.stringify({ request_uuid: 'r', ...player.bet(1) });
    const spaced = text.replace('{', '{ ');
    expect(await supplier.call('transaction/bet', spaced, signatureOf(text))).toMatchObject({
      status: 'RS_ERROR_INVALID_SIGNATURE',
    });
    expect(await supplier.call('transaction/bet', spaced)).toMatchObject({ status: 'RS_OK' });
  });

  it('a vendor without a key is no partner', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/vendor-wallet/pavilion/NOBODY/user/info',
      payload: '{}',
    });
    expect(answer.json()).toMatchObject({ status: 'RS_ERROR_INVALID_PARTNER' });
  });

  it.each([
    ['negative', -10],
    ['fractional', 10.5],
    ['beyond safe integers', 9_007_199_254_741_000],
    ['text', '100000'],
    ['missing a value', null],
  ])('rule 2: an amount that is %s is WRONG_TYPES', async (_, amount) => {
    const player = await playerWith(10);
    const answer = await player.send('bet', { ...player.bet(1), amount });
    expect(answer).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES', balance: 10 * ONE });
  });

  it('rule 2: amounts the site holds exactly are taken, finer ones are refused by a word of their own', async () => {
    const player = await playerWith(1);
    const bet = player.bet(0, { amount: 10 });
    expect(await player.send('bet', bet)).toMatchObject({ status: 'RS_OK', balance: ONE - 10 });
    const refused = { status: 'RS_ERROR_WRONG_AMOUNT', balance: ONE - 10 };
    for (const amount of [1, 15, ONE - 1]) {
      expect(await player.send('bet', player.bet(0, { amount }))).toMatchObject(refused);
      expect(await player.send('win', player.win(bet, 0, { amount }))).toMatchObject(refused);
    }
    expect(await player.send('win', player.win(bet, 0, { amount: 30 }))).toMatchObject({ balance: ONE + 20 });
  });

  it('rule 2: no win may lift a balance beyond the largest there is', async () => {
    const player = await playerWith(1);
    const bet = player.bet(1);
    await player.send('bet', bet);
    const most = 90_071_992_547;
    for (let i = 0; i < 2; i += 1) await player.send('win', player.win(bet, most));
    expect(await player.send('win', player.win(bet, most))).toMatchObject({
      status: 'RS_ERROR_UNKNOWN',
      balance: 2 * most * ONE,
    });
  });

  it('rule 2: a win of nothing is a win', async () => {
    const player = await playerWith(1);
    const bet = player.bet(1);
    await player.send('bet', bet);
    expect(await player.send('win', player.win(bet, 0, { round_closed: true }))).toMatchObject({
      status: 'RS_OK',
      balance: 0,
    });
  });

  it('bodies that are no JSON or lack a field are WRONG_SYNTAX', async () => {
    const player = await playerWith(10);
    const { round: _, ...noRound } = player.bet(1);
    for (const body of ['{', '[]', '"x"', '', JSON.stringify({ ...noRound, request_uuid: 'r' })]) {
      expect(await supplier.call('transaction/bet', body)).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
    }
    expect(await player.send('bet', { ...player.bet(1), round: 'a\u0000b' })).toMatchObject({
      status: 'RS_ERROR_WRONG_TYPES',
    });
    expect(await player.balance()).toBe(10 * ONE);
  });

  it('rule 3: fields that are not known are ignored, since the dialect grows', async () => {
    const player = await playerWith(10);
    const grown = { is_supplier_promo: true, jackpot: { level: 1.5 } };
    const bet = { ...player.bet(1), ...grown };
    expect(await player.send('bet', bet)).toMatchObject({ status: 'RS_OK', balance: 9 * ONE });
    const win = { ...player.win(bet, 2), ...grown };
    expect(await player.send('win', win)).toMatchObject({ status: 'RS_OK', balance: 11 * ONE });
    const rollback = { ...player.rollback(win), ...grown };
    expect(await player.send('rollback', rollback)).toMatchObject({ status: 'RS_OK', balance: 9 * ONE });
    const { user, token } = player;
    const asked = { user, token, game_code: SUPPLIER_GAME, ...grown };
    for (const path of ['user/info', 'user/balance'])
      expect(await supplier.call(path, asked)).toMatchObject({ status: 'RS_OK' });
  });

  it('rule 3: the same bet again has one effect and answers with the balance of now', async () => {
    const player = await playerWith(10);
    const bet = player.bet(2);
    const answers = await Promise.all(Array.from({ length: 5 }, () => player.send('bet', bet)));
    expect(answers.every((answer) => answer.status === 'RS_OK')).toBe(true);
    await player.send('bet', player.bet(3));
    expect(await player.send('bet', bet)).toMatchObject({ status: 'RS_OK', balance: 5 * ONE });
  });

  it.each([
    ['amount', { amount: 2 * ONE }],
    ['round', { round: 'another' }],
    ['is_free', { is_free: true }],
    ['game_code', { game_code: 'OTHER' }],
    ['currency', { currency: 'EUR' }],
  ])('rule 3: the same transaction with another %s is a duplicate without effect', async (_, other) => {
    const player = await playerWith(10);
    const bet = player.bet(1);
    await player.send('bet', bet);
    const again = await player.send('bet', { ...bet, ...other });
    expect(again).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION', balance: 9 * ONE });
  });

  it('rule 3: the same win or rollback of another transaction is a duplicate without effect', async () => {
    const player = await playerWith(10);
    const [bet, other] = [player.bet(1), player.bet(1)];
    for (const each of [bet, other]) await player.send('bet', each);
    const win = player.win(bet, 2);
    const rollback = player.rollback(bet);
    await player.send('win', win);
    await player.send('rollback', rollback);
    const of = { reference_transaction_uuid: other.transaction_uuid };
    for (const again of [player.send('win', { ...win, ...of }), player.send('rollback', { ...rollback, ...of })])
      expect(await again).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
  });

  it.each([
    ['token', { token: 'another-token' }],
    ['supplier_transaction_id', { supplier_transaction_id: 's-2' }],
    ['supplier_user', { supplier_user: 'su-2' }],
    ['is_aggregated', { is_aggregated: true }],
    ['reward_uuid', { reward_uuid: 'w' }],
    ['round_closed', { round_closed: true }],
    ['bet', { bet: 'one' }],
    ['order in meta', { meta: { b: [2, 1], a: 1 } }],
    ['unknown field', { is_supplier_promo: true }],
  ])('rule 3: the same transaction with another %s is a repetition', async (_, other) => {
    const player = await playerWith(10);
    const bet = player.bet(1, { meta: { a: 1, b: [2, 1] } });
    await player.send('bet', bet);
    expect(await player.send('bet', { ...bet, ...other })).toMatchObject({ status: 'RS_OK', balance: 9 * ONE });
    const win = player.win(bet, 2, { meta: { a: 1, b: [2, 1] } });
    await player.send('win', win);
    expect(await player.send('win', { ...win, ...other })).toMatchObject({ status: 'RS_OK', balance: 11 * ONE });
  });

  it('rule 3: the same transaction by another user, or as another call, is a duplicate', async () => {
    const [player, other] = [await playerWith(10), await playerWith(10)];
    const bet = player.bet(1);
    await player.send('bet', bet);
    const foreign = await other.send('bet', { ...bet, user: other.user, token: other.token });
    expect(foreign).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION', balance: 10 * ONE });
    const asWin = await player.send('win', player.win(bet, 1, { transaction_uuid: bet.transaction_uuid }));
    expect(asWin).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION', balance: 9 * ONE });
  });

  it('rule 9: the balance stands in every reply about a known user', async () => {
    const player = await playerWith(3);
    expect(await player.send('bet', player.bet(4))).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 3 * ONE,
    });
    expect(await player.send('bet', { ...player.bet(1), round: 7 })).toMatchObject({
      status: 'RS_ERROR_WRONG_TYPES',
      balance: 3 * ONE,
    });
    expect(await player.send('bet', player.bet(1, { token: 'unknown-token' }))).toMatchObject({ balance: 3 * ONE });
  });

  it('rule 14: a signed request that is sent again has no second effect', async () => {
    const player = await playerWith(10);
    const text = JSON.stringify({ request_uuid: 'r', ...player.bet(1) });
    const signature = signatureOf(text);
    for (let i = 0; i < 3; i += 1)
      expect(await supplier.call('transaction/bet', text, signature)).toMatchObject({
        status: 'RS_OK',
        balance: 9 * ONE,
      });
  });

  it('one poisoned request harms none of those it travels with', async () => {
    const player = await playerWith(10);
    const bets = [player.bet(1), { ...player.bet(1), meta: '\ud800\u0000' }, player.bet(1)];
    const answers = await Promise.all(bets.map((bet) => player.send('bet', bet)));
    expect(answers.filter((answer) => answer.status === 'RS_OK').length).toBeGreaterThanOrEqual(2);
  });
});
