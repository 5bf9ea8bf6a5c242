/** Shares in whole per cent that add up to a hundred, by the method of largest remainders. */
export function wholeShares(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * 100) / all);
  const left = 100 - exact.reduce((sum, each) => sum + Math.floor(each), 0);
  const most = [...exact.keys()].toSorted((one, other) => (exact[other]! % 1) - (exact[one]! % 1)).slice(0, left);
  return exact.map((each, at) => Math.floor(each) + (most.includes(at) ? 1 : 0));
}
