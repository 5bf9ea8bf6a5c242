/** `version` changes with anything that makes the same seeds give another outcome: strips, lines, pays, drawers, order of draws. */
export const identity = { id: 'clockmaker', code: 'CLOCKMAKER', version: '1' } as const;
