/** Text keys shown in the rules sheet of a game, in their order in the locale file. */
export const rulesAmong = (keys: readonly string[], id: string): readonly string[] =>
  keys.filter((key) => key === `${id}.about` || key.startsWith(`${id}.rules.`));
