/** `version` changes with anything that makes the same seeds give another outcome: strips, lines, pays, order of draws. */
export const identity = { id: 'glass-orchid', code: 'GLASS_ORCHID', version: '1' } as const;
