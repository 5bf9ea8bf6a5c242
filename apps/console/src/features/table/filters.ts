/** Filters of a table: readable in the address, milliseconds on the wire. */
import type { DeskFilter } from '#contract/console/desk.ts';

export type Filters = Readonly<Record<string, string>>;

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

const fits = ({ kind, choices }: DeskFilter, value: string): boolean => {
  if (kind === 'choice') return choices?.includes(value) ?? false;
  return kind === 'text' || (TIME.test(value) && !Number.isNaN(millisOf(value)));
};

/** Times are in GMT+8, the system's time zone. */
const millisOf = (time: string): number => Date.parse(`${time}:00+08:00`);

/** Filters from the address; unknown or invalid ones are dropped. */
export function filtersIn(address: URLSearchParams, known: readonly DeskFilter[]): Filters {
  return Object.fromEntries(
    known.flatMap((filter) => {
      const value = address.get(filter.key)?.trim();
      return value && fits(filter, value) ? [[filter.key, value] as const] : [];
    }),
  );
}

export const addressOf = (filters: Filters): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));

/** Filters as the calls take them, times in milliseconds. Undefined when nothing is filtered. */
export function wireOf(filters: Filters, known: readonly DeskFilter[]): string | undefined {
  const given = known.flatMap(({ key, kind }) => {
    const value = filters[key];
    if (!value) return [];
    return [[key, kind === 'from' || kind === 'until' ? String(millisOf(value)) : value] as const];
  });
  return given.length === 0 ? undefined : JSON.stringify(Object.fromEntries(given));
}
