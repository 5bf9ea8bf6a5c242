/** `version` changes with anything that makes the same seeds give another outcome, or the same moments another pay: law, climb, cash-outs. */
export const identity = { id: 'crash', code: 'CRASH', version: '1' } as const;
