/** A game whose tables have nothing to choose. */
export type NoRules = Readonly<Record<string, never>>;

export const noRules = (input: Readonly<Record<string, unknown>>): NoRules | null =>
  Object.keys(input).length === 0 ? {} : null;
