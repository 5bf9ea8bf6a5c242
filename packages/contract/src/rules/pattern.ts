/** The patterns a brand may set for a field: regular expressions for the whole value, or `*` for any text. */

/** Quantifiers, groups and classes; an escaped character counts as one plain character. */
const TOKEN = /\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!])|\(\?<\w+>|[()|*+?]|\{\d+(?:,\d*)?\}|[^]/gu;

const repeats = (token: string | undefined): boolean =>
  token !== undefined && (token === '*' || token === '+' || (token.startsWith('{') && token.length > 2));

/** Maximum number of repetitions: each multiplies the steps of backtracking by the length of the text. */
const REPETITIONS_MAX = 3;
/** Maximum number of optional parts: each doubles the steps. */
const OPTIONS_MAX = 8;

interface Stretch {
  branches: boolean;
  repetitions: number;
  options: number;
  /** True for a lookahead or lookbehind, which is never backtracked into. */
  readonly look: boolean;
}

const stretch = (opening = ''): Stretch => ({
  branches: false,
  repetitions: 0,
  options: 0,
  look: /^\(\?<?[=!]/.test(opening),
});

const isLong = ({ repetitions, options }: Stretch): boolean => repetitions > REPETITIONS_MAX || options > OPTIONS_MAX;

/**
 * True when a pattern compiles and cannot backtrack catastrophically (ReDoS): a repeated group holds neither a
 * repetition nor a choice, no back references, and few repetitions in a row. Stricter than needed, which costs an
 * operator a rewording and a visitor nothing.
 */
export function isSafePattern(pattern: string): boolean {
  if (pattern === '*') return true;
  if (pattern.length > 200 || compile(pattern) === null) return false;
  const tokens = pattern.match(TOKEN) ?? [];
  const stretches = [stretch()];
  for (const [index, token] of tokens.entries()) {
    const inner = stretches.at(-1)!;
    if (/^\\(?:[1-9]|k)/.test(token)) return false;
    if (token.startsWith('(')) stretches.push(stretch(token));
    else if (token === ')') {
      stretches.pop();
      const outer = stretches.at(-1)!;
      const repeated = repeats(tokens[index + 1]);
      if (repeated && inner.branches) return false;
      if (repeated || inner.branches) outer.branches = true;
      if (!inner.look) {
        outer.repetitions += inner.repetitions;
        outer.options += inner.options;
      }
    } else if (token === '|' || token === '?' || repeats(token)) inner.branches = true;
    if (token === '?' || token === '|') inner.options += 1;
    if (repeats(token) && !/^\{\d+\}$/.test(token)) inner.repetitions += 1;
    if (stretches.some(isLong)) return false;
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

/** The whole text must match. A pattern that does not compile matches nothing. */
export function fitsPattern(pattern: string, text: string): boolean {
  return pattern === '*' || (compile(pattern)?.test(text) ?? false);
}
