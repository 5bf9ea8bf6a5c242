/** Of a game's texts those that its rules sheet shows, in the order in which they are written. */
export const rulesAmong = (keys: readonly string[], id: string): readonly string[] =>
  keys.filter((key) => key === `${id}.about` || key.startsWith(`${id}.rules.`));
