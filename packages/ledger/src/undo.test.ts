/** A bet undone in bulk leaves the same books as a single rollback. */
import { expect, it } from 'vitest';
import { dayName, millis, DAY_MS, type MemberId } from '#kernel';
import { describeLedger, expectNone } from '../test/describe-ledger.ts';
import {
  bet,
  freshKey,
  mainOf,
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

describeLedger('bets that are undone by set', { onBothEngines: true }, ({ ledger, db }) => {
  /** With a bet of one in a round of its own. */
  async function staked(member: MemberId, part: Parameters<typeof bet>[2] = {}) {
    const [key, undoing] = [freshKey(), freshKey()];
    const of = { roundId: `r-${key}`, ...part };
    await ledger.game.bet(bet(member, key, of));
    return { member, key, of, back: rollback(member, undoing, key, of) };
  }
  /** All that is written of a posting, but for its numbers and keys. */
  const written = async (key: string) => {
    const rows = await db.run<{ row: unknown }>(
      `select to_jsonb(p) - '{id,account_id,member_id,key,fingerprint,reference_key,round_id}'::text[] || jsonb_build_object('transfers', (
         select jsonb_agg(to_jsonb(t) - '{posting_id,debit_id,credit_id}'::text[] || jsonb_build_object(
           'debit', (select kind from ledger_account k where k.id = t.debit_id), 'credit', (select kind from ledger_account k where k.id = t.credit_id)))
         from ledger_transfer t where t.posting_id = p.id)) as row
       from ledger_posting p where p.key = $1 and p.merchant = '${MERCHANT}'`,
      [key],
    );
    return rows.map(({ row }) => row);
  };

  it('R12 once, however often, in whichever way and by how many at once', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => memberWith(ledger, one(100))));
    const bets = await Promise.all(members.map((member) => staked(member)));
    const back = bets.map((each) => each.back);
    const answers = await Promise.all([
      ledger.game.undo(back),
      ledger.game.undo(back.toReversed()).then((all) => all.toReversed()),
      Promise.all(back.map(async (each) => (await ledger.game.rollback({ ...each, roundClosed: true })).balance)),
    ]);
    expect(answers).toEqual(answers.map(() => members.map(() => one(100))));
    for (const { key } of back) expect(await written(key)).toHaveLength(1);
  });

  it('several of a member one after the other, and its rows are those of a rollback by itself', async () => {
    const [alone, together] = [await memberWith(ledger, one(100)), await memberWith(ledger, one(100))];
    const bets = async (member: MemberId) => [await staked(member), await staked(member, { amount: one(5) })];
    const [first, second] = [await bets(alone), await bets(together)];
    for (const { back } of first) await ledger.game.rollback({ ...back, roundClosed: true });
    expect(await ledger.game.undo(second.map(({ back }) => back))).toEqual([one(100), one(100)]);
    expect([await mainOf(ledger, alone), await mainOf(ledger, together)]).toEqual([one(100), one(100)]);
    const rows = async (all: typeof first) => Promise.all(all.map(({ back }) => written(back.key)));
    expect(await rows(second)).toEqual(await rows(first));
    const days = await db.run<{ row: unknown }>(
      `select to_jsonb(d) - '{account_id,member_id,first_id,last_id}'::text[] as row from ledger_day d
       where d.member_id = any($1) and d.merchant = '${MERCHANT}' order by d.type_id, d.member_id`,
      [[alone, together]],
    );
    expect(days.length % 2).toBe(0);
    for (let at = 0; at < days.length; at += 2) expect(days[at + 1]).toEqual(days[at]);
  });

  it('R32 of a frozen account as well, to where the bet came from, and no bet is taken behind it', async () => {
    const member = await memberWith(ledger, one(10));
    await ledger.post(
      rewardPaid({ ...occasion(), memberId: member, reward: 'promotionBonus', to: 'bonus', amount: one(20) }),
    );
    const { back, of } = await staked(member, { wallet: 'bonus' });
    await ledger.setFrozen({ merchant: MERCHANT, memberId: member, frozen: true });
    expect(await ledger.game.undo([{ ...back, wallet: 'main' }])).toEqual([one(20)]);
    await ledger.setFrozen({ merchant: MERCHANT, memberId: member, frozen: false });
    expect(await ledger.game.bet(bet(member, freshKey(), of))).toMatchObject({ code: 'round_closed' });
  });

  it('leaves alone what is not the only posting of its round, what is free, undone or unknown, beside those that it undoes', async () => {
    const member = await memberWith(ledger, one(100));
    const [fine, undone, free, returned, won, other, stranger] = [
      await staked(member),
      await staked(member),
      await staked(member, { free: { rewardId: 'r' } }),
      await staked(member, { amount: one(2) }),
      await staked(member),
      await staked(member),
      await staked(await memberWith(ledger, one(5))),
    ];
    await ledger.game.rollback(rollback(member, freshKey(), undone.key, undone.of));
    await ledger.game.returnStake(stakeBack(member, freshKey(), returned.key, { ...returned.of, amount: one(1) }));
    await ledger.game.win(win(member, freshKey(), won.key, won.of));
    await ledger.game.bet(bet(member, freshKey(), other.of));
    const asked = [
      undone.back,
      free.back,
      returned.back,
      won.back,
      other.back,
      { ...stranger.back, memberId: member },
      fine.back,
      { ...fine.back, key: freshKey() },
    ];
    const balance = await mainOf(ledger, member);
    const undoneNow = await ledger.game.undo(asked);
    expect(undoneNow).toEqual([null, null, null, null, null, null, balance + one(1), null]);
    expect(await ledger.game.undo([{ ...fine.back, key: freshKey(), referenceKey: freshKey() }])).toEqual([null]);
    expect(await ledger.game.undo([])).toEqual([]);
    for (const day of [NOW, millis(NOW + DAY_MS)]) expectNone(await ledger.auditDay(dayName(day)));
  });
});
