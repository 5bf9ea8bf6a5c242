/** Amount rounded down to the minor unit, which payouts may exceed in precision. */
export function wholeCoins(amount: number, decimals: number): number {
  const coins = 10 ** decimals;
  return Math.floor(amount * coins + 1e-6) / coins;
}
