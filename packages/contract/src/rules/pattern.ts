/** The patterns a brand may set for a field: regular expressions for the whole value, or `*` for any text. */

/** Quantifiers, groups and classes; an escaped sign counts as one plain sign. */
const TOKEN = /\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!])|\(\?<\w+>|[()|*+?]|\{\d+(?:,\d*)?\}|[^]/gu;

const repeats = (token: string | undefined): boolean =>
  token !== undefined && (token === '*' || token === '+' || (token.startsWith('{') && token.length > 2));

/**
 * Whether a pattern compiles and cannot be made to run for ages: a repeated group holds neither a repetition nor a
 * choice, and nothing refers back. Stricter than needed, which costs an operator a rewording and a visitor nothing.
 */
export function isSafePattern(pattern: string): boolean {
  if (pattern === '*') return true;
  if (pattern.length > 200 || compile(pattern) === null) return false;
  const tokens = pattern.match(TOKEN) ?? [];
  const groups: { branches: boolean }[] = [];
  for (const [index, token] of tokens.entries()) {
    if (/^\\(?:[1-9]|k)/.test(token)) return false;
    if (token.startsWith('(')) groups.push({ branches: false });
    else if (token === ')') {
      const group = groups.pop();
      const repeated = repeats(tokens[index + 1]);
      if (repeated && group?.branches) return false;
      if (groups.length > 0 && (repeated || group?.branches)) groups.at(-1)!.branches = true;
    } else if (groups.length > 0 && (token === '|' || token === '?' || repeats(token))) groups.at(-1)!.branches = true;
  }
  return true;
}

function compile(pattern: string): RegExp | null {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return null;
  }
}

/** The whole text must fit. A pattern that does not compile fits nothing. */
export function fitsPattern(pattern: string, text: string): boolean {
  return pattern === '*' || (compile(pattern)?.test(text) ?? false);
}
