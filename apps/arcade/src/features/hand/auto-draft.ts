/** Limits of auto play, as typed. */
import { parseUnits, type Units } from '#kernel';
import { UNREAD } from '#ui/fields/number-notation.ts';
import type { AutoPlan, Change } from './auto.ts';

export interface AutoDraft {
  readonly hands: number;
  readonly lossMax: string;
  readonly winMax: string;
  readonly singleMax: string;
  readonly afterWin: Change;
  readonly afterLoss: Change;
}

export const HANDS_ON_OFFER = [10, 25, 50, 100] as const;
export const RAISES = [25, 50, 100, 200] as const;

export const firstDraft: AutoDraft = {
  hands: HANDS_ON_OFFER[0],
  lossMax: '',
  winMax: '',
  singleMax: '',
  afterWin: 'keep',
  afterLoss: 'keep',
};

/** Null unless the text is a positive amount. */
function amountOf(text: string): Units | null {
  const read = parseUnits(text);
  return read.ok && read.value > 0n ? read.value : null;
}

/** Null without a loss limit, or while a limit is not a number: auto play requires them. */
export function planOf(draft: AutoDraft): AutoPlan | null {
  const { hands, afterWin, afterLoss } = draft;
  const lossMax = amountOf(draft.lossMax);
  if (lossMax === null || draft.winMax === UNREAD || draft.singleMax === UNREAD) return null;
  return { hands, lossMax, winMax: amountOf(draft.winMax), singleMax: amountOf(draft.singleMax), afterWin, afterLoss };
}

/** Change as the value of a select, and back. */
export const changeText = (change: Change): string => String(change);
export const changeOf = (text: string): Change => (text === 'keep' || text === 'first' ? text : Number(text));
