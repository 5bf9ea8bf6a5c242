/** `version` changes with anything that makes the same seeds give another outcome, or another pay: rules, pays, order of draws. */
export const identity = { id: 'plinko', code: 'PLINKO', version: '1' } as const;
