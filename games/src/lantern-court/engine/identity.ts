/** `version` changes with anything that makes the same seeds give another outcome: strips, lines, pays, order of draws. */
export const identity = { id: 'lantern-court', code: 'LANTERN_COURT', version: '1' } as const;
