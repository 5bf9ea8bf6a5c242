/** Filters of the team in the address. */
import { readDate } from '#i18n/date-text.ts';

export interface Filter {
  /** Agent whose downlines are listed; undefined for one's own. */
  readonly agent: number | undefined;
  /** Beginning of account names. */
  readonly name: string;
  readonly type: '' | 0 | 1;
  readonly scope: 'DIRECT' | 'ALL';
  /** Days of registration, empty for any. */
  readonly from: string;
  readonly to: string;
}

export function readFilter(search: URLSearchParams): Filter {
  const agent = Number(search.get('agent'));
  const type = search.get('type');
  return {
    agent: Number.isInteger(agent) && agent > 0 ? agent : undefined,
    name: search.get('name') ?? '',
    type: type === '0' ? 0 : type === '1' ? 1 : '',
    scope: search.get('scope') === 'ALL' ? 'ALL' : 'DIRECT',
    from: search.get('from') ?? '',
    to: search.get('to') ?? '',
  };
}

/** Parameters of the address; what a filter leaves open is not in it. */
export function writeFilter({ agent, name, type, scope, from, to }: Filter): Record<string, string> {
  return {
    ...(agent !== undefined && { agent: String(agent) }),
    ...(name !== '' && { name }),
    ...(type !== '' && { type: String(type) }),
    ...(scope === 'ALL' && { scope }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}

export type FilterFault = 'unread' | 'order';

export function filterFault({ from, to }: Pick<Filter, 'from' | 'to'>): FilterFault | null {
  if ([from, to].some((day) => day !== '' && readDate(day) !== day)) return 'unread';
  return from !== '' && to !== '' && to < from ? 'order' : null;
}
