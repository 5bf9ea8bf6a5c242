/** How numbers are typed on this page. An app puts its language's notation around its fields: they know no language. */
import { createContext, use } from 'react';

export interface NumberRule {
  readonly decimals: number;
  /** Signs that may be copied along with the number: "×", "%", a currency. */
  readonly marks?: readonly string[];
  /** It may be below nothing. */
  readonly signed?: boolean;
}

export type ReadNumber =
  | { readonly ok: true; /** Plain digits with at most one point; '' for an empty text. */ readonly value: string }
  | { readonly ok: false; /** Why it is no number, for who wrote it. */ readonly words: string };

export interface NumberNotation {
  readonly read: (text: string, rule: NumberRule) => ReadNumber;
  /** Formats for display, and for editing. */
  readonly grouped: (value: string) => string;
  readonly plain: (value: string) => string;
  readonly range: (min: number, max: number) => string;
}

/** The value of a field with invalid text: no sum, comparison or call accepts it. */
export const UNREAD = 'NaN';

export const NumberNotationContext = createContext<NumberNotation | null>(null);

export function useNumberNotation(): NumberNotation {
  const notation = use(NumberNotationContext);
  if (!notation) throw new Error('a number field stands outside the notation of its page');
  return notation;
}
