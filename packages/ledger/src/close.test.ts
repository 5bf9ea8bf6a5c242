/** Parts of rounds without a win that are closed in bulk leave the same books as those closed singly. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS, dayName, millis, type MemberId } from '#kernel';
import { deep } from '#testkit/deep.ts';
import { describeLedger, expectNone } from '../test/describe-ledger.ts';
import {
  bet,
  freshKey,
  memberWith,
  MERCHANT,
  NOW,
  occasion,
  one,
  rollback,
  stakeBack,
  win,
} from '../test/table-of-players.ts';
import { rewardPaid } from './entries/reward-paid.ts';
import { trialGranted } from './entries/trial-granted.ts';

const WALLETS = ['main', 'bonus', 'trial'] as const;

describeLedger('parts of rounds that are closed by set', { onBothEngines: true }, ({ ledger, db }) => {
  async function player(): Promise<MemberId> {
    const member = await memberWith(ledger, one(100));
    await ledger.post(
      rewardPaid({ ...occasion(), memberId: member, reward: 'promotionBonus', to: 'bonus', amount: one(100) }),
    );
    await ledger.post(trialGranted({ ...occasion(), memberId: member, amount: one(100) }));
    return member;
  }
  /** With a bet of one in a round of many. */
  async function staked(part: Parameters<typeof bet>[2] = {}) {
    const [member, key, closing] = [await player(), freshKey(), freshKey()];
    const of = { roundId: 'many', ...part };
    await ledger.game.bet(bet(member, key, of));
    const lost = win(member, closing, key, { ...of, amount: one(0), roundClosed: true });
    return { member, key, of, lost, alone: () => ledger.game.win(lost) };
  }
  const postingsOf = (key: string) =>
    db.run<{ id: bigint }>(`select id from ledger_posting where key = $1 and merchant = '${MERCHANT}'`, [key]);

  it('R12 once, however often, in whichever way and by how many at once', async () => {
    const parts = await Promise.all(Array.from({ length: 20 }, () => staked()));
    const lost = parts.map((part) => part.lost);
    const answers = await Promise.all([
      ledger.game.close(lost),
      ledger.game.close(lost.toReversed()).then((all) => all.toReversed()),
      ...[1, 2].map(() => Promise.all(parts.map(async ({ alone }) => (await alone()).balance))),
    ]);
    expect(answers).toEqual(answers.map(() => parts.map(() => one(99))));
    expect(await ledger.game.close(lost)).toEqual(answers[0]);
    expect(await parts[0]!.alone()).toMatchObject({ ok: true, value: { duplicate: true } });
    for (const { key } of lost) expect(await postingsOf(key)).toHaveLength(1);
  });

  it('R32 of a frozen account as well, and no bet is taken behind it', async () => {
    const { member, of, lost } = await staked();
    await ledger.setFrozen({ merchant: MERCHANT, memberId: member, frozen: true });
    expect(await ledger.game.close([lost])).toEqual([one(99)]);
    await ledger.setFrozen({ merchant: MERCHANT, memberId: member, frozen: false });
    expect(await ledger.game.bet(bet(member, freshKey(), of))).toMatchObject({ code: 'round_closed' });
    expect(
      await ledger.game.returnStake(stakeBack(member, freshKey(), lost.betKey, { roundId: of.roundId })),
    ).toMatchObject({ code: 'round_closed' });
  });

  it('goes to where the bet came from, whatever is played from by then', async () => {
    const { lost } = await staked({ wallet: 'bonus' });
    expect(await ledger.game.close([{ ...lost, wallet: 'main' }])).toEqual([one(99)]);
    const [posting] = await ledger
      .roundPostings({ merchant: MERCHANT, vendor: 'HOUSE', roundId: 'many' })
      .then((all) => all.filter(({ key }) => key === lost.key));
    expect(posting).toMatchObject({ kind: 'win', amount: 0n, balanceAfter: one(99), roundClosed: true });
  });

  it('leaves alone what a win would be refused for, and what is free, beside those that it closes', async () => {
    const [stranger, undone, free, other, fine] = await Promise.all([
      staked(),
      staked(),
      staked({ free: { rewardId: 'r' } }),
      staked(),
      staked(),
    ]);
    await ledger.game.rollback(rollback(undone.member, freshKey(), undone.key, undone.of));
    await ledger.game.win({ ...other.lost, amount: one(5), roundClosed: false });
    const open = await staked();
    await ledger.game.win({ ...open.lost, roundClosed: false });
    const asked = [
      { ...fine.lost, key: freshKey(), betKey: freshKey() },
      { ...stranger.lost, memberId: fine.member },
      undone.lost,
      free.lost,
      other.lost,
      open.lost,
      fine.lost,
      { ...fine.lost, key: freshKey() },
    ];
    expect(await ledger.game.close(asked)).toEqual([null, null, null, null, null, null, one(99), null]);
    for (const { key } of [...asked.slice(0, 4), asked.at(-1)!]) expect(await postingsOf(key)).toEqual([]);
  });

  it('many more than are locked at once, in the order asked for', async () => {
    const one1 = await staked();
    const parts = await Promise.all(Array.from({ length: 300 }, () => memberWith(ledger, one(2))));
    await Promise.all(
      parts.map((member, at) => ledger.game.bet(bet(member, `${one1.key}-${at}`, { roundId: 'many' }))),
    );
    const lost = parts.map((member, at) => win(member, freshKey(), `${one1.key}-${at}`, { roundId: 'many' }));
    expect(await ledger.game.close([...lost, one1.lost])).toEqual([...parts.map(() => one(1)), one(99)]);
    expect(await ledger.game.close([])).toEqual([]);
  });

  const happening = fc.record({
    what: fc.constantFrom('bet', 'bet', 'free', 'return', 'rollback', 'win', 'close', 'undo the close'),
    amount: fc.integer({ min: 1, max: 9 }),
  });
  const part = fc.record({
    wallet: fc.constantFrom(...WALLETS),
    category: fc.constantFrom('RNG' as const, 'ELOTT' as const),
    laterMs: fc.constantFrom(0, 1_000, DAY_MS),
    before: fc.array(happening, { maxLength: 5 }),
    behind: fc.constantFrom('nothing', 'rollback', 'bet', 'return', 'close again'),
  });

  it('R12 R15 leaves the rows that closing one by one leaves, whatever was staked, returned, won and undone before', async () => {
    const property = fc.asyncProperty(fc.array(part, { minLength: 3, maxLength: 6 }), async (parts) => {
      const run = freshKey();
      const twins = ['alone', 'together'] as const;
      const people = await Promise.all(
        twins.map(async (twin) => Promise.all(parts.map(async (of) => ({ twin, of, member: await player() })))),
      );
      const named = (twin: string, at: number, name: string) => `${run}-${twin}-${at}-${name}`;
      const inputsOf = (twin: string, member: MemberId, at: number, { wallet, category }: (typeof parts)[number]) => {
        const common = { roundId: `${run}-${twin}`, wallet, category };
        const key = (name: string) => named(twin, at, name);
        return {
          bet: (name: string, amount: number, free?: { rewardId: string }) =>
            ledger.game.bet(bet(member, key(name), { ...common, amount: one(amount), free })),
          back: (name: string, of: string, amount: number) =>
            ledger.game.returnStake(stakeBack(member, key(name), key(of), { ...common, amount: one(amount) })),
          undo: (name: string, of: string) => ledger.game.rollback(rollback(member, key(name), key(of), common)),
          won: (name: string, amount: number, roundClosed: boolean, laterMs = 0) =>
            win(member, key(name), key('first'), {
              ...common,
              amount: one(amount),
              roundClosed,
              occurredAt: millis(NOW + laterMs),
            }),
        };
      };
      const all = people.flat().map((person, at) => {
        const place = at % parts.length;
        return { ...person, inputs: inputsOf(person.twin, person.member, place, person.of) };
      });
      for (const { of, inputs } of all) {
        await inputs.bet('first', 3);
        for (const [n, { what, amount }] of of.before.entries()) {
          const name = `${n}`;
          if (what === 'bet' || what === 'free')
            await inputs.bet(name, amount, what === 'free' ? { rewardId: 'r' } : undefined);
          else if (what === 'return') await inputs.back(name, 'first', amount);
          else if (what === 'rollback') await inputs.undo(name, n === 0 ? 'first' : `${n - 1}`);
          else if (what === 'undo the close') await inputs.undo(name, 'closed before');
          else await ledger.game.win(inputs.won(what === 'win' ? name : 'closed before', amount, what === 'close'));
        }
      }
      const [alone, together] = twins.map((twin) => all.filter((person) => person.twin === twin));
      const lostOf = ({ inputs, of }: (typeof all)[number]) => inputs.won('lost', 0, true, of.laterMs);
      const answers = await Promise.all(alone!.map((person) => ledger.game.win(lostOf(person))));
      const closed = await ledger.game.close(together!.map(lostOf));
      expect(closed).toEqual(answers.map((answer) => (answer.ok ? answer.balance : null)));
      for (const { of, inputs } of all) {
        if (of.behind === 'rollback') await inputs.undo('late', 'first');
        else if (of.behind === 'bet') await inputs.bet('late', 1);
        else if (of.behind === 'return') await inputs.back('late', 'first', 1);
        else if (of.behind === 'close again') await ledger.game.win(inputs.won('late', 0, true));
      }
      expect(await booked(together!, `${run}-together`)).toEqual(await booked(alone!, `${run}-alone`));
    });
    await fc.assert(property, { numRuns: deep(40, 5) });
    for (const day of [NOW, millis(NOW + DAY_MS)]) expectNone(await ledger.auditDay(dayName(day)));
  });

  /** All that is written of them, with places instead of numbers: postings, transfers, days and balances. */
  async function booked(people: readonly { readonly member: MemberId }[], run: string) {
    const members = people.map(({ member }) => member);
    const rows = await db.run<{ member_id: number; row: Record<string, unknown> }>(
      `with own as (
         select a.*, (select count(*) from ledger_posting p where p.account_id = a.id and p.id <= a.last_posting_id) as last_place
         from ledger_account a where a.member_id = any ($1::int4[]) and a.merchant = '${MERCHANT}'
       ), posted as (
         select p.*, row_number() over (partition by p.account_id order by p.id) as place from ledger_posting p join own a on a.id = p.account_id
       ), written as (
         select p.member_id, p.id as at, to_jsonb(p) - '{id,account_id,member_id,fingerprint}'::text[]
           || jsonb_build_object('transfers', (
             select jsonb_agg(to_jsonb(t) - '{posting_id,debit_id,credit_id}'::text[] || jsonb_build_object(
               'debit', (select kind from ledger_account k where k.id = t.debit_id), 'credit', (select kind from ledger_account k where k.id = t.credit_id))
               order by t.n)
             from ledger_transfer t where t.posting_id = p.id)) as row
         from posted p
         union all
         select a.member_id, 2e18, to_jsonb(d) - '{account_id,member_id,first_id,last_id}'::text[] || jsonb_build_object('kind', a.kind,
           'first', (select place from posted p where p.id = d.first_id), 'last', (select place from posted p where p.id = d.last_id))
         from ledger_day d join own a on a.id = d.account_id
         union all
         select a.member_id, 3e18, to_jsonb(a) - '{id,member_id,last_posting_id,opened_at}'::text[] from own a
       )
       select member_id, row from written order by at, row ->> 'kind', row ->> 'day', row ->> 'type_id'`,
      [members],
    );
    // Deposits have a key of their own.
    const plain = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value)
          .replaceAll(run, 'run')
          .replaceAll(/"k\d+-\d+"/g, '"key"'),
      );
    return members.map((member) => plain(rows.filter((row) => row.member_id === member).map(({ row }) => row)));
  }
});
