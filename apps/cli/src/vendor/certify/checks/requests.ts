import { randomUUID } from 'node:crypto';
import { CENT, type Section } from '../check.ts';
import { expect, signed, type Answer } from '../desk.ts';

export const signatures: Section = {
  title: '1 Signature',
  checks: [
    {
      scenario: 'a missing or invalid signature, one for another body, one for the same JSON in different formatting',
      expected: 'INVALID_SIGNATURE, nothing moved',
      async run(desk) {
        const before = await desk.balance();
        const text = JSON.stringify({ request_uuid: 'r', ...desk.bet(CENT) });
        const other = signed(text.replace('{', '{ '), desk.account.privateKey);
        for (const forged of ['', 'AAAA', signed('{}', desk.account.privateKey), other]) {
          expect('status', (await desk.post('transaction/bet', text, forged)).status, 'RS_ERROR_INVALID_SIGNATURE');
        }
        expect('balance', await desk.balance(), before);
      },
    },
    {
      scenario: 'a body that is not JSON, with an invalid signature and with a valid one',
      expected: 'INVALID_SIGNATURE, then WRONG_SYNTAX',
      async run(desk) {
        expect('status', (await desk.post('transaction/bet', '{broken', 'AAAA')).status, 'RS_ERROR_INVALID_SIGNATURE');
        expect('status', (await desk.post('transaction/bet', '{broken')).status, 'RS_ERROR_WRONG_SYNTAX');
      },
    },
    {
      scenario: 'a signed bet at the URL of an unknown supplier',
      expected: 'INVALID_PARTNER',
      async run(desk) {
        const text = JSON.stringify({ request_uuid: 'r', ...desk.bet(CENT) });
        const nowhere = desk.account.url.replace(/[^/]+$/, 'NO_SUCH_SUPPLIER');
        const answer = await desk.post('transaction/bet', text, undefined, nowhere);
        expect('status', answer.status, 'RS_ERROR_INVALID_PARTNER');
      },
    },
  ],
};

export const amounts: Section = {
  title: '2 Amounts',
  checks: [
    {
      scenario: 'amounts that are negative, fractional, unsafe, text or null',
      expected: 'WRONG_TYPES',
      async run(desk) {
        for (const amount of [-CENT, 0.5, 2 ** 53, '1000', null])
          await desk.transact('bet', desk.bet(amount), 'RS_ERROR_WRONG_TYPES');
      },
    },
    {
      scenario: 'a bet and a win of 10, the smallest amount of the site',
      expected: 'OK, moved exactly',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(10);
        await desk.transact('bet', bet, 'RS_OK', before - 10);
        await desk.transact('win', desk.win(bet, 10), 'RS_OK', before);
      },
    },
    {
      scenario: 'a bet and a win that are not multiples of 10',
      expected: 'WRONG_AMOUNT, nothing moved',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await desk.transact('bet', bet, 'RS_OK');
        for (const amount of [1, 15, CENT + 1]) {
          await desk.transact('bet', desk.bet(amount), 'RS_ERROR_WRONG_AMOUNT', before - CENT);
          await desk.transact('win', desk.win(bet, amount), 'RS_ERROR_WRONG_AMOUNT', before - CENT);
        }
        await desk.transact('rollback', desk.rollback(bet), 'RS_OK', before);
      },
    },
    {
      scenario: 'a missing or duplicate field',
      expected: 'WRONG_SYNTAX, nothing moved',
      async run(desk) {
        const before = await desk.balance();
        const { round: _, ...fields } = desk.bet(CENT);
        await desk.transact('bet', fields, 'RS_ERROR_WRONG_SYNTAX', before);
        const text = JSON.stringify({ request_uuid: 'r', ...desk.bet(CENT) });
        const twice = await desk.post('transaction/bet', `{"amount":0,${text.slice(1)}`);
        expect('status', twice.status, 'RS_ERROR_WRONG_SYNTAX');
        expect('balance', await desk.balance(), before);
      },
    },
    {
      scenario: 'invalid values in every field of a signed bet',
      expected: 'never UNKNOWN, nothing moved',
      async run(desk) {
        const before = await desk.balance();
        for (const field of Object.keys(desk.bet(CENT)).filter((name) => name !== 'meta' && name !== 'bet')) {
          for (const odd of ['', 'a\u0000b', 'x'.repeat(2_000), [], {}, -0.5]) {
            const bet = desk.bet(CENT, { [field]: odd });
            const answer = await desk.send('transaction/bet', bet);
            const isRefused = answer.http === 200 && /^RS_ERROR_(?!UNKNOWN)/.test(answer.status ?? '');
            // Supplier notes may be any short text.
            const isNote = field.startsWith('supplier_') && typeof odd === 'string' && answer.status === 'RS_OK';
            expect(`${field} as ${JSON.stringify(odd).slice(0, 20)} is told apart`, isRefused || isNote, true);
            if (isNote) await desk.transact('rollback', desk.rollback(bet), 'RS_OK', before);
          }
        }
        expect('balance', await desk.balance(), before);
      },
    },
  ],
};

export const answers: Section = {
  title: '9 Answers',
  checks: [
    {
      scenario: 'fields of the answer with NOT_ENOUGH_MONEY and WRONG_TYPES',
      expected: 'user, status, request_uuid, currency, balance and no others',
      async run(desk) {
        const { user, currency } = desk.account;
        const before = await desk.balance();
        for (const [fields, status] of [
          [desk.bet(desk.tooMuch(before)), 'RS_ERROR_NOT_ENOUGH_MONEY'],
          [desk.bet('much'), 'RS_ERROR_WRONG_TYPES'],
        ] as const) {
          const { http: _, ...answer } = await desk.transact('bet', { ...fields, request_uuid: 'echo' }, status);
          expect('answer', answer, { user, status, request_uuid: 'echo', currency, balance: before });
        }
      },
    },
    {
      scenario: 'user/info of the user, with an unknown field; and of an unknown user',
      expected: 'OK with a country, or an empty one; INVALID_TOKEN',
      async run(desk) {
        const info = await desk.send('user/info', { user: desk.account.user, is_supplier_promo: true });
        expect('status', info.status, 'RS_OK');
        expect('country', /^([A-Z]{2})?$/.test(String(info.country)), true);
        expect('status', (await desk.send('user/info', { user: '999999999999' })).status, 'RS_ERROR_INVALID_TOKEN');
      },
    },
  ],
};

export const feed: Section = {
  title: '11 Reconciliation',
  checks: [
    {
      scenario: 'the feed of the last hour after a bet and its rollback',
      expected: 'OK, lists both',
      async run(desk) {
        const bet = desk.bet(CENT);
        await desk.transact('bet', bet, 'RS_OK');
        const rollback = desk.rollback(bet);
        await desk.transact('rollback', rollback, 'RS_OK');
        const hour = 3_600_000;
        const window = {
          start_time: new Date(Date.now() - hour).toISOString(),
          end_time: new Date(Date.now() + hour).toISOString(),
        };
        const listed = new Set<string>();
        for (let cursor: string | null = null; ;) {
          const page: Answer = await desk.send('transactions', {
            ...window,
            cursor,
            limit: 1_000,
            request_uuid: randomUUID(),
          });
          for (const each of page.transactions ?? []) listed.add(each.transaction_uuid);
          cursor = page.next ?? null;
          if (cursor === null) break;
        }
        for (const each of [bet, rollback]) expect('listed', listed.has(each.transaction_uuid), true);
      },
    },
  ],
};
