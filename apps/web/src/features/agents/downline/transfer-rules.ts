/** Check of a transfer to a downline; mirrors the server's rules. */
export type TransferFault = 'empty' | 'low' | 'high' | 'more';

export function transferFault(
  text: string,
  { min, max, availBalance }: Readonly<{ min: number; max: number; availBalance: number }>,
): TransferFault | null {
  const amount = Number(text);
  if (text === '' || !(amount > 0)) return 'empty';
  if (amount < min) return 'low';
  if (amount > max) return 'high';
  return amount > availBalance ? 'more' : null;
}
