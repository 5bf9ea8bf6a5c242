/**
 * Protection of the house when it sets up a contract: in no category may the highest rebate, the salaries and the
 * dividend together take more than the house keeps of a valid stake.
 */
import type { ContractKind } from '#contract';
import { RATE_ONE } from '#kernel';
import type { AgentsConfig } from '../../../ports/brand/merchant.ts';
import { shareOfTiers, type StoredTiers } from './tiers.ts';

/** In per cent of the valid stake. */
export interface Overdrawn {
  readonly area: string;
  readonly edge: number;
  readonly rebate: number;
  readonly salary: number;
  readonly dividend: number;
  readonly total: number;
}

const PER_CENT = RATE_ONE / 100;
const inPercent = (parts: number): number => Math.round(parts * 1_000) / 1_000;

/**
 * First category of which the contracts take more than its edge; null for none. A fixed salary counts by its share of
 * the lowest turnover that earns it, a real-time salary by its highest rate; a dividend is a share of what rebate and
 * salaries leave of the edge.
 */
export function overdrawn(
  { areas }: Pick<AgentsConfig, 'areas'>,
  contracts: readonly { readonly kind: ContractKind; readonly tiers: StoredTiers }[],
): Overdrawn | null {
  const shareOf = (applies: (kind: ContractKind) => boolean): number =>
    contracts.filter(({ kind }) => applies(kind)).reduce((sum, { tiers }) => sum + shareOfTiers(tiers), 0) / PER_CENT;
  const salary = shareOf((kind) => kind !== 'DIVIDEND');
  const share = shareOf((kind) => kind === 'DIVIDEND') / 100;
  for (const [area, { edge, highest: rebate }] of Object.entries(areas)) {
    const dividend = Math.max(0, edge - rebate - salary) * share;
    const total = rebate + salary + dividend;
    if (inPercent(total) > edge)
      return {
        area,
        edge,
        rebate,
        salary: inPercent(salary),
        dividend: inPercent(dividend),
        total: inPercent(total),
      };
  }
  return null;
}
