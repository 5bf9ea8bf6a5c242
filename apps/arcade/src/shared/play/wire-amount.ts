import { parseUnits, type Units } from '#kernel';

/** Wire amounts are exact decimals, so reading one back cannot fail. */
export function unitsOf(amount: number): Units {
  const parsed = parseUnits(String(amount));
  if (!parsed.ok) throw new Error(`not an amount: ${amount}`);
  return parsed.value;
}
