/** The notation of odds that this visitor has chosen, by its name; null until they have. */
import { readLocal, writeLocal } from '../device/storage.ts';
import { pageStore } from '../page/page-store.ts';

const KEPT = 'odds-notation';

export const useKeptNotation = pageStore<string | null>(
  () => readLocal(KEPT) ?? null,
  () => null,
);

export function keepNotation(name: string): void {
  useKeptNotation.setState(name, true);
  writeLocal(KEPT, name);
}
