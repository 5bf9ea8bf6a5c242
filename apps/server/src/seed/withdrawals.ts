/** What member1 has withdrawn in the demo world: a card, and a withdrawal in each state that is worth a look. */
import type { Contract } from '#contract';
import { currency, memberId, parseUnits, type Units } from '#kernel';
import type { Deps } from '../deps.ts';
import type { CallContext } from '../http/context.ts';
import { accountByName, setFirstPaymentPassword } from '../modules/credentials/index.ts';
import { withdrawalDesk, withdrawalRoutes } from '../modules/withdrawal/index.ts';
import { DEMO_PASSWORD } from './index.ts';
import { DEMO_OPERATORS } from './operators.ts';

const BRAND = 'pavilion';
const NUMBER = '4401 7723 9015';

type Act = readonly [verb: 'take' | 'approve' | 'reject' | 'paid', reason: string];
const LOOKED: Act = ['take', 'looking at it'];

/** Oldest first: how many days ago, how much, what the operator did, and whether the member has said that it arrived. */
const HISTORY: readonly (readonly [days: number, amount: string, acts: readonly Act[], received?: true])[] = [
  [9, '80', [LOOKED, ['approve', 'all in order'], ['paid', 'paid at the bank']], true],
  [5, '45', [LOOKED, ['reject', 'the name differs from that of the account']]],
  [2, '60', [LOOKED, ['approve', 'all in order']]],
  [1, '100', [LOOKED, ['approve', 'all in order'], ['paid', 'paid at the bank']]],
];

/** Before the first of them, and after the member has joined. */
const FUNDED_BEFORE = '12 days';

const amountOf = (text: string): Units => {
  const parsed = parseUnits(text);
  if (!parsed.ok) throw new Error(`not an amount: ${text}`);
  return parsed.value;
};

type Calls = Contract['withdrawal'];
type Context = CallContext<Calls['request']> & CallContext<Calls['addCard']> & CallContext<Calls['answer']>;

/** Once, whenever the site starts on a demo world that has none of it. Everything goes the way people go. */
export async function seedWithdrawals(deps: Deps): Promise<void> {
  const merchant = deps.brands.find(BRAND);
  const account = merchant && (await accountByName(deps.db, merchant.code, 'member1'));
  if (!merchant || !account) return;
  const owner = memberId(Number(account.id));
  await setFirstPaymentPassword(deps, owner, DEMO_PASSWORD);
  const session = { memberId: owner, currency: currency(merchant.config.currency) };
  const calls = withdrawalRoutes(deps);
  const context = (requestId: string) => ({ merchant, session, language: 'EN', requestId }) as unknown as Context;
  const card = await calls.addCard(context('demo-card'), {
    bankCode: 'FIRSTNATIONAL',
    cardNumber: NUMBER,
    payeeName: 'Mei Lin',
    paymentPassword: DEMO_PASSWORD,
  });
  if (!card.ok) return;
  await deps.db.run(`update bank_card set added_at = added_at - interval '90 days' where merchant = $1 and id = $2`, [
    BRAND,
    card.value.bankCardId,
  ]);
  // Nobody withdraws before they have paid in.
  await deps.db.run(
    `update deposit set requested_at = requested_at - $3::interval, settled_at = settled_at - $3::interval,
       expires_at = expires_at - $3::interval
     where merchant = $1 and member_id = $2 and state = 'S'`,
    [BRAND, account.id, FUNDED_BEFORE],
  );
  for (const [place, [days, amount, acts, received]] of HISTORY.entries()) {
    const wish = { amount: amountOf(amount), bankCardId: card.value.bankCardId, withdrawPassword: DEMO_PASSWORD };
    const asked = await calls.request(context(`demo-${place}`), wish);
    if (!asked.ok) return;
    const { refId } = asked.value;
    for (const act of acts) await atTheDesk(deps, refId, act);
    if (received) await calls.answer(context(`demo-answer-${place}`), { transactionId: refId, action: 'CONFIRM' });
    await deps.db.run(
      `update withdrawal set requested_at = requested_at - make_interval(days => $3::int)
       where merchant = $1 and ref_id = $2`,
      [BRAND, refId, days],
    );
  }
}

async function atTheDesk(deps: Deps, ref: string, [verb, reason]: Act): Promise<void> {
  const act = withdrawalDesk.acts?.find((known) => known.verb === verb);
  const more = verb === 'paid' ? { reference: `DEMO-${ref}` } : verb === 'reject' ? { template: 'name' } : {};
  const read = act?.read({
    act: verb,
    kind: 'withdrawal',
    merchant: BRAND,
    by: DEMO_OPERATORS[0].account,
    ref,
    reason,
    ...more,
  });
  if (read?.ok) await read.perform(deps);
}
