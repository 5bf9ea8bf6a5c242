/** Deposits by the sandbox, withdrawals with an operator's review, and bonus money. */
import type { Contract } from '#contract';
import { currency, type Units } from '#kernel';
import type { CallContext } from '../../ports/context.ts';
import { bonusRoutes, grantBonus } from '../../modules/money/bonus/index.ts';
import { setFirstPaymentPassword } from '../../modules/people/credentials/index.ts';
import { depositRoutes, receiveNotification } from '../../modules/money/deposit/index.ts';
import { transferRoutes, walletOfKind } from '../../modules/money/wallet/index.ts';
import { withdrawalDesk, withdrawalRoutes } from '../../modules/money/withdrawal/index.ts';
import { SANDBOX_VENDOR_ID } from '../../providers/payment/sandbox/index.ts';
import { DEMO_PASSWORD } from '../index.ts';
import { inAllLanguages } from '../texts/index.ts';
import { operatorDoes } from './desk.ts';
import { calledBy, granted, type Guest, type House } from './house.ts';

export async function deposit(
  house: House,
  guest: Guest,
  amount: Units,
  outcome: 'succeeded' | 'failed' = 'succeeded',
): Promise<void> {
  const { deps, merchant } = house;
  const context = calledBy<CallContext<Contract['deposit']['startGateway']>>(house, guest);
  const wish = { vendorId: SANDBOX_VENDOR_ID, bankCode: 'SANDBOX', amount };
  const { refId } = granted('a deposit', await depositRoutes(deps).startGateway(context, wish));
  const gateway = deps.providers.payments.get(SANDBOX_VENDOR_ID)!;
  const payment = { refId, amount, currency: currency(merchant.config.currency) };
  granted('its arrival', await receiveNotification(deps, gateway, { kind: 'deposit', outcome, ...payment }));
}

/** Answers the card's id. */
export async function addCard(house: House, guest: Guest, cardNumber: string, payeeName: string): Promise<number> {
  const { deps, merchant } = house;
  await setFirstPaymentPassword(deps, guest.memberId, DEMO_PASSWORD);
  const context = calledBy<CallContext<Contract['withdrawal']['addCard']>>(house, guest);
  const bankCode = merchant.config.withdraw?.banks[0]?.code ?? '';
  const wish = { bankCode, cardNumber, payeeName, paymentPassword: DEMO_PASSWORD };
  return granted('a card', await withdrawalRoutes(deps).addCard(context, wish)).bankCardId;
}

/** Answers the withdrawal's reference. */
export async function withdraw(house: House, guest: Guest, bankCardId: number, amount: Units): Promise<string> {
  const context = calledBy<CallContext<Contract['withdrawal']['request']>>(house, guest);
  const wish = { amount, bankCardId, withdrawPassword: DEMO_PASSWORD };
  return granted('a withdrawal', await withdrawalRoutes(house.deps).request(context, wish)).refId;
}

const REASONS = {
  take: 'looking at it',
  approve: 'all in order',
  reject: 'the name differs from that of the account',
  paid: 'paid at the bank',
} as const;
export type Verb = keyof typeof REASONS;

export async function atTheDesk(house: House, ref: string, verb: Verb): Promise<void> {
  const more: Readonly<Record<string, string>> =
    verb === 'paid' ? { reference: `DEMO-${ref}` } : verb === 'reject' ? { template: 'name' } : {};
  await operatorDoes(house, withdrawalDesk, [verb, 'withdrawal'], { ref, reason: REASONS[verb], ...more });
}

export async function confirm(house: House, guest: Guest, transactionId: string): Promise<void> {
  const context = calledBy<CallContext<Contract['withdrawal']['answer']>>(house, guest);
  granted(
    'the word that it arrived',
    await withdrawalRoutes(house.deps).answer(context, { transactionId, action: 'CONFIRM' }),
  );
}

export async function giveBonus({ deps, merchant }: House, { memberId }: Guest, amount: Units): Promise<void> {
  const given = await deps.db.tx((tx) =>
    grantBonus(deps, tx, {
      merchant: merchant.code,
      memberId,
      currency: currency(merchant.config.currency),
      fact: 'demo:month',
      names: inAllLanguages((texts) => texts.promotions.luckyMoment.title),
      amount,
      terms: { times: 4, days: 14, weights: { RNG: 100 } },
    }),
  );
  if (!given.ok) throw new Error(`a bonus: ${given.code}`);
}

/** Forfeits the rest of a bonus that is no longer played. */
export async function giveUpBonus(house: House, guest: Guest): Promise<void> {
  const routes = bonusRoutes(house.deps);
  const active = granted('the bonus in force', await routes.active(calledBy(house, guest), undefined as never));
  if (active) granted('its end', await routes.cancel(calledBy(house, guest), { refNo: active.refNo }));
}

/** At a brand with a wallet per category, moves money to the slots' wallet before play. */
export async function toTheSlots(house: House, guest: Guest): Promise<void> {
  const { deps, merchant } = house;
  const owner = { merchant: merchant.code, memberId: guest.memberId, currency: currency(merchant.config.currency) };
  if (merchant.config.singleWallet) return;
  const amount = await deps.ledger.balanceOf({ ...owner, kind: 'main' });
  if (amount === 0n) return;
  const [fromAccountTypeId = 0, toAccountTypeId = 0] = (['main', 'wallet:rng'] as const).map(
    (kind) => walletOfKind(kind)?.accountTypeId,
  );
  granted(
    'a transfer',
    await transferRoutes(deps).move(calledBy(house, guest), { fromAccountTypeId, toAccountTypeId, amount }),
  );
}

/** And back to the main one. */
export async function fromTheSlots(house: House, guest: Guest): Promise<void> {
  if (house.merchant.config.singleWallet) return;
  granted('a transfer back', await transferRoutes(house.deps).collect(calledBy(house, guest), {}));
}
