import { units, unitsFromWire, type Units } from '#kernel';
import type { Brands } from './brands.ts';

/** From so much on, what one operator pays, takes for paid in or gives needs another one. */
export function secondEyesFrom({ brands }: { readonly brands: Brands }, merchant: string): Units {
  const from = unitsFromWire(brands.find(merchant)?.config.withdraw?.secondEyesFrom ?? 0);
  return from.ok ? from.value : units(0n);
}
