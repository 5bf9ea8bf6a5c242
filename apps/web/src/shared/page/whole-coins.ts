/** As much of an amount as can be paid in coins: wins have more decimals than they have. */
export function wholeCoins(amount: number, decimals: number): number {
  const coins = 10 ** decimals;
  return Math.floor(amount * coins + 1e-6) / coins;
}
