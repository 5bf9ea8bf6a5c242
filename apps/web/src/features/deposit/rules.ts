/** What a deposit may be, before it is sent. The server decides again. */

export interface AmountLimits {
  readonly minAmount: number;
  readonly maxAmount: number;
}

export type AmountFault = 'empty' | 'tooLow' | 'tooHigh';

/** `text` as the amount field writes it: digits with at most one point. */
export function amountFault(text: string, { minAmount, maxAmount }: AmountLimits): AmountFault | null {
  const amount = Number(text);
  if (text === '' || !Number.isFinite(amount) || amount === 0) return 'empty';
  if (amount < minAmount) return 'tooLow';
  return amount > maxAmount ? 'tooHigh' : null;
}
