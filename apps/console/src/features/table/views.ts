/** Saved views of a table: name, filters and hidden columns. */
import { readKept, writeLocal } from '../../shared/device/storage.ts';
import type { Filters } from './filters.ts';

export interface View {
  readonly name: string;
  readonly filters: Filters;
  readonly hidden: readonly string[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const words = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];

function viewIn(value: unknown): View[] {
  if (!isRecord(value) || typeof value['name'] !== 'string' || !isRecord(value['filters'])) return [];
  const filters = Object.entries(value['filters']).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string';
  });
  return [{ name: value['name'], filters: Object.fromEntries(filters), hidden: words(value['hidden']) }];
}

/** Valid views among the stored ones. */
export const viewsIn = (kept: unknown): View[] => (Array.isArray(kept) ? kept.flatMap(viewIn) : []);

/** Saves a view; one with the same name is replaced. */
export const withView = (views: readonly View[], view: View): View[] =>
  [...views.filter(({ name }) => name !== view.name), view].toSorted((a, b) => a.name.localeCompare(b.name));

export const withoutView = (views: readonly View[], name: string): View[] => views.filter((view) => view.name !== name);

const sorted = (list: readonly string[]) => list.toSorted().join('\n');
const paired = (filters: Filters) => sorted(Object.entries(filters).map((pair) => pair.join('\t')));

/** Saved view that matches the current filters and columns, if any. */
export const viewOf = (views: readonly View[], now: Omit<View, 'name'>): View | undefined =>
  views.find(({ filters, hidden }) => paired(filters) === paired(now.filters) && sorted(hidden) === sorted(now.hidden));

const viewsKey = (account: string, table: string) => `views:${account}:${table}`;
const hiddenKey = (account: string, table: string) => `hidden:${account}:${table}`;

export const readViews = (account: string, table: string): View[] => viewsIn(readKept(viewsKey(account, table)));
export const keepViews = (account: string, table: string, views: readonly View[]): void =>
  writeLocal(viewsKey(account, table), JSON.stringify(views));
export const readHidden = (account: string, table: string): string[] => words(readKept(hiddenKey(account, table)));
export const keepHidden = (account: string, table: string, hidden: readonly string[]): void =>
  writeLocal(hiddenKey(account, table), JSON.stringify(hidden));
