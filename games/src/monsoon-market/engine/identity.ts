/** `version` changes with anything that makes the same seeds give another outcome: strips, pays, order of draws. */
export const identity = { id: 'monsoon-market', code: 'MONSOON_MARKET', version: '1' } as const;
