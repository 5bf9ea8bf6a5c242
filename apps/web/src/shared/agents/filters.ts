/** Filters of a report, kept in the address. */
import { useSearchParams } from 'react-router';
import type { DayRange } from '../range/range.ts';

export interface Filters {
  /** Value of a filter; '' where the address does not name it. */
  readonly of: (name: string) => string;
  /** Empty values leave the address; the others of it stay. */
  readonly put: (values: Readonly<Record<string, string>>) => void;
}

export function useFilters(): Filters {
  const [search, setSearch] = useSearchParams();
  return {
    of: (name) => search.get(name) ?? '',
    put: (values) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
  };
}

/** One of the given values; the first where the address names none of them. */
export const oneOf = <V extends string>(values: readonly [V, ...V[]], value: string): V =>
  values.find((known) => known === value) ?? values[0];

/** Reach of a report, as its calls number it: the agent or a named account alone, direct downlines, the team. */
export const reaches = { own: 0, direct: 1, team: 2 } as const;
export type Reach = keyof typeof reaches;
export const reachNames = ['team', 'direct', 'own'] as const satisfies readonly Reach[];

export const PAGE_SIZE = 20;

export const daysIn = ({ from, to }: DayRange) => ({ startDate: from, endDate: to });
