/** Deposit channels of a brand: gateways, with the brand's limits, and house accounts, with their own. */
import type { AnswerOf, Contract, DepositMode } from '#contract';
import type { Translator } from '#i18n';
import { units, unitsToWire } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { PaymentGateway } from '../../../providers/payment/payment.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { channelsOf, type ChannelRow } from './channel-queries.ts';
import { unitsOf } from './rules.ts';

const bankCodeOf = (gateway: PaymentGateway): string => gateway.code.toUpperCase();

type Channels = AnswerOf<Contract['deposit']['channels']>;
type Channel = Channels[string]['channels'][number];

const gatewaysOf = ({ providers }: Pick<Deps, 'providers'>, { code }: Merchant): PaymentGateway[] =>
  [...providers.payments.values()].filter(({ brands }) => !brands || brands.includes(code));

export const limitsOf = ({ config: { deposit } }: Merchant) => ({
  min: unitsOf(deposit.min),
  max: unitsOf(deposit.max),
});

function ofGateway(gateway: PaymentGateway, { config }: Merchant): Channel {
  const { min, max } = config.deposit;
  const bankCode = bankCodeOf(gateway);
  return {
    vendorId: gateway.vendorId,
    vendorName: gateway.name,
    mcsBankCode: bankCode,
    banks: [{ bankCode, bankType: 'PG', bankName: gateway.name, min, max }],
  };
}

const FIELDS = {
  MT: ['payerName', 'receipt'],
  MA: ['payerName', 'payerAccount', 'receipt'],
  QR: ['receipt'],
} as const;

const percent = (basisPoints: number): number => basisPoints / 100;

function ofAccount(row: ChannelRow): Channel {
  const [min, max] = [unitsToWire(units(row.min_units)), unitsToWire(units(row.max_units))];
  return {
    vendorId: row.id,
    vendorName: row.bank_name,
    mcsBankCode: row.code,
    banks: [{ bankCode: row.code, bankType: row.mode, bankName: row.bank_name, min, max }],
    fields: [...FIELDS[row.mode]],
    ...(row.fee_bp > 0 && { feeRate: percent(row.fee_bp) }),
    ...(row.bonus_bp > 0 && { bonusRate: percent(row.bonus_bp) }),
  };
}

export async function channelsFor(
  deps: Pick<Deps, 'providers' | 'db'>,
  merchant: Merchant,
  { t }: Pick<Translator, 't'>,
): Promise<Channels> {
  const accounts = await channelsOf(deps.db, merchant.code);
  const groups: Record<DepositMode, Channel[]> = {
    PG: gatewaysOf(deps, merchant).map((gateway) => ofGateway(gateway, merchant)),
    MT: accounts.filter(({ mode }) => mode === 'MT').map(ofAccount),
    MA: accounts.filter(({ mode }) => mode === 'MA').map(ofAccount),
    QR: accounts.filter(({ mode }) => mode === 'QR').map(ofAccount),
  };
  const filled = Object.entries(groups).filter(([, channels]) => channels.length > 0) as [DepositMode, Channel[]][];
  return Object.fromEntries(
    filled.map(([mode, channels]) => [mode, { name: t(`deposit.mode.${mode}`), mode, channels }]),
  );
}

/** Gateway of a vendor and bank from the channel list; undefined if not offered. */
export function gatewayFor(
  deps: Pick<Deps, 'providers'>,
  merchant: Merchant,
  choice: { vendorId: number; bankCode: string },
): PaymentGateway | undefined {
  return gatewaysOf(deps, merchant).find(
    (gateway) => gateway.vendorId === choice.vendorId && bankCodeOf(gateway) === choice.bankCode,
  );
}
