/**
 * Numbers inside messages are formatted like all others. The library would group digits by language, whose rules it
 * also needs for the plural, so the number's text is passed under a name of its own: `#count` beside `count`.
 */
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { formatNumber } from './format-number.ts';

type Tokens = Exclude<CompiledMessage, string>;
type Token = Tokens[number];

/** Makes a compiled message use the texts of its numbers. Runs when catalogues are compiled. */
export function askForCounts(message: CompiledMessage): CompiledMessage {
  return typeof message === 'string' ? message : message.map((token) => asking(token));
}

function asking(token: Token): Token {
  if (typeof token === 'string') return token;
  const [name, kind, cases] = token;
  if (kind === 'number') return [`#${name}`];
  if (typeof cases !== 'object') return token;
  const plural = kind === 'plural' || kind === 'selectordinal';
  const asked = Object.entries(cases as Record<string, CompiledMessage>).map(([when, message]) => [
    when,
    typeof message === 'object'
      ? message.map((part) => (plural && part === '#' ? ([`#${name}`] as Token) : asking(part)))
      : message,
  ]);
  return [name, kind, Object.fromEntries(asked)] as Token;
}

/** The values, plus the texts of those that are numbers. */
export function withCounts(values: Readonly<Record<string, string | number>>): Record<string, string | number> {
  const all: Record<string, string | number> = { ...values };
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'number') all[`#${name}`] = formatNumber(value);
  }
  return all;
}
