/** Kinds of agreements: the switch of each, the reward that its payout is, and its period. */
import type { ContractKind, ContractRequest } from '#contract';
import type { AgreementPayment } from '#ledger';
import { switchedOn, type Merchant, type MerchantConfig } from '../../../ports/brand/merchant.ts';
import type { PeriodKind } from './period.ts';

interface KindTerms {
  readonly mod: string;
  readonly reward: AgreementPayment['reward'];
}

export const KINDS: Readonly<Record<ContractKind, KindTerms>> = {
  DIVIDEND: { mod: 'SIGNCONDIV3', reward: 'dividend' },
  DAILY: { mod: 'DAILYSALCONT3', reward: 'dailySalary' },
  HOURLY: { mod: 'HOURSAL3', reward: 'hourlySalary' },
  REALTIME: { mod: 'RTSALARY3', reward: 'realtimeSalary' },
};

export const kindsOf = ({ config }: Merchant): ContractKind[] =>
  (Object.keys(KINDS) as ContractKind[]).filter((kind) => switchedOn(config.switches, KINDS[kind].mod));

export function periodKindOf(kind: ContractKind, { agents }: Pick<MerchantConfig, 'agents'>): PeriodKind {
  if (kind === 'DIVIDEND') return agents.dividendPeriod;
  if (kind === 'DAILY') return 'DAY';
  return kind === 'HOURLY' ? 'HOUR' : 'FIVE_MINUTES';
}

/** Period as calls name it; undefined for the windows of a real-time salary. */
export function shownPeriod(kind: ContractKind, config: Pick<MerchantConfig, 'agents'>): ContractRequest['period'] {
  const period = periodKindOf(kind, config);
  return period === 'FIVE_MINUTES' ? undefined : period;
}
