/** The rules of the vendor wallet that can be seen from outside. Every check leaves the balance as it found it. */
import { randomUUID } from 'node:crypto';
import { expect, signed, type Desk } from './desk.ts';

export interface Check {
  readonly name: string;
  /** Throws `Failed` when the rule does not hold; `false` says that it cannot be checked here. */
  run(desk: Desk): Promise<void | false>;
}
export interface Section {
  readonly title: string;
  readonly checks: readonly Check[];
}

/** The least amount every currency of the site can be played for: a hundredth. */
const CENT = 1_000;

const signatures: Section = {
  title: '1 · Signature',
  checks: [
    {
      name: 'a request signed with nothing, with rubbish or for another body is refused',
      async run(desk) {
        const before = await desk.balance();
        const text = JSON.stringify({ request_uuid: 'r', ...desk.bet(CENT) });
        for (const forged of ['', 'AAAA', signed(`${text} `, desk.account.privateKey)]) {
          expect('status', (await desk.post('transaction/bet', text, forged)).status, 'RS_ERROR_INVALID_SIGNATURE');
        }
        expect('balance', await desk.balance(), before);
      },
    },
    {
      name: 'the signature is looked at before the body',
      async run(desk) {
        expect('status', (await desk.post('transaction/bet', '{broken', 'AAAA')).status, 'RS_ERROR_INVALID_SIGNATURE');
        expect('status', (await desk.post('transaction/bet', '{broken')).status, 'RS_ERROR_WRONG_SYNTAX');
      },
    },
  ],
};

const amounts: Section = {
  title: '2 · Amounts',
  checks: [
    {
      name: 'negative, fractional, unsafe amounts and text are WRONG_TYPES',
      async run(desk) {
        for (const amount of [-CENT, 0.5, 2 ** 53, '1000', null]) {
          await desk.says('bet', desk.bet(amount), 'RS_ERROR_WRONG_TYPES');
        }
      },
    },
    {
      name: 'a field that is missing, or said twice, is WRONG_SYNTAX',
      async run(desk) {
        const before = await desk.balance();
        const { round: _, ...fields } = desk.bet(CENT);
        await desk.says('bet', fields, 'RS_ERROR_WRONG_SYNTAX', before);
        const text = JSON.stringify({ request_uuid: 'r', ...desk.bet(CENT) });
        const twice = await desk.post('transaction/bet', `{"amount":0,${text.slice(1)}`);
        expect('status', twice.status, 'RS_ERROR_WRONG_SYNTAX');
        expect('balance', await desk.balance(), before);
      },
    },
    {
      name: 'a win of nothing closes its round',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await desk.says('bet', bet, 'RS_OK', before - CENT);
        await desk.says('win', desk.win(bet, 0, { round_closed: true }), 'RS_OK', before - CENT);
        await desk.says('rollback', desk.rollback(bet), 'RS_OK', before);
      },
    },
  ],
};

const idempotency: Section = {
  title: '3 · Repetition',
  checks: [
    {
      name: 'the same bet again, even five times at once, has one effect',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await Promise.all(Array.from({ length: 5 }, () => desk.says('bet', bet, 'RS_OK')));
        await desk.says('bet', bet, 'RS_OK', before - CENT);
        await desk.says('rollback', desk.rollback(bet), 'RS_OK', before);
      },
    },
    {
      name: 'the same transaction about something else is a duplicate',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await desk.says('bet', bet, 'RS_OK');
        for (const other of [{ amount: 2 * CENT }, { round: randomUUID() }, { is_free: true, reward_uuid: 'r' }])
          await desk.says('bet', { ...bet, ...other }, 'RS_ERROR_DUPLICATE_TRANSACTION', before - CENT);
        await desk.says('rollback', desk.rollback(bet), 'RS_OK', before);
      },
    },
    {
      name: 'what says nothing about the money may differ, and fields nobody knows are ignored',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT, { is_supplier_promo: false });
        await desk.says('bet', bet, 'RS_OK', before - CENT);
        for (const other of [{ meta: { a: 1 } }, { supplier_transaction_id: 'x' }, { is_supplier_promo: true }])
          await desk.says('bet', { ...bet, ...other }, 'RS_OK', before - CENT);
        await desk.says('rollback', desk.rollback(bet), 'RS_OK', before);
      },
    },
  ],
};

const debits: Section = {
  title: '4 · Debits',
  checks: [
    {
      name: 'of parallel bets exactly as many succeed as the balance holds',
      async run(desk) {
        const before = await desk.balance();
        const stake = Math.max(CENT, Math.floor(before / 7 / CENT) * CENT);
        const bets = Array.from({ length: 20 }, () => desk.bet(stake));
        const answers = await Promise.all(bets.map((bet) => desk.send('transaction/bet', bet)));
        const taken = bets.filter((_, n) => answers[n]?.status === 'RS_OK');
        for (const bet of taken) await desk.says('rollback', desk.rollback(bet), 'RS_OK');
        expect('bets taken', taken.length, Math.min(20, Math.floor(before / stake)));
        expect('balance', await desk.balance(), before);
      },
    },
    {
      name: 'more than there is is NOT_ENOUGH_MONEY, with the real balance',
      async run(desk) {
        const before = await desk.balance();
        await desk.says('bet', desk.bet(before + CENT), 'RS_ERROR_NOT_ENOUGH_MONEY', before);
      },
    },
  ],
};

const launches: Section = {
  title: '5 · Launches',
  checks: [
    {
      name: 'bets name a known token, a game of the supplier and the token’s currency',
      async run(desk) {
        const before = await desk.balance();
        await desk.says('bet', desk.bet(CENT, { token: randomUUID() }), 'RS_ERROR_INVALID_TOKEN', before);
        await desk.says('bet', desk.bet(CENT, { game_code: randomUUID() }), 'RS_ERROR_INVALID_GAME', before);
        await desk.says('bet', desk.bet(CENT, { currency: 'XTS' }), 'RS_ERROR_WRONG_CURRENCY', before);
      },
    },
    {
      name: 'wins and rollbacks are accepted with a token that has run out, bets are not',
      async run(desk) {
        const { expiredToken } = desk.account;
        if (expiredToken === null) return false;
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        const old = { token: expiredToken };
        await desk.says('bet', desk.bet(CENT, old), 'RS_ERROR_TOKEN_EXPIRED', before);
        await desk.says('bet', bet, 'RS_OK');
        await desk.says('win', desk.win(bet, 0, old), 'RS_OK', before - CENT);
        await desk.says('rollback', desk.rollback(bet, old), 'RS_OK', before);
        return undefined;
      },
    },
  ],
};

const wins: Section = {
  title: '6 · Wins',
  checks: [
    {
      name: 'a win needs its bet, one that was not rolled back',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await desk.says('win', desk.win(bet, CENT), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', before);
        await desk.says('bet', bet, 'RS_OK');
        await desk.says('rollback', desk.rollback(bet), 'RS_OK');
        await desk.says('win', desk.win(bet, CENT), 'RS_ERROR_TRANSACTION_ROLLED_BACK', before);
      },
    },
    {
      name: 'a bet may win several times',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(2 * CENT);
        await desk.says('bet', bet, 'RS_OK');
        await desk.says('win', desk.win(bet, CENT), 'RS_OK', before - CENT);
        await desk.says('win', desk.win(bet, CENT), 'RS_OK', before);
      },
    },
  ],
};

const rollbacks: Section = {
  title: '7 · Rollbacks',
  checks: [
    {
      name: 'before its bet: accepted, and the bet is kept out',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await desk.says('rollback', desk.rollback(bet), 'RS_OK', before);
        await desk.says('bet', bet, 'RS_ERROR_TRANSACTION_ROLLED_BACK', before);
      },
    },
    {
      name: 'twice, by one transaction or by two: one effect',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await desk.says('bet', bet, 'RS_OK');
        const rollback = desk.rollback(bet);
        for (const each of [rollback, rollback, desk.rollback(bet)]) await desk.says('rollback', each, 'RS_OK', before);
      },
    },
    {
      name: 'racing its bet: no effect in the end',
      async run(desk) {
        const before = await desk.balance();
        const races = Array.from({ length: 10 }, () => desk.bet(CENT)).flatMap((bet) => [
          desk.send('transaction/bet', bet),
          desk.send('transaction/rollback', desk.rollback(bet)),
        ]);
        await Promise.all(races);
        expect('balance', await desk.balance(), before);
      },
    },
  ],
};

const rounds: Section = {
  title: '8 · Rounds',
  checks: [
    {
      name: 'a round takes 101 bets, and none once it is closed',
      async run(desk) {
        const before = await desk.balance();
        if (before < 101 * CENT) return false;
        const round = randomUUID();
        const bets = Array.from({ length: 101 }, () => desk.bet(CENT, { round }));
        await Promise.all(bets.map((bet) => desk.says('bet', bet, 'RS_OK')));
        await desk.says('win', desk.win(bets[0]!, 101 * CENT, { round_closed: true }), 'RS_OK', before);
        const late = await desk.send('transaction/bet', desk.bet(CENT, { round }));
        expect('a late bet was taken', late.status === 'RS_OK', false);
        expect('balance', late.balance, before);
        return undefined;
      },
    },
  ],
};

const answers: Section = {
  title: '9 · Answers',
  checks: [
    {
      name: 'user, request_uuid, currency and balance come back, in errors too',
      async run(desk) {
        const { user, currency } = desk.account;
        const before = await desk.balance();
        for (const [fields, status] of [
          [desk.bet(before + CENT), 'RS_ERROR_NOT_ENOUGH_MONEY'],
          [desk.bet('much'), 'RS_ERROR_WRONG_TYPES'],
        ] as const) {
          const { http: _, ...answer } = await desk.says('bet', { ...fields, request_uuid: 'echo' }, status);
          expect('answer', answer, { user, status, request_uuid: 'echo', currency, balance: before });
        }
      },
    },
  ],
};

const feed: Section = {
  title: '11 · Reconciliation',
  checks: [
    {
      name: 'the feed of the last minutes lists what has just happened',
      async run(desk) {
        const bet = desk.bet(CENT);
        await desk.says('bet', bet, 'RS_OK');
        const rollback = desk.rollback(bet);
        await desk.says('rollback', rollback, 'RS_OK');
        const hour = 3_600_000;
        const window = {
          start_time: new Date(Date.now() - hour).toISOString(),
          end_time: new Date(Date.now() + hour).toISOString(),
        };
        const listed = new Set<string>();
        for (let cursor: string | null = null; ;) {
          const page = (await desk.send('transactions', { ...window, cursor, limit: 1_000 })) as {
            next?: string | null;
          } & Awaited<ReturnType<Desk['send']>>;
          for (const each of page.transactions ?? []) listed.add(each.transaction_uuid);
          cursor = page.next ?? null;
          if (cursor === null) break;
        }
        for (const each of [bet, rollback]) expect('listed', listed.has(each.transaction_uuid), true);
      },
    },
  ],
};

const replays: Section = {
  title: '14 · Replays',
  checks: [
    {
      name: 'a signed request that is sent again has no second effect',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        const text = JSON.stringify({ request_uuid: 'r', ...bet });
        const signature = signed(text, desk.account.privateKey);
        for (let n = 0; n < 3; n += 1)
          expect('balance', (await desk.post('transaction/bet', text, signature)).balance, before - CENT);
        await desk.says('rollback', desk.rollback(bet), 'RS_OK', before);
      },
    },
  ],
};

export const sections: readonly Section[] = [
  signatures,
  amounts,
  idempotency,
  debits,
  launches,
  wins,
  rollbacks,
  rounds,
  answers,
  feed,
  replays,
];
