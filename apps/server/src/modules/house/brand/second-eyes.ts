import { units, unitsFromWire, type Units } from '#kernel';
import type { Brands } from '../../../ports/brand/brands.ts';

/** Amount from which paying, crediting or giving money needs a second operator. */
export function secondEyesFrom({ brands }: { readonly brands: Brands }, merchant: string): Units {
  const from = unitsFromWire(brands.find(merchant)?.config.withdraw?.secondEyesFrom ?? 0);
  return from.ok ? from.value : units(0n);
}
