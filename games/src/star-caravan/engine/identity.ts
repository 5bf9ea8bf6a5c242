/** `version` changes with anything that makes the same seeds give another outcome: strips, lines, pays, order of draws. */
export const identity = { id: 'star-caravan', code: 'STAR_CARAVAN', version: '1' } as const;
