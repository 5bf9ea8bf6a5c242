/** Tiers of an offer while they are written. */
import type { Contract, ContractKind, InputOf } from '#contract';
import { lotteryGroups, type LotteryGroup } from '#kernel';
import { UNREAD } from '#ui';
import type { TierView } from './tiers.ts';

export interface TierDraft {
  /** Place of its making, which stays as others come and go. */
  readonly id: number;
  readonly threshold: string;
  /** NaN while the text is no number. */
  readonly active: number;
  readonly rateType: 'F' | 'P';
  readonly rate: string;
  readonly lossRate: string;
  /** '' for all lotteries. */
  readonly group: string;
}

export const TIERS_MAX = 20;
const RATE_MAX = 100;

let lastId = 0;
export const blankDraft = (): TierDraft => ({
  id: (lastId += 1),
  threshold: '',
  active: 0,
  rateType: 'P',
  rate: '',
  lossRate: '',
  group: '',
});

export const draftsOf = (views: readonly TierView[]): TierDraft[] =>
  views.map(({ threshold, active, rateType, rate, lossRate, group }) => ({
    ...blankDraft(),
    threshold: String(threshold),
    active: active ?? 0,
    rateType,
    rate: String(rate),
    lossRate: lossRate === null ? '' : String(lossRate),
    group: group ?? '',
  }));

export type DraftFault = 'empty' | 'rate' | 'twice';
export type DraftFaults = Readonly<Partial<Record<'threshold' | 'active' | 'rate' | 'lossRate', DraftFault>>>;

const isEmpty = (text: string) => text === '' || text === UNREAD;

function rateFault(text: string, isAmount = false): DraftFault | undefined {
  if (isEmpty(text)) return 'empty';
  return !isAmount && Number(text) > RATE_MAX ? 'rate' : undefined;
}

/** True for two tiers with the same thresholds: only one could ever be reached. */
const placeOf = (kind: ContractKind, { threshold, active, group }: TierDraft): string =>
  [Number(threshold), kind === 'REALTIME' ? group : active].join('|');

export function faultsOf(kind: ContractKind, drafts: readonly TierDraft[]): readonly DraftFaults[] {
  const places = drafts.map((draft) => placeOf(kind, draft));
  return drafts.map((draft, at) => {
    const isTwice = places.indexOf(places[at] ?? '') < at;
    const threshold = isEmpty(draft.threshold) ? 'empty' : isTwice ? 'twice' : undefined;
    const hasAmount = (kind === 'DAILY' || kind === 'HOURLY') && draft.rateType === 'F';
    const rate = rateFault(draft.rate, hasAmount);
    const lossRate = kind === 'REALTIME' ? rateFault(draft.lossRate) : undefined;
    return {
      ...(threshold && { threshold }),
      ...(Number.isNaN(draft.active) && { active: 'empty' as const }),
      ...(rate && { rate }),
      ...(lossRate && { lossRate }),
    };
  });
}

export const isSound = (faults: readonly DraftFaults[]): boolean =>
  faults.every((each) => Object.keys(each).length === 0);

const isGroup = (group: string): group is LotteryGroup => lotteryGroups.some((known) => known === group);

/** Tiers of the drafts, as far as they can be read: for a preview. */
export const viewsOfDrafts = (kind: ContractKind, drafts: readonly TierDraft[]): TierView[] =>
  drafts.map(({ threshold, active, rateType, rate, lossRate, group }) => ({
    threshold: Number(threshold) || 0,
    active: kind === 'REALTIME' ? null : active || 0,
    rateType: kind === 'DAILY' || kind === 'HOURLY' ? rateType : 'P',
    rate: Number(rate) || 0,
    lossRate: kind === 'REALTIME' ? Number(lossRate) || 0 : null,
    group: isGroup(group) ? group : null,
  }));

export type Offer = InputOf<Contract['agreement']['submit']>;

export function offerOf(kind: ContractKind, receiverId: number, drafts: readonly TierDraft[]): Offer {
  const views = viewsOfDrafts(kind, drafts);
  if (kind === 'DIVIDEND')
    return {
      kind,
      receiverId,
      tiers: views.map((tier) => ({
        minimumBet: tier.threshold,
        activeMember: tier.active ?? 0,
        contractRate: tier.rate,
      })),
    };
  if (kind === 'REALTIME')
    return {
      kind,
      receiverId,
      tiers: views.map((tier) => ({
        betAmount: tier.threshold,
        winRate: tier.rate,
        lossRate: tier.lossRate ?? 0,
        ...(tier.group && { gameGroupCode: tier.group }),
      })),
    };
  return {
    kind,
    receiverId,
    tiers: views.map(({ threshold, active, rateType, rate }) => ({
      betVolume: threshold,
      activeMember: active ?? 0,
      rateType,
      rate,
    })),
  };
}
