/** Turns an input into a path, a query and a body; does no network access. */
import { SEALED, type CallEntry } from './call-entry.ts';

export type Input = Readonly<Record<string, unknown>>;
type Plain = string | number | boolean;

export interface RequestParts {
  /** Path with its `{name}` places filled, without a query; a sealed body is bound to it. */
  readonly path: string;
  /** Empty, or begins with `?`. */
  readonly query: string;
  /** JSON text, or undefined for calls that carry their input in the query. */
  readonly body: string | undefined;
}

const PLACE = /\{(\w+)\}/g;

/** A missing `{name}` is a bug of the caller and throws. Fields that are undefined or null stay out of the query. */
export function requestParts([method, heading, flags]: CallEntry, input: Input): RequestParts {
  const rest = new Map(Object.entries(input));
  const path = heading.replace(PLACE, (_, name: string) => {
    const value = rest.get(name);
    if (value === undefined) throw new Error(`${heading} needs ${name}`);
    rest.delete(name);
    return encodeURIComponent(`${value as Plain}`);
  });
  // A sealed input is sent in a body, whatever the method.
  const inQuery = method === 'GET' || (method === 'DELETE' && (flags & SEALED) === 0);
  return {
    path,
    query: inQuery ? queryOf(rest) : '',
    body: inQuery ? undefined : JSON.stringify(Object.fromEntries(rest)),
  };
}

function queryOf(fields: ReadonlyMap<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    if (value !== undefined && value !== null) query.set(name, `${value as Plain}`);
  }
  const text = query.toString();
  return text && `?${text}`;
}
