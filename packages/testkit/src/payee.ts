/** A member who can be paid out, and a payout provider controlled by the test. */
import { randomUUID } from 'node:crypto';
import type { Currency, Units } from '#kernel';
import type { PaymentGateway, PayoutOrder } from '#server/providers/payment/payment.ts';
import { DEMO_PASSWORD } from '#server/seed/index.ts';
import type { Site, SiteMember } from './site.ts';

export const PAYMENT_PASSWORD = '246810';

export interface Payee extends SiteMember {
  readonly cardId: number;
  /** Asks for a withdrawal; `amount` in main units. */
  ask(amount: number, requestId?: string): ReturnType<SiteMember['client']['withdrawal']['request']>;
}

/** A new member with a payment password, a card and `funds` that ask for no turnover. */
export async function payeeAt(site: Site, account: string, funds: number, merchant = 'pavilion'): Promise<Payee> {
  const member = await site.register(account, merchant);
  const secret = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD };
  await member.client.password.setPayment({ ...secret, password: DEMO_PASSWORD });
  const card = await member.client.withdrawal.addCard({
    bankCode: site.deps.brands.find(merchant)!.config.withdraw!.banks[0]!.code,
    cardNumber: String(10_000_000 + member.id),
    payeeName: 'Ann Example',
    paymentPassword: PAYMENT_PASSWORD,
  });
  if (!card.ok) throw new Error(`no card: ${card.code}`);
  // Theirs for long: a card that was just added takes no withdrawal.
  await site.deps.db.run(
    `update bank_card set added_at = added_at - interval '31 days' where merchant = $1 and id = $2`,
    [merchant, card.value.bankCardId],
  );
  if (funds > 0) await site.fund(member, funds);
  const cardId = card.value.bankCardId;
  const withdrawPassword = PAYMENT_PASSWORD;
  return {
    ...member,
    cardId,
    ask: (amount, requestId = randomUUID()) =>
      member.client.withdrawal.request({ amount, bankCardId: cardId, withdrawPassword }, { requestId }),
  };
}

type Manner = 'accept' | 'refuse' | 'lost' | 'unanswered';

export interface PayoutProvider extends PaymentGateway {
  /** Responses to the next orders; `accept` once the list is empty. */
  readonly manners: Manner[];
  /** True while it answers no questions. */
  silent: boolean;
  /** How often an order arrived that it has taken. */
  readonly taken: Map<
    string,
    { amount: Units; currency: Currency; status: 'pending' | 'paid' | 'failed'; times: number }
  >;
  end(refId: string, status: 'paid' | 'failed'): void;
}

/** Joins the site's payment gateways. */
export function payoutProvider(site: Site, vendorId = 7001): PayoutProvider {
  const taken: PayoutProvider['taken'] = new Map();
  const unheard = () => Promise.reject(new Error('no such thing in this test'));
  const take = ({ refId, amount, currency }: PayoutOrder) => {
    const before = taken.get(refId);
    taken.set(refId, { amount, currency, status: before?.status ?? 'pending', times: (before?.times ?? 0) + 1 });
  };
  const provider: PayoutProvider = {
    vendorId,
    name: 'Telling',
    code: 'telling',
    manners: [],
    silent: false,
    taken,
    start: unheard,
    verify: () => ({ ok: false, code: 'notification.forged' }),
    payouts: {
      async pay(order) {
        const manner = provider.manners.shift() ?? 'accept';
        if (manner === 'lost') throw new Error('lost on the way');
        if (manner === 'refuse' && !taken.has(order.refId)) return 'refused';
        take(order);
        if (manner === 'unanswered') throw new Error('no answer');
        return 'accepted';
      },
      async status(refId) {
        if (provider.silent) throw new Error('no answer');
        return taken.get(refId)?.status ?? 'unknown';
      },
    },
    end(refId, status) {
      const order = taken.get(refId);
      if (order?.status === 'pending') taken.set(refId, { ...order, status });
    },
  };
  (site.deps.providers.payments as Map<number, PaymentGateway>).set(vendorId, provider);
  return provider;
}
