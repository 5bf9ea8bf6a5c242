/** Tiers in forms and tables of the console: one line each, with the thresholds first. */
import { offeredTiers, type ContractKind, type Tier } from '#contract';
import type { AskedTiers, StoredTiers } from './tiers.ts';
import { toWire } from './tiers.ts';

const SALARY = (words: readonly string[]) => {
  const [betVolume, activeMember, rate = ''] = words;
  const isShare = rate.endsWith('%');
  return {
    betVolume: Number(betVolume),
    activeMember: Number(activeMember),
    rateType: isShare ? 'P' : 'F',
    rate: Number(isShare ? rate.slice(0, -1) : rate),
  };
};

const LINES: Readonly<
  Record<ContractKind, { readonly words: readonly number[]; readonly read: (words: readonly string[]) => object }>
> = {
  DIVIDEND: {
    words: [3],
    read: ([minimumBet, activeMember, contractRate = '']) => ({
      minimumBet: Number(minimumBet),
      activeMember: Number(activeMember),
      contractRate: Number(contractRate.replace(/%$/, '')),
    }),
  },
  DAILY: { words: [3], read: SALARY },
  HOURLY: { words: [3], read: SALARY },
  REALTIME: {
    words: [3, 4],
    read: ([betAmount, win = '', loss = '', gameGroupCode]) => ({
      betAmount: Number(betAmount),
      winRate: Number(win.replace(/%$/, '')),
      lossRate: Number(loss.replace(/%$/, '')),
      ...(gameGroupCode !== undefined && { gameGroupCode }),
    }),
  },
};

/** Null where a line is not a tier of this kind. */
export function readTiers(kind: ContractKind, text: string): AskedTiers | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([first]) => first !== '');
  const form = LINES[kind];
  if (!lines.every(({ length }) => form.words.includes(length))) return null;
  const parsed = offeredTiers[kind].safeParse(lines.map(form.read));
  return parsed.success ? parsed.data : null;
}

function lineOf(tier: Tier): string {
  if ('contractRate' in tier) return `${tier.minimumBet} ${tier.activeMember} ${tier.contractRate}%`;
  if ('winRate' in tier)
    return [tier.betAmount, `${tier.winRate}%`, `${tier.lossRate}%`, tier.gameGroupCode]
      .filter((word) => word !== undefined)
      .join(' ');
  return `${tier.betVolume} ${tier.activeMember ?? 0} ${tier.rate}${tier.rateType === 'F' ? '' : '%'}`;
}

export const tierLines = (tiers: StoredTiers | null): string[] => (tiers ?? []).map((tier) => lineOf(toWire(tier)));
