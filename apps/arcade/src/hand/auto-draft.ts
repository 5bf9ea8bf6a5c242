/** The bounds of auto play as they are typed. */
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

/** Null where no amount above nothing stands. */
function amountOf(text: string): Units | null {
  const read = parseUnits(text);
  return read.ok && read.value > 0n ? read.value : null;
}

/** Null until the player has said what he is ready to lose, and while a bound is no number: it does not run without them. */
export function planOf(draft: AutoDraft): AutoPlan | null {
  const { hands, afterWin, afterLoss } = draft;
  const lossMax = amountOf(draft.lossMax);
  if (lossMax === null || draft.winMax === UNREAD || draft.singleMax === UNREAD) return null;
  return { hands, lossMax, winMax: amountOf(draft.winMax), singleMax: amountOf(draft.singleMax), afterWin, afterLoss };
}

/** A change as the value of a choice, and back. */
export const changeText = (change: Change): string => String(change);
export const changeOf = (text: string): Change => (text === 'keep' || text === 'first' ? text : Number(text));
