/** Rules of a game whose tables have no options. */
export type NoRules = Readonly<Record<string, never>>;

export const noRules = (input: Readonly<Record<string, unknown>>): NoRules | null =>
  Object.keys(input).length === 0 ? {} : null;
