/** The ways to pay that a brand offers: one bank a gateway, with the brand's own limits. */
import type { AnswerOf, Contract } from '#contract';
import type { Deps } from '../../deps.ts';
import type { Merchant } from '../brand/index.ts';
import type { PaymentGateway } from '../../providers/payment/payment.ts';

const GATEWAYS = 'PG';

const bankCodeOf = (gateway: PaymentGateway): string => gateway.code.toUpperCase();

type Channels = AnswerOf<Contract['deposit']['channels']>;

export function channelsFor(deps: Pick<Deps, 'providers'>, merchant: Merchant, groupName: string): Channels {
  const { min, max } = merchant.config.deposit;
  const channels = [...deps.providers.payments.values()].map((gateway) => ({
    vendorId: gateway.vendorId,
    vendorName: gateway.name,
    mcsBankCode: bankCodeOf(gateway),
    banks: [{ bankCode: bankCodeOf(gateway), bankType: GATEWAYS, bankName: gateway.name, min, max }],
  }));
  return channels.length === 0 ? {} : { [GATEWAYS]: { name: groupName, mode: 'PG', channels } };
}

/** The gateway behind a choice of vendor and bank, as the channels offer them. */
export function gatewayFor(
  deps: Pick<Deps, 'providers'>,
  choice: { vendorId: number; bankCode: string },
): PaymentGateway | undefined {
  const gateway = deps.providers.payments.get(choice.vendorId);
  return gateway && bankCodeOf(gateway) === choice.bankCode ? gateway : undefined;
}
