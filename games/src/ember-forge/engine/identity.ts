/** `version` changes with anything that makes the same seeds give another outcome: strips, lines, pays, amounts, order of draws. */
export const identity = { id: 'ember-forge', code: 'EMBER_FORGE', version: '1' } as const;
